/** Checks that rows named by other rows exist. */
import type { Pai, Table } from '@trama/contract/apl/integracao/table'
import { isTable, tableOf } from '@trama/contract/apl/integracao/tables'
import { ROW_TEXTS } from '@trama/contract/server-messages'
import { type Db, rows } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import type { Erros, ReadRow } from './destino'
import { parentOf } from './destinos'
import { columnOf, recordset } from './recordset'
import { addErro } from './read-rows'

export const serve = (quando: Readonly<Record<string, unknown>> | undefined, { valores }: ReadRow): boolean =>
  Object.entries(quando ?? {}).every(([field, valor]) => valores[field] === valor)

/** Reports the rows whose parent does not exist; returns the others. */
export async function checkPais(
  tx: Db,
  empresa: string,
  tabela: Table,
  linhas: readonly ReadRow[],
  erros: Erros,
): Promise<ReadRow[]> {
  await inTurn([...(tabela.pais ?? [])], (pai) => checkPai(tx, empresa, pai, linhas, erros))
  return linhas.filter(({ linha }) => !erros.has(linha))
}

async function checkPai(
  tx: Db,
  empresa: string,
  { tabela, campos, quando }: Pai,
  linhas: readonly ReadRow[],
  erros: Erros,
): Promise<void> {
  const { table, doServidor } = parentOf(tabela)
  const pares = Object.entries(campos)
  const keyOf = ({ valores }: ReadRow) => JSON.stringify(pares.map(([, field]) => valores[field]))
  const named = linhas.filter(
    (row) => serve(quando, row) && pares.every(([, field]) => (row.valores[field] ?? '') !== ''),
  )
  const wanted = new Map(named.map((row) => [keyOf(row), row]))
  if (wanted.size === 0) return
  const keys = [...wanted.values()].map(({ valores }, i) => ({
    i,
    ...Object.fromEntries(pares.map(([column, field]) => [column, valores[field]])),
  }))
  const found = await rows(
    tx,
    sql`select x.i from ${recordset(
      table,
      pares.map(([column]) => column),
      keys,
    )}
        cross join lateral (select from ${table} t where ${doServidor ? sql`true` : sql`t.empresa = ${empresa}`} and ${sql.join(
          pares.map(([column]) => sql`t.${columnOf(table, column)} = x.${columnOf(table, column)}`),
          sql` and `,
        )} limit 1) t`,
  )
  const order = [...wanted.keys()]
  const there = new Set(found.map(({ i }) => order[Number(i)]))
  const titulo = isTable(tabela) ? tableOf(tabela).titulo : tabela
  const [, field = ''] = pares.at(-1) ?? []
  for (const row of named) {
    if (there.has(keyOf(row))) continue
    const codigo = pares.map(([, name]) => String(row.valores[name])).join(' ')
    addErro(erros, row.linha, field, ROW_TEXTS.semPai(titulo, codigo))
  }
}
