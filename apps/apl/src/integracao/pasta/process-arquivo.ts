/**
 * Processes a file of a watched folder: stores its rows, writes an answer for each line, and moves the file away.
 * Each piece of the file is stored once for the file's key, in a transaction of its own. After a crash, or with a
 * second server on the same folder, the work continues where the stored pieces end.
 */
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROW_SITUACOES, type ReplyRow } from '@trama/contract/apl/integracao/table'
import { tableOf } from '@trama/contract/apl/integracao/tables'
import { csvLine } from '@trama/rules/rows/csv-line'
import { formatInteger } from '@trama/rules/number-br'
import type { Db } from '@trama/server-kit/db/database'
import { once as onceFor } from '@trama/server-kit/db/idempotency'
import { AppError } from '@trama/server-kit/errors'
import { type Fonte, openFonte } from '../arquivo/fonte'
import { importArquivo } from '../arquivo/import-arquivo'
import type { EntradaBy } from '../entrada/destino'
import type { ArquivoDaPasta } from './find-arquivos'
import { type Leitura, lockLeitura, removeMark } from './lock-leitura'

export interface ProcessarPasta {
  db: Db
  empresa: string
  log: (text: string) => void
}

/** Prefix of files with answers while they are written; a server that dies leaves some. */
export const RESULTADO = '.resultado-'

/** Author in the audit trail. */
const PASTA = { id: null, nome: 'Pasta de integração' }
/** User id of the server itself among the idempotency keys. */
const NOBODY = 0

const PAROU =
  'O servidor parou enquanto lia este arquivo. Confira o arquivo; se estiver certo, ponha-o de novo na pasta.'

/**
 * Imports a file and moves it: to `processados` when every row was good, otherwise to `erros`. A file that another
 * server is reading is left alone.
 */
export async function processArquivo(pasta: ProcessarPasta, arquivo: ArquivoDaPasta): Promise<void> {
  const leitura = await lockLeitura(arquivo)
  if (leitura === 'lendo') return
  if (leitura === 'parou') return setAside(pasta, arquivo)
  await importAndMove(pasta, arquivo, leitura).finally(leitura.end)
}

/** Puts a file away unread, with the reason in its answers. */
async function setAside({ log }: ProcessarPasta, arquivo: ArquivoDaPasta): Promise<void> {
  const resultado = newResultado(arquivo)
  await writeFile(resultado, `${HEADING}${csvLine(['', 'erro', '', PAROU])}`)
  await putAway(arquivo, resultado, 'erros')
  await removeMark(arquivo.path)
  log(`${arquivo.nome}: ${PAROU}`)
}

const HEADING = `\uFEFF${csvLine(['linha', 'situacao', 'campo', 'mensagem'])}`
const newResultado = ({ path }: ArquivoDaPasta) => join(dirname(path), `${RESULTADO}${randomUUID()}.tmp`)

