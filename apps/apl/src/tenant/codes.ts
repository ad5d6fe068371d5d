/** Codes of portal companies (`codcli`) and the names of their schemas. */
import { isCodcli } from '@trama/rules/codcli'

const PREFIX = 'empresa_'

/** `*`: every company that has a schema in the database. */
export type Codes = readonly string[] | '*'

/** Begins the comment on a schema whose company no server serves: it is being moved, imported or removed. */
export const PAUSE_MARK = 'trama: '

export const schemaOf = (codcli: string): string => `${PREFIX}${codcli}`

/** The company of a schema; undefined for a schema that is no company's. */
export function codcliOf(schema: string): string | undefined {
  const codcli = schema.slice(PREFIX.length)
  return schema.startsWith(PREFIX) && isCodcli(codcli) ? codcli : undefined
}

/** Codes out of `APL_EMPRESA`; undefined for a text that names none. */
export function readCodes(text: string): Codes | undefined {
  if (text.trim() === '*') return '*'
  const codes = [...new Set(text.split(',').map((code) => code.trim()))]
  return codes.every(isCodcli) ? codes : undefined
}
