import { PARAMETROS_EMISSAO } from '@trama/rules/pedido/datas'
import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL for the company's parameters of the period of issue, by code; for a code with two types the first type counts.
 */
export const parametrosEmissao = (empresa: string): SQL<Record<string, string> | null> =>
  sql`(select jsonb_object_agg(codigo, valor order by tipo desc) from parametro where empresa = ${empresa}
       and codigo in ${Object.values(PARAMETROS_EMISSAO)})`
