/** Reads the database for tests of whether a call changed anything. */
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import type { Db } from '@trama/server-kit/db/database'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { gradeOf } from '../produto/catalog-row'
import type { Casa } from './factories'

/** Columns that a GET changes on purpose: how often and when a link was opened, and a key's last use. */
export const OPENINGS = [
  ...['compartilhamento', 'cotacao_link'].flatMap((table) => [`${table}.aberturas`, `${table}.aberto_em`]),
  'crm_calendario.lido_em',
  // Time and address of the last use of a service account's key.
  'conta_chave.uso_em',
  'conta_chave.uso_ip',
]

/**
 * Everything that a call on orders could have changed in a company, as one text; records of refused calls are left
 * out.
 */
export async function stateOf({ db, empresa }: Casa): Promise<string> {
  const found = await firstRow<{ state: string }>(
    db,
    sql`select concat(
      (select json_agg(p order by numero) from pedido p where empresa = ${empresa}),
      (select json_agg(i order by numero, ordem) from pedido_item i where empresa = ${empresa}),
      (select json_agg(g order by codigo, cor, tam) from produto_grade g where empresa = ${empresa}),
      (select json_agg(g order by codigo, cor, tam) from material_grade g where empresa = ${empresa}),
      (select json_agg(f order by chave) from fatura f where empresa = ${empresa}),
      (select json_agg(d order by numero) from duplicata d where empresa = ${empresa}),
      (select json_agg(s order by nome) from sequencia s where empresa = ${empresa}),
      (select json_agg(i order by chave) from idempotencia i where empresa = ${empresa}),
      (select count(*) from auditoria where empresa = ${empresa} and acao <> 'negar')) as state`,
  )
  return found?.state ?? ''
}

/** Stock that orders hold of a product or material, by size. */
export async function heldBy(
  { db, empresa }: Casa,
  codigo: string,
  tipo: ItemTipo = 'P',
): Promise<Record<string, number>> {
  const found = await rows<{ tam: string; comprometido: number }>(
    db,
    sql`select tam, comprometido from ${gradeOf(tipo)} where empresa = ${empresa} and codigo = ${codigo}`,
  )
  return Object.fromEntries(found.map(({ tam, comprometido }) => [tam, comprometido]))
}

export async function countOf(db: Db, table: 'pedido' | 'auditoria', empresa: string): Promise<number> {
  const found = await firstRow<{ n: number }>(
    db,
    sql`select count(*)::int as n from ${sql.identifier(table)} where empresa = ${empresa}`,
  )
  return found?.n ?? 0
}
