/**
 * Stores rows of a table that an ERP owns: inserted, changed or left alone by their natural key. The good ones are
 * stored and the others named; with `tudo`, all of them or none (docs/integracao.md).
 */
import type { ReplyRow } from '@trama/contract/apl/integracao/table'
import { type TableName, tableOf } from '@trama/contract/apl/integracao/tables'
import { TEXTS } from '@trama/contract/messages'
import { ROW_TEXTS } from '@trama/contract/server-messages'
import { groupBy } from '@trama/rules/group-by'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, rows, sqlState, transaction } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { autorizadoPor } from '../../kit/autorizador'
import { auditRows } from './audit-rows'
import { checkPais, serve } from './check-pais'
import type { Alvo, EntradaBy, Erros, ReadRow, ReceivedRow, Mudou } from './destino'
import { destinosOf } from './destinos'
import { addErro, readRows } from './read-rows'
import { type Achadas, changeRows, columnNamed, doAlvo, findRows, insertRows } from './write-rows'
import { sql } from 'drizzle-orm'
import { columnOf, recordset } from './recordset'

export interface StoreOptions {
  /** Stores all rows or none. */
  tudo?: boolean
  /** Reports what would become of each row and stores none. */
  conferir?: boolean
}

/** Thrown to roll the transaction back while carrying the answer. */
class Desfeita extends Error {
  constructor(readonly mudadas: Mudou[]) {
    super('desfeita')
  }
}

/** Answers each row in order. Runs in a transaction of its own, or in the caller's. */
export async function storeRows(
  db: Db,
  by: EntradaBy,
  nome: TableName,
  recebidas: readonly ReceivedRow[],
  { tudo = false, conferir = false }: StoreOptions = {},
): Promise<ReplyRow[]> {
  const erros: Erros = new Map()
  const lidas = await readRows(tableOf(nome), recebidas, erros)
  const { mudadas, isDesfeita } = await transaction(db, async (tx) => {
    const done = await storeLidas(tx, by, nome, lidas, erros)
    if (conferir || (tudo && erros.size > 0)) throw new Desfeita(done)
    await audit(tx, by, entryOf(by, nome, done, erros))
    return { mudadas: done, isDesfeita: false }
  }).catch((error: unknown) => {
    if (error instanceof Desfeita) return { mudadas: error.mudadas, isDesfeita: !conferir }
    throw error
  })
  const situacoes = new Map(mudadas.map(({ linha, situacao }) => [linha, situacao]))
  return recebidas.map(({ linha }) => {
    const wrong = erros.get(linha)
    const situacao = situacoes.get(linha)
    if (wrong || !situacao) return { linha, situacao: 'erro', erros: wrong ?? [] }
    return { linha, situacao: isDesfeita && situacao !== 'igual' ? 'desfeita' : situacao, erros: [] }
  })
}

const entryOf = (
  { empresa, autorizador }: EntradaBy,
  nome: TableName,
  mudadas: readonly Mudou[],
  erros: Erros,
) => {
  const count = (wanted: Mudou['situacao']) => mudadas.filter(({ situacao }) => situacao === wanted).length
  return {
    empresa,
    acao: 'importar' as const,
    registro: 'integracao' as const,
    chave: nome,
    depois: {
      inseridas: count('inserida'),
      alteradas: count('alterada'),
      iguais: count('igual'),
      recusadas: erros.size,
      ...autorizadoPor(autorizador),
    },
  }
}

async function storeLidas(
  tx: Db,
  by: EntradaBy,
  nome: TableName,
  lidas: readonly ReadRow[],
  erros: Erros,
): Promise<Mudou[]> {
  const tabela = tableOf(nome)
  const boas = await checkPais(tx, by.empresa, tabela, lidas, erros)
  const done: Mudou[] = []
  for (const destino of destinosOf(nome)) {
    const dela = boas.filter((row) => serve(destino.quando, row))
    if (destino.gravar) {
      done.push(...(await destino.gravar(tx, by, dela, erros)))
      continue
    }
    const prontas = destino.preparar ? await destino.preparar(tx, by, dela, erros) : dela
    const groups = groupBy(prontas, ({ valores }) => fieldsOf(valores).join())
    for (const group of groups.values())
      done.push(...(await storeGrupo(tx, by, { tabela, destino }, group, erros)))
  }
  return done
}

const fieldsOf = (valores: ReadRow['valores']) =>
  Object.keys(valores).filter((field) => valores[field] !== undefined)

/** Stores rows that bring the same fields. */
async function storeGrupo(
  tx: Db,
  by: EntradaBy,
  alvo: Alvo,
  grupo: readonly ReadRow[],
  erros: Erros,
): Promise<Mudou[]> {
  const { tabela, destino } = alvo
  const brought = fieldsOf(grupo[0]?.valores ?? {}).filter((field) => !(field in (destino.quando ?? {})))
  const isKey = (field: string) => tabela.chave.includes(field)
  const fields = {
    chave: tabela.chave
      .filter((field) => !(field in (destino.quando ?? {})))
      .map((field) => columnNamed(destino, field)),
    outros: brought.filter((field) => !isKey(field)).map((field) => columnNamed(destino, field)),
  }
  await checkUnicos(tx, by, alvo, grupo, erros)
  const achadas = await findRows(tx, by, alvo, fields, without(grupo, erros))
  refuseIncomplete(alvo, brought, achadas.novas, erros)
  refuseWrong(alvo, brought, achadas, erros)
  await destino.conferir?.(tx, by, achadas, erros)
  const write = (rows: readonly ReadRow[], work: typeof changeRows) =>
    writeOrDivide(tx, without(rows, erros), erros, (own, some) => work(own, by, alvo, fields, some))
  const done = [
    ...achadas.iguais.map(({ linha }): Mudou => ({ linha, situacao: 'igual' })),
    ...(await write(achadas.diferentes, changeRows)),
    ...(await write(achadas.novas, insertRows)),
  ]
  const situacoes = new Map(done.map(({ linha, situacao }) => [linha, situacao]))
  const only = (wanted: Mudou['situacao']) => grupo.filter(({ linha }) => situacoes.get(linha) === wanted)
  const [alteradas, inseridas] = [only('alterada'), only('inserida')]
  if (destino.registro) await auditRows(tx, by, alvo, { alteradas, inseridas, antes: achadas.antes })
  if (inseridas.length > 0) await destino.depois?.(tx, by, inseridas)
  if (alteradas.length > 0) await destino.depoisDeMudar?.(tx, by, alteradas, achadas.antes)
  return done
}

