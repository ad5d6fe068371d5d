/** Writes rows of one table with the same fields: equal rows are left alone, others changed or inserted. */
import { type Db, rows } from '@trama/server-kit/db/database'
import { typesOf, type Writes, writeParts } from '@trama/server-kit/db/parts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Alvo, Destino, EntradaBy, ReadRow, Mudou } from './destino'
import { columnOf, recordset } from './recordset'

const list = (parts: readonly SQL[], by = sql`, `) => sql.join([...parts], by)

export interface Fields {
  /** Columns of the key, and the other columns that the rows bring. */
  chave: readonly string[]
  outros: readonly string[]
}

export const columnNamed = ({ colunas = {} }: Destino, field: string): string => colunas[field] ?? field

/** Values of a row by column, as a query reads them. */
function valuesOf({ destino }: Alvo, { valores }: ReadRow, i: number): object {
  const given = Object.entries(valores).filter(
    ([field, valor]) => valor !== undefined && !(field in (destino.quando ?? {})),
  )
  return { i, ...Object.fromEntries(given.map(([field, valor]) => [columnNamed(destino, field), valor])) }
}

const keysMatch = (table: PgTable, chave: readonly string[], other = sql`x`) =>
  list(
    chave.map((name) => sql`t.${columnOf(table, name)} = ${other}.${columnOf(table, name)}`),
    sql` and `,
  )
const differs = (table: PgTable, names: readonly string[], other: SQL) =>
  sql`(${list(names.map((name) => sql`t.${columnOf(table, name)}`))}) is distinct from
    (${list(names.map((name) => sql`${other}.${columnOf(table, name)}`))})`
const setting = (table: PgTable, names: readonly string[], other: SQL, aoMudar: Destino['aoMudar'] = {}) =>
  list([
    ...names.map((name) => sql`${columnOf(table, name)} = ${other}.${columnOf(table, name)}`),
    ...Object.entries(aoMudar).map(([name, value]) => sql`${columnOf(table, name)} = ${value}`),
  ])

/** SQL for the rows that a call may touch. */
export const doAlvo = ({ empresa }: Pick<EntradaBy, 'empresa'>, { destino }: Pick<Alvo, 'destino'>): SQL =>
  destino.doServidor ? sql`true` : sql`t.empresa = ${empresa}`

export interface Achadas {
  iguais: ReadRow[]
  diferentes: ReadRow[]
  novas: ReadRow[]
  /** Stored values by line: of all fields sent where the table's history is kept, else of those with `erroDoNovo`. */
  antes: Map<number, unknown>
}

/** Finds the rows that exist and those that are equal; equal rows are not locked. */
export async function findRows(
  tx: Db,
  by: Pick<EntradaBy, 'empresa'>,
  alvo: Alvo,
  { chave, outros }: Fields,
  linhas: readonly ReadRow[],
): Promise<Achadas> {
  const { table, registro } = alvo.destino
  const kept = registro ? outros : outros.filter((name) => alvo.tabela.campos[name]?.erroDoNovo)
  const fields = kept.map((name) => sql`${name}::text, t.${columnOf(table, name)}`)
  const antes = kept.length > 0 ? sql`, jsonb_build_object(${list(fields)}) as antes` : sql``
  const same = outros.length === 0 ? sql`true` : sql`not (${differs(table, outros, sql`x`)})`
  const found = await rows(
    tx,
    sql`select x.i, t.* from ${recordset(
      table,
      [...chave, ...outros],
      linhas.map((linha, i) => valuesOf(alvo, linha, i)),
    )} cross join lateral (
      select ${same} as igual${antes} from ${table} t
        where ${doAlvo(by, alvo)} and ${keysMatch(table, chave)} limit 1) t`,
  )
  const achadas: Achadas = { iguais: [], diferentes: [], novas: [], antes: new Map() }
  const there = new Map(found.map(({ i, igual }) => [Number(i), igual === true]))
  for (const row of found) {
    const linha = linhas[Number(row.i)]
    if (linha) achadas.antes.set(linha.linha, row.antes)
  }
  for (const [i, linha] of linhas.entries()) {
    const igual = there.get(i)
    achadas[igual === undefined ? 'novas' : igual ? 'iguais' : 'diferentes'].push(linha)
  }
  return achadas
}

