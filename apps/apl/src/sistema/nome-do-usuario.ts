import { type SQL, sql } from 'drizzle-orm'

/** The name of an ERP user by the code, or the code where the ERP has sent no name. */
export const nomeDoUsuario = (codigo: SQL) =>
  sql<string>`coalesce((select u.nome from usuario_erp u where u.codigo = ${codigo}), ${codigo})`
