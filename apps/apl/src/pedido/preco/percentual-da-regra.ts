import { type SQL, sql } from 'drizzle-orm'

/** Percent of discount that the commission rule of a price table gives for so many pieces; null: it gives none. */
export const percentualDaRegra = (empresa: SQL | string, regiao: SQL | string, pieces: SQL | number) =>
  sql<number | null>`(select percentual from regra_desconto where empresa = ${empresa}
    and regiao = ${regiao} and qtde_min <= ${pieces} order by qtde_min desc limit 1)`