/** Changes existing rows, locked in the order of their key as everywhere. */
export async function changeRows(
  tx: Db,
  by: Pick<EntradaBy, 'empresa'>,
  alvo: Alvo,
  { chave, outros }: Fields,
  linhas: readonly ReadRow[],
): Promise<Mudou[]> {
  const { table, aoMudar } = alvo.destino
  if (linhas.length === 0) return []
  const source = recordset(
    table,
    [...chave, ...outros],
    linhas.map((linha, i) => valuesOf(alvo, linha, i)),
  )
  const changed = await rows(
    tx,
    sql`with travadas as materialized (
          select x.* from (select * from ${source} order by ${list(chave.map((name) => columnOf(table, name)))}) x
          cross join lateral (select from ${table} t
            where ${doAlvo(by, alvo)} and ${keysMatch(table, chave)} limit 1 for no key update) l)
        update ${table} t set ${setting(table, outros, sql`x`, aoMudar)} from travadas x
        where ${doAlvo(by, alvo)} and ${keysMatch(table, chave)} and ${differs(table, outros, sql`x`)}
        returning x.i`,
  )
  const written = new Set(changed.map(({ i }) => Number(i)))
  return linhas.map(({ linha }, i) => ({ linha, situacao: written.has(i) ? 'alterada' : 'igual' }))
}

/** Inserts rows; a row that was inserted meanwhile by another way is changed. */
export async function insertRows(
  tx: Db,
  by: Pick<EntradaBy, 'empresa'>,
  alvo: Alvo,
  { chave, outros }: Fields,
  linhas: readonly ReadRow[],
): Promise<Mudou[]> {
  const { table, aoIncluir = {}, aoMudar = {}, doServidor } = alvo.destino
  if (linhas.length === 0) return []
  const names = [...chave, ...outros]
  const source = recordset(
    table,
    names,
    linhas.map((linha, i) => valuesOf(alvo, linha, i)),
  )
  const keys = list(chave.map((name) => columnOf(table, name)))
  // A value that only this clause had would reach the machine of a spread company without its type.
  const atConflict = Object.fromEntries(
    Object.entries(aoMudar).map(([name, value]) => [
      name,
      name in aoIncluir ? sql`excluded.${columnOf(table, name)}` : value,
    ]),
  )
  const onConflict =
    outros.length === 0
      ? sql`nothing`
      : sql`update set ${setting(table, outros, sql`excluded`, atConflict)} where ${differs(table, outros, sql`excluded`)}`
  const writes: Writes = {
    given: { x: sql`select * from ${source}` },
    parts: {
      gravadas: {
        returns: { ...typesOf(table, chave), nova: 'boolean' },
        write: (of) => sql`
          insert into ${table} as t (${list([
            ...(doServidor ? [] : [sql`empresa`]),
            ...names.map((name) => columnOf(table, name)),
            ...Object.keys(aoIncluir).map((name) => columnOf(table, name)),
          ])})
          select ${list([
            ...(doServidor ? [] : [sql`${by.empresa}::text`]),
            ...names.map((name) => sql`x.${columnOf(table, name)}`),
            ...Object.values(aoIncluir),
          ])} from ${of.rows('x')} order by ${keys}
          on conflict (${doServidor ? sql`` : sql`empresa, `}${keys}) do ${onConflict}
          returning ${list(chave.map((name) => sql`t.${columnOf(table, name)}`))}, (xmax = 0) as nova`,
      },
      achadas: {
        returns: { i: 'int', nova: 'boolean' },
        write: (of) => sql`
          select x.i, t.nova from ${of.rows('x')} join ${of.rows('gravadas', 't')} on ${keysMatch(table, chave)}`,
      },
    },
  }
  const written = await writeParts(tx, writes, ['achadas'])
  const nova = new Map(written.map(({ i, nova: isNew }) => [Number(i), isNew === true]))
  return linhas.map(({ linha }, i) => {
    const isNew = nova.get(i)
    return { linha, situacao: isNew === undefined ? 'igual' : isNew ? 'inserida' : 'alterada' }
  })
}
