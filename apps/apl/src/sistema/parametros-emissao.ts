import { PARAMETROS_EMISSAO } from '@trama/rules/pedido/datas'
import { type SQL, sql } from 'drizzle-orm'

/** The company's parameters of the window of issue by code; of two with one code the first type's. */
export const parametrosEmissao = (empresa: string): SQL<Record<string, string> | null> =>
  sql`(select jsonb_object_agg(codigo, valor order by tipo desc) from parametro where empresa = ${empresa}
       and codigo in ${Object.values(PARAMETROS_EMISSAO)})`
