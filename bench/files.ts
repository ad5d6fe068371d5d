/**
 * `npm run bench:files -- [1000000]` reads a file of stock rows as an import does, without a database: once to look
 * at it, then once more row by row with the keys that repeat. Prints rows a second and the most memory used.
 */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { chavesDoArquivo } from '@trama/apl/integracao/arquivo/chaves'
import { openFonte } from '@trama/apl/integracao/arquivo/fonte'
import { readArquivo } from '@trama/apl/integracao/arquivo/read-arquivo'
import { matchColumns, rowReader } from '@trama/apl/integracao/arquivo/read-celulas'
import { tableOf } from '@trama/contract/apl/integracao/tables'
import { keepHeapSmall } from '@trama/server-kit/heap'
import { writeXlsxStream } from 'hucre/xlsx'

// The servers and the commands keep their heap small too.
keepHeapSmall()
const rows = Number(process.argv[2] ?? 1_000_000)
const MEGABYTE = 2 ** 20
const HEAD = ['Tipo', 'Código', 'Cor', 'Tamanho', 'Estoque']
const rowOf = (n: number) => [
  'P',
  String(10_000 + Math.floor(n / 20)),
  String(n % 5),
  String(n % 20),
  n % 997,
]

function* csv() {
  yield `${HEAD.join(';')}\n`
  for (let n = 0; n < rows; n += 1) yield `${rowOf(n).join(';')}\n`
}
function* sheet() {
  for (let n = 0; n < rows; n += 1) yield rowOf(n)
}

async function read(path: string) {
  let peak = 0
  const sample = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50)
  const start = performance.now()
  const fonte = await openFonte(path)
  let lines = 0
  for await (const piece of readArquivo(fonte)) lines += piece.length
  const tabela = tableOf('estoque')
  const reader = rowReader(tabela, matchColumns(tabela, HEAD).campos)
  const repetida = chavesDoArquivo(tabela)
  let twice = 0
  for await (const piece of readArquivo(fonte)) {
    for (const row of piece) if (repetida(reader(row)) !== undefined) twice += 1
  }
  clearInterval(sample)
  const seconds = (performance.now() - start) / 1000
  const { size } = await stat(path)
  console.log(
    `${path.split('.').at(-1)}: ${lines - 1} rows, ${(size / MEGABYTE).toFixed(0)} MB, ${seconds.toFixed(1)} s, ` +
      `${Math.round(lines / seconds)} rows/s, ${(peak / MEGABYTE).toFixed(0)} MB of memory, ${twice} keys twice`,
  )
}

const folder = await mkdtemp(join(tmpdir(), 'trama-bench-files-'))
try {
  const files = { csv: join(folder, 'estoque.csv'), xlsx: join(folder, 'estoque.xlsx') }
  await pipeline(Readable.from(csv()), createWriteStream(files.csv))
  await read(files.csv)
  const columns = HEAD.map((header) => ({ header }))
  await pipeline(
    Readable.fromWeb(writeXlsxStream(sheet(), { name: 'estoque', columns })),
    createWriteStream(files.xlsx),
  )
  await read(files.xlsx)
} finally {
  await rm(folder, { recursive: true, force: true })
}
