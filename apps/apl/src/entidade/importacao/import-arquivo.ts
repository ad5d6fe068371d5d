import type { Importacao, ImportRow } from '@trama/contract/apl/entidade/importacao'
import { formatInteger } from '@trama/rules/number-br'
import { mapHeadings, PLANILHA_CLIENTES, readRow } from '@trama/rules/rows/planilha-clientes'
import { type Database, firstRow, transaction } from '@trama/server-kit/db/database'
import { AppError } from '@trama/server-kit/errors'
import type { BaseContext } from '@trama/server-kit/http/implement'
import { OperatorError } from '@trama/server-kit/program'
import { sql } from 'drizzle-orm'
import { withUniqueCnpj } from '../cnpj-cadastrado'
import { openFonte } from '../../integracao/arquivo/fonte'
import { readArquivo } from '../../integracao/arquivo/read-arquivo'
import { importRows } from './import-rows'

/** Context of the system itself: a command or a job, without a user. */
const HOUSE: BaseContext = { ip: '', agent: 'trama', idempotencyKey: undefined }
const SHOWN = 20
const STEP = 10_000

export interface ImportArquivo {
  arquivo: string
  empresa: string
  conferir: boolean
  ignorarExistentes: boolean
  /** Receives progress and wrong lines as text. */
  log: (text: string) => void
}

/**
 * The operator's import of a file of any length; returns what to print at the end.
 * @throws OperatorError when any line is wrong; then nothing is stored
 */
export async function importArquivo({ db }: Database, input: ImportArquivo): Promise<string> {
  const { arquivo, empresa, log } = input
  if (!(await firstRow(db, sql`select 1 from empresa where emp_pat = ${empresa}`))) {
    throw new OperatorError(`A empresa ${empresa} não existe.`)
  }
  const { linhas, desconhecidos } = await readLinhas(arquivo)
  if (desconhecidos.length > 0) log(`Colunas não lidas: ${desconhecidos.join(', ')}.`)
  const onProgress = (etapa: string, done: number) => {
    if (done % STEP === 0 && done < linhas.length) log(`${formatInteger(done)} linhas ${etapa}.`)
  }
  try {
    const call = { ...input, onProgress }
    const found = await withUniqueCnpj(() => transaction(db, (tx) => importRows(tx, HOUSE, call, linhas)))
    const existentes = `Existentes: ${formatInteger(found.existentes)}.`
    if (!input.conferir) return `${found.resultado} ${existentes}`
    const counts = `Novas: ${formatInteger(found.novas)}. ${existentes}`
    if (found.com_erro === 0) return `${found.resultado} ${counts}`
    tellErros(found, log)
    throw new OperatorError(`${found.resultado} ${counts} Com erro: ${formatInteger(found.com_erro)}.`)
  } catch (error) {
    if (error instanceof AppError && isImportacao(error.extra)) tellErros(error.extra, log)
    throw error
  }
}

/** Lines of the contract out of a file whose first row is the heading; of a row only the known columns are kept. */
async function readLinhas(arquivo: string) {
  let heading: ReturnType<typeof mapHeadings> | undefined
  const linhas: ImportRow[] = []
  for await (const rows of readArquivo(await openFonte(arquivo))) {
    for (const { linha, celulas } of rows) {
      if (!heading) {
        heading = mapHeadings(celulas)
        const { faltando } = heading
        if (faltando.length === 0) continue
        throw new OperatorError(`Faltam colunas: ${faltando.join(', ')}. A primeira linha traz os títulos.`)
      }
      // PostgreSQL stores no NUL; the rest of such a cell is checked as it is.
      const cells = celulas.map((cell) => cell.replaceAll('\u0000', ''))
      const row = readRow(heading.campos, cells)
      if (row) linhas.push({ linha, ...row })
    }
  }
  if (linhas.length === 0) throw new OperatorError('O arquivo não tem nenhuma linha de cliente.')
  return { linhas, desconhecidos: heading?.desconhecidos ?? [] }
}

function tellErros({ linhas }: Pick<Importacao, 'linhas'>, log: (text: string) => void): void {
  const wrong = linhas.filter(({ situacao }) => situacao === 'erro')
  for (const { linha, nome, erros } of wrong.slice(0, SHOWN)) {
    const texts = erros.map(({ campo, mensagem }) => `${tituloOf(campo)}: ${mensagem}`)
    log(`Linha ${linha}${nome ? ` (${nome})` : ''}: ${texts.join(' ')}`)
  }
  if (wrong.length > SHOWN) log(`... e mais ${formatInteger(wrong.length - SHOWN)} linhas com erro.`)
}

const tituloOf = (field: string): string =>
  PLANILHA_CLIENTES.find((column) => column.campo === field)?.titulo ?? field

/** Whether a refusal of an import has the lines of a preview. */
function isImportacao(extra: object): extra is Pick<Importacao, 'linhas'> {
  return 'linhas' in extra && Array.isArray(extra.linhas)
}
