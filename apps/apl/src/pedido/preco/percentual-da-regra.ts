import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL for the percentage that the commission rule of a price table gives for the number of pieces; null where it
 * gives none.
 */
export const percentualDaRegra = (empresa: SQL | string, regiao: SQL | string, pieces: SQL | number) =>
  sql<number | null>`(select percentual from regra_desconto where empresa = ${empresa}
    and regiao = ${regiao} and qtde_min <= ${pieces} order by qtde_min desc limit 1)`
