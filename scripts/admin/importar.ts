import { setTimeout as wait } from 'node:timers/promises'
import { openFonte } from '@trama/apl/integracao/arquivo/fonte'
import { importArquivo, type ArquivoImportado } from '@trama/apl/integracao/arquivo/import-arquivo'
import { pastaWatcher } from '@trama/apl/integracao/pasta/watch-pasta'
import { isTable, TABLE_NAMES, tableOf } from '@trama/contract/apl/integracao/tables'
import { formatInteger } from '@trama/rules/number-br'
import { type Db, firstRow } from '@trama/server-kit/db/database'
import { OperatorError } from '@trama/server-kit/program'
import { sql } from 'drizzle-orm'
import { command } from '../lib/command'
import { aplDatabase, withDatabase } from '../lib/databases'

const flag = { type: 'boolean', default: false } as const
const SHOWN = 20
const STEP = 50_000
/** Milliseconds between two looks at the folder. */
const LOOK_MS = 2000

export const importar = command({
  summary: 'Importa uma tabela do ERP de um arquivo .csv ou .xlsx, ou os de uma pasta',
  help: `  <tabela>     ${TABLE_NAMES.join(', ')}
  <arquivo>    .csv ou .xlsx; a primeira linha traz os títulos das colunas
  --empresa    código da empresa no servidor APL
  --conferir   só confere as linhas, sem gravar
  --tudo       grava todas as linhas ou nenhuma; sem ela, as boas
  --pasta      em vez de tabela e arquivo: importa cada <tabela>*.csv e <tabela>*.xlsx que chegar à pasta
  --uma-vez    com --pasta: só o que está lá agora`,
  argument: ['nome da tabela', 'arquivo'],
  unless: 'pasta',
  options: {
    empresa: { type: 'string' },
    conferir: flag,
    tudo: flag,
    pasta: { type: 'string' },
    'uma-vez': flag,
  },
  run: (values, nome = '', arquivo = '') => {
    const { empresa, pasta, conferir, tudo } = values
    if (pasta !== undefined) return watchPasta(pasta, empresa, values['uma-vez'])
    if (!isTable(nome)) {
      throw new OperatorError(`A tabela ${nome} não existe. As que existem: ${TABLE_NAMES.join(', ')}.`)
    }
    if (!empresa) throw new OperatorError('Informe --empresa.')
    return withDatabase(aplDatabase(), async ({ db }) => {
      await assertEmpresa(db, empresa)
      const by = { ip: '', agent: 'trama', idempotencyKey: undefined, empresa }
      const onProgress = (rows: number) => {
        if (rows % STEP === 0) console.log(`${formatInteger(rows)} linhas.`)
      }
      const fonte = await openFonte(arquivo)
      const found = await importArquivo(db, by, { tabela: nome, fonte, conferir, tudo, onProgress })
      return tell(found, { titulo: tableOf(nome).titulo, conferir, tudo })
    })
  },
})

async function assertEmpresa(db: Db, empresa: string): Promise<void> {
  if (await firstRow(db, sql`select 1 from empresa where emp_pat = ${empresa}`)) return
  throw new OperatorError(`A empresa ${empresa} não existe.`)
}

interface Told {
  titulo: string
  conferir: boolean
  tudo: boolean
}

/**
 * Prints the result of a file. @throws OperatorError when a row was wrong, so that scripts notice
 */
export function tell(found: ArquivoImportado, { titulo, conferir, tudo }: Told): string {
  const { colunas, faltando, linhas, inseridas, alteradas, iguais, com_erro, erros } = found
  if (faltando.length > 0) {
    throw new OperatorError(`Faltam colunas: ${faltando.join(', ')}. A primeira linha traz os títulos.`)
  }
  const unread = colunas.filter(({ campo, titulo: name }) => campo === null && name !== '')
  if (unread.length > 0)
    console.log(`Colunas não lidas: ${unread.map(({ titulo: name }) => name).join(', ')}.`)
  for (const { linha, campo, mensagem } of erros.slice(0, SHOWN)) {
    console.log(`Linha ${linha}: ${campo ? `${campo}: ` : ''}${mensagem}`)
  }
  if (erros.length > SHOWN) console.log('... e mais linhas com erro.')
  const [n, i, a, e, x] = [linhas, inseridas, alteradas, iguais, com_erro].map(formatInteger)
  const deed = conferir
    ? `${titulo}: ${n} linhas conferidas, ${i} novas, ${a} a alterar, ${e} iguais`
    : `${titulo}: ${n} linhas, ${i} incluídas, ${a} alteradas, ${e} iguais`
  if (com_erro === 0) return `${deed}.`
  throw new OperatorError(
    tudo && !conferir ? `${titulo}: ${x} linhas com erro. Nada foi gravado.` : `${deed}, ${x} com erro.`,
  )
}

function watchPasta(pasta: string, empresa: string | undefined, once: boolean): Promise<string> {
  return withDatabase(aplDatabase(), async ({ db }) => {
    if (empresa !== undefined) await assertEmpresa(db, empresa)
    let isEnding = false
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isEnding = true))
    const look = pastaWatcher({ db, pasta, empresa, log: (text) => console.log(text) })
    if (!once) console.log(`Esperando arquivos em ${pasta}; Ctrl+C encerra.`)
    let done = await look()
    do {
      await wait(LOOK_MS)
      const found = await look()
      done += found
      if (once && found === 0) isEnding = true
    } while (!isEnding)
    return done === 1 ? '1 arquivo processado.' : `${formatInteger(done)} arquivos processados.`
  })
}
