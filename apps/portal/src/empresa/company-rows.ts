/** Which rows of the portal's tables are one company's. */

const OF_EMPRESA = (codcli: string) => `empresa = ${codcli}`
const OF_USUARIO = (codcli: string) => `usuario_id in (select id from usuario where empresa = ${codcli})`

/** Rows that a company takes along to another installation. */
const KEPT = {
  empresa: (codcli: string) => `codcli = ${codcli}`,
  usuario: OF_EMPRESA,
  acesso: OF_USUARIO,
  preferencia: OF_USUARIO,
  codigo_recuperacao: OF_USUARIO,
  convite: OF_EMPRESA,
  visao: OF_EMPRESA,
  auditoria: OF_EMPRESA,
}

/** Rows that are of no use elsewhere: sessions, known devices, links of passwords, and replies to repeated calls. */
const LEFT = {
  sessao: OF_USUARIO,
  aparelho: OF_USUARIO,
  recuperacao: OF_USUARIO,
  desfazer: OF_USUARIO,
  idempotencia: OF_EMPRESA,
}

/** Tables whose rows belong to the whole portal and to no company. */
export const OF_NOBODY = ['chave', 'tentativa']

export const KEPT_TABLES = Object.keys(KEPT)
export const COMPANY_TABLES = [...KEPT_TABLES, ...Object.keys(LEFT)]

/** SQL condition for a company's rows of a table, of those that it takes along when `kept`; undefined for other tables. */
export function companyRows(table: string, codcli: string, kept = false): string | undefined {
  const conditions: Record<string, ((codcli: string) => string) | undefined> = kept
    ? KEPT
    : { ...KEPT, ...LEFT }
  return conditions[table]?.(`'${codcli.replaceAll("'", "''")}'`)
}
