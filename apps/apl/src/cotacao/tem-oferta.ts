import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL over an alias of `cotacao_fornecedor` for suppliers with an offer: an award sets the situation of the chosen ones
 * to B, the same as that of those who declined.
 */
export const temOferta = (alias: 'c' | 'p'): SQL =>
  sql.raw(`(${alias}.situacao = 'C' or ${alias}.adjudicada = 'S')`)
