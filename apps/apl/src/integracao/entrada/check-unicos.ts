/** Checks fields that must be unique among rows, such as a bar code. */
import { ROW_TEXTS } from '@trama/contract/server-messages'
import { type Db, rows } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import type { Alvo, EntradaBy, Erros, ReadRow } from './destino'
import { addErro } from './read-rows'
import { columnOf, recordset } from './recordset'
import { columnNamed, doAlvo } from './write-rows'

export async function checkUnicos(
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
  const brought = linhas.filter(({ valores }) => (valores[field] ?? null) !== null)
  for (const { linha, valores } of brought) {
    const primeira = primeiras.get(valores[field])
    if (primeira === undefined) primeiras.set(valores[field], linha)
    else addErro(erros, linha, field, ROW_TEXTS.repetida(primeira))
  }
  if (brought.length === 0) return
  const chave = tabela.chave
    .filter((name) => !(name in quando))
    .map((name) => [name, columnNamed(destino, name)] as const)
  const unico = columnNamed(destino, field)
  const values = brought.map(({ valores }, i) => ({
    i,
    [unico]: valores[field],
    ...Object.fromEntries(chave.map(([name, column]) => [column, valores[name]])),
  }))
  const taken = await rows(
    tx,
    sql`select x.i from ${recordset(table, [...chave.map(([, column]) => column), unico], values)}
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