const without = (rows: readonly ReadRow[], erros: Erros) => rows.filter(({ linha }) => !erros.has(linha))

/** Refuses new rows that lack required fields. */
function refuseIncomplete(
  { tabela }: Alvo,
  brought: readonly string[],
  novas: readonly ReadRow[],
  erros: Erros,
): void {
  if (tabela.soMuda) {
    for (const { linha } of novas) addErro(erros, linha, tabela.chave.at(-1) ?? '', ROW_TEXTS.naoExiste)
    return
  }
  const missing = Object.entries(tabela.campos)
    .filter(([field, { obrigatorio }]) => obrigatorio && !brought.includes(field))
    .map(([field]) => field)
  for (const { linha } of novas) for (const field of missing) addErro(erros, linha, field, TEXTS.required)
}

/** Refuses new and changed values that are wrong in themselves, such as a bar code with a wrong check digit. */
function refuseWrong(
  { tabela }: Alvo,
  brought: readonly string[],
  { diferentes, novas, antes }: Achadas,
  erros: Erros,
): void {
  for (const field of brought) {
    const erroDoNovo = tabela.campos[field]?.erroDoNovo
    if (!erroDoNovo) continue
    for (const { linha, valores } of [...diferentes, ...novas]) {
      const value = valores[field]
      const isKept = typeof value !== 'string' || Reflect.get(Object(antes.get(linha)), field) === value
      const wrong = isKept ? undefined : erroDoNovo(value)
      if (wrong !== undefined) addErro(erros, linha, field, wrong)
    }
  }
}

type Work = (tx: Db, rows: readonly ReadRow[]) => Promise<Mudou[]>

/** Writes rows; when the database refuses them, halves are tried until only the wrong row is left out. */
async function writeOrDivide(tx: Db, rows: readonly ReadRow[], erros: Erros, work: Work): Promise<Mudou[]> {
  if (rows.length === 0) return []
  try {
    return await transaction(tx, (own) => work(own, rows))
  } catch (error) {
    if (!/^2[23]/.test(sqlState(error) ?? '')) throw error
    if (rows.length === 1) {
      for (const { linha } of rows) addErro(erros, linha, '', ROW_TEXTS.naoGrava)
      return []
    }
    const half = Math.ceil(rows.length / 2)
    const halves = [rows.slice(0, half), rows.slice(half)]
    return (await inTurn(halves, (some) => writeOrDivide(tx, some, erros, work))).flat()
  }
}

/** Checks fields that must be unique among rows, such as a bar code. */
async function checkUnicos(
  tx: Db,
  by: Pick<EntradaBy, 'empresa'>,
  alvo: Alvo,
  linhas: readonly ReadRow[],
  erros: Erros,
): Promise<void> {
  await inTurn([...(alvo.tabela.unicos ?? [])], (field) => checkUnico(tx, by, alvo, field, linhas, erros))
}

async function checkUnico(
  tx: Db,
  by: Pick<EntradaBy, 'empresa'>,
  { tabela, destino }: Alvo,
  field: string,
  linhas: readonly ReadRow[],
  erros: Erros,
): Promise<void> {
  const { table, quando = {} } = destino
  const primeiras = new Map<unknown, number>()
  const formas = tabela.campos[field]?.formas ?? ((value: string) => [value])
  const formsOf = ({ valores }: ReadRow) => formas(String(valores[field]))
  const brought = linhas.filter(({ valores }) => (valores[field] ?? null) !== null)
  for (const row of brought) {
    const [form] = formsOf(row).toSorted()
    const primeira = primeiras.get(form)
    if (primeira === undefined) primeiras.set(form, row.linha)
    else addErro(erros, row.linha, field, ROW_TEXTS.repetida(primeira))
  }
  if (brought.length === 0) return
  const chave = tabela.chave
    .filter((name) => !(name in quando))
    .map((name) => [name, columnNamed(destino, name)] as const)
  const unico = columnNamed(destino, field)
  const values = brought.flatMap((row, i) =>
    formsOf(row).map((form) => ({
      i,
      [unico]: form,
      ...Object.fromEntries(chave.map(([name, column]) => [column, row.valores[name]])),
    })),
  )
  const taken = await rows(
    tx,
    sql`select distinct x.i from ${recordset(table, [...chave.map(([, column]) => column), unico], values)}
        cross join lateral (select from ${table} t where ${doAlvo(by, { destino })}
          and t.${columnOf(table, unico)} = x.${columnOf(table, unico)} and (${sql.join(
            chave.map(([, column]) => sql`t.${columnOf(table, column)} <> x.${columnOf(table, column)}`),
            sql` or `,
          )}) limit 1) t`,
  )
  for (const { i } of taken) {
    const row = brought[Number(i)]
    if (row) addErro(erros, row.linha, field, ROW_TEXTS.deOutra)
  }
}