async function importAndMove(
  { db, empresa, log }: ProcessarPasta,
  arquivo: ArquivoDaPasta,
  leitura: Leitura,
): Promise<void> {
  const { path, nome, tabela } = arquivo
  const resultado = newResultado(arquivo)
  const by: EntradaBy = { ip: '', agent: 'trama', idempotencyKey: undefined, empresa, actor: PASTA }
  const out = createWriteStream(resultado)
  const failed = new Promise<never>((_resolve, reject) => out.once('error', reject))
  failed.catch(() => undefined)
  out.write(HEADING)
  let isGood = false
  try {
    const fonte = await openFonte(path)
    const chave = await chaveDoArquivo(empresa, arquivo, fonte)
    const { campos } = tableOf(tabela)
    const found = await importArquivo(db, by, {
      tabela,
      fonte,
      umaVez: async (peca, store) => {
        const call = {
          empresa,
          usuario_id: NOBODY,
          chave: uuidOf(`${chave} ${peca}`),
          conteudo: [tabela, peca],
        }
        let isNew = false
        const respostas = await onceFor(db, call, async (tx) => {
          isNew = true
          return packed(await store(tx))
        })
        // A new piece means progress: a server that dies after it does not count against the file, and another one goes on.
        if (isNew) await leitura.end()
        return unpacked(respostas)
      },
      onLinhas: async (respostas) => {
        if (out.write(respostas.map((resposta) => linesOf(resposta, campos)).join(''))) return
        await Promise.race([once(out, 'drain'), failed])
      },
    })
    if (found.faltando.length > 0) {
      out.write(csvLine([1, 'erro', '', `Faltam colunas: ${found.faltando.join(', ')}.`]))
    }
    isGood = found.com_erro === 0 && found.faltando.length === 0
    const { linhas, inseridas, alteradas, iguais, com_erro } = found
    const [n, i, a, e, x] = [linhas, inseridas, alteradas, iguais, com_erro].map(formatInteger)
    log(`${nome}: ${n} linhas, ${i} incluídas, ${a} alteradas, ${e} iguais, ${x} com erro.`)
  } catch (error) {
    const isGone = !existsSync(path)
    // Only a wrong file is put aside; any other failure is tried again at the next look.
    if (isGone || !(error instanceof AppError) || error.status !== 400) {
      out.destroy()
      await rm(resultado, { force: true })
      // Another server has moved the file meanwhile.
      if (isGone) return
      throw error
    }
    out.write(csvLine(['', 'erro', '', error.message]))
    log(`${nome}: ${error.message}`)
  }
  out.end()
  await Promise.race([once(out, 'finish'), failed])
  await putAway(arquivo, resultado, isGood ? 'processados' : 'erros')
}

/**
 * Moves the answers before the file, so that a moved file always has its answers. A file that was written anew while the
 * former one was read stays, and is read at the next look.
 */
async function putAway(arquivo: ArquivoDaPasta, resultado: string, pasta: string): Promise<void> {
  const folder = join(dirname(arquivo.path), pasta)
  await mkdir(folder, { recursive: true })
  const stamp = new Date(arquivo.mtime).toISOString().replaceAll(/[-:]|\.\d+Z/g, '')
  const target = join(folder, `${stamp}-${arquivo.nome}`)
  await rename(resultado, `${target}.resultado.csv`)
  const now = await stat(arquivo.path).catch(() => undefined)
  if (now && (now.size !== arquivo.bytes || Math.round(now.mtimeMs) !== arquivo.mtime)) return
  await rename(arquivo.path, target).catch((error: unknown) => {
    // Another server has moved the file already.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  })
}

/** Idempotency key out of content and time of writing: the same stock written again is another file. */
async function chaveDoArquivo(empresa: string, arquivo: ArquivoDaPasta, fonte: Fonte): Promise<string> {
  const hash = createHash('sha256').update(`${empresa}\n${arquivo.nome}\n${arquivo.mtime}\n`)
  for await (const piece of fonte.read()) hash.update(piece)
  return hash.digest('hex')
}

const uuidOf = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

interface Packed {
  linhas: number[]
  situacoes: number[]
  erros: [linha: number, erros: ReplyRow['erros']][]
}

/** Answers of a piece in short form, because they are kept for a month. */
const packed = (respostas: readonly ReplyRow[]): Packed => ({
  linhas: respostas.map(({ linha }) => linha),
  situacoes: respostas.map(({ situacao }) => ROW_SITUACOES.indexOf(situacao)),
  erros: respostas.flatMap(({ linha, erros }): Packed['erros'] => (erros.length > 0 ? [[linha, erros]] : [])),
})

function unpacked({ linhas, situacoes, erros }: Packed): ReplyRow[] {
  const wrong = new Map(erros)
  return linhas.map((linha, i) => ({
    linha,
    situacao: ROW_SITUACOES[situacoes[i] ?? 0] ?? 'erro',
    erros: wrong.get(linha) ?? [],
  }))
}

function linesOf(
  { linha, situacao, erros }: ReplyRow,
  fields: Readonly<Record<string, { label: string }>>,
): string {
  if (erros.length === 0) return csvLine([linha, situacao, '', ''])
  return erros
    .map(({ campo, mensagem }) => csvLine([linha, situacao, fields[campo]?.label ?? campo, mensagem]))
    .join('')
}
