import { Buffer } from 'node:buffer'
import writeXlsx from 'write-excel-file/node'
import { ZipFile } from 'yazl'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fonteOf } from './fonte'
import { readArquivo } from './read-arquivo'

async function rowsOf(bytes: Uint8Array): Promise<[number, ...string[]][]> {
  const all: [number, ...string[]][] = []
  for await (const rows of readArquivo(fonteOf('a', bytes))) {
    for (const { linha, celulas } of rows) all.push([linha, ...celulas])
  }
  return all
}
const utf8 = (text: string) => new TextEncoder().encode(text)

const EXPECTED = [
  [1, 'Código', 'Descrição'],
  [2, '001', 'Calça; "jeans"'],
  [4, '002', 'Ação\nduas linhas'],
]
const CSV = 'Código;Descrição\r\n001;"Calça; ""jeans"""\r\n\r\n002;"Ação\nduas linhas"\r\n'

test.each([
  ['UTF-8', utf8(CSV)],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${CSV}`)],
  ['Windows-1252', Buffer.from(CSV, 'latin1')],
  ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${CSV}`, 'utf16le')],
  ['UTF-16 without one', Buffer.from(CSV, 'utf16le')],
  ['UTF-16 big endian', Buffer.from(`\uFEFF${CSV}`, 'utf16le').swap16()],
  ['by comma', utf8(CSV.replace('Código;', 'Código,').replace('001;', '001,').replace('002;', '002,'))],
  ['by tab', utf8(CSV.replace('Código;', 'Código\t').replace('001;', '001\t').replace('002;', '002\t'))],
  ['by bar', utf8(CSV.replace('Código;', 'Código|').replace('001;', '001|').replace('002;', '002|'))],
  ['without a line end at the end', utf8(CSV.trimEnd())],
  ['line ends of old Macs', utf8(CSV.replaceAll('\r\n', '\r'))],
])('a CSV: %s', async (_name, bytes) => {
  expect(await rowsOf(bytes)).toEqual(EXPECTED)
})

test('a cell across two pieces, and a quote within a text', async () => {
  const long = `ã${'é'.repeat(100_000)}`
  expect(await rowsOf(utf8(`A;B\n${long};"x ""y"""\n12" tubo;z\n`))).toEqual([
    [1, 'A', 'B'],
    [2, long, 'x "y"'],
    [3, '12" tubo', 'z'],
  ])
})

test('an .xlsx, with numbers and dates as people write them', async () => {
  const bytes = await writeXlsx([
    [{ value: 'Código' }, { value: 'Preço' }, { value: 'Dia' }],
    [{ value: '001' }, { value: 1234.5 }, { value: new Date('2026-02-28T00:00:00Z'), format: 'dd/mm/yyyy' }],
  ]).toBuffer()
  expect(await rowsOf(bytes)).toEqual([
    [1, 'Código', 'Preço', 'Dia'],
    [2, '001', '1234,5', '28/02/2026'],
  ])
  await expect(rowsOf(bytes.subarray(0, bytes.length - 40))).rejects.toThrow('O arquivo está incompleto')
  await expect(rowsOf(bytes.subarray(0, 300))).rejects.toThrow('O arquivo está incompleto')
})

test('a sheet that unpacks to gigabytes is refused before it is unpacked', async () => {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.alloc(160_000_000), 'xl/sharedStrings.xml')
  zip.end()
  const bytes = await buffer(zip.outputStream)
  expect(bytes.length).toBeLessThan(200_000)
  await expect(rowsOf(bytes)).rejects.toThrow('A planilha é grande demais por dentro.')
})

test.each([
  ['nothing', utf8(''), 'O arquivo está vazio.'],
  ['a PDF', utf8('%PDF-1.7 a;b'), 'O arquivo não é .csv nem planilha .xlsx.'],
  ['a picture', Uint8Array.of(0x89, 0x50, 0, 0, 3, 0), 'O arquivo não é .csv nem planilha .xlsx.'],
  ['an old .xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1), 'Uma planilha .xls antiga'],
  ['a zip that is no sheet', Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3), 'O arquivo está incompleto'],
  ['half a file, within quotes', utf8('A;B\n1;"x'), 'Linha 2: as aspas não fecham.'],
  ['half a file, within a row', utf8('A;B\n1;2\n3'), 'Linha 3: termina no meio.'],
])('no table: %s', async (_name, bytes, text) => {
  await expect(rowsOf(bytes)).rejects.toThrow(text)
})

test('a file without a line end is refused after its first pieces, whatever its length', async () => {
  let pieces = 0
  const endless = {
    nome: 'a',
    bytes: 2 ** 30,
    async *read() {
      // The first reading looks at the encoding of the whole file.
      for (let n = 0; n < 40; n += 1) {
        pieces += 1
        yield utf8('a'.repeat(16_384))
      }
    },
  }
  const reading = (async () => {
    for await (const rows of readArquivo(endless)) expect(rows).toEqual([])
  })()
  await expect(reading).rejects.toThrow('O arquivo não tem uma linha de títulos no começo.')
  // One piece for the type, one and 40 for the encoding, seven for the heading.
  expect(pieces).toBe(1 + 1 + 40 + 7)
})

test('a heading that comes letter by letter is looked at once: 90,000 pieces', async () => {
  const heading = `${' '.repeat(45_000)}${'a'.repeat(45_000)};b\n`
  const letters = {
    nome: 'a',
    bytes: heading.length,
    async *read() {
      for (const sign of heading) yield utf8(sign)
    },
  }
  const found: string[][] = []
  for await (const rows of readArquivo(letters)) found.push(...rows.map(({ celulas }) => celulas))
  expect(found).toEqual([['a'.repeat(45_000), 'b']])
})

test('a row of long cells is refused before it fills the memory', async () => {
  const cell = 'x'.repeat(1_900_000)
  await expect(rowsOf(utf8(`A;B;C\n${cell};${cell};${cell}\n`))).rejects.toThrow(
    'Linha 2: texto longo demais',
  )
})
