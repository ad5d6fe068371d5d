/** A user's fields as they are stored: a name on one line, an e-mail in lower case, a bare tax id. */
import type { BodyOf } from '@trama/contract/field'
import type { USUARIO_FIELDS } from '@trama/contract/portal/usuario-fields'
import { cleanTaxId } from '@trama/rules/tax-id'

type Body = BodyOf<typeof USUARIO_FIELDS>
type Name = keyof Body

/** On one line: a visitor's name stands in a mail to the editors and must not look like a paragraph of it. */
export const cleanNome = (nome: string): string => nome.trim().replaceAll(/\s+/g, ' ')
export const cleanEmail = (email: string): string => email.trim().toLowerCase()

const CLEAN: { [K in Name]?: (value: NonNullable<Body[K]>) => Body[K] } = {
  nome: cleanNome,
  email: cleanEmail,
  cnpj: cleanTaxId,
  codigo_erp: (code) => code.trim(),
  acesso: (codes) => [...new Set(codes)].toSorted(),
}

type Cleaned<B, K extends keyof B> = { [N in K]: Exclude<B[N], null> }

/** The named fields of a body, clean; null, by which a change empties a text, is an empty one. */
export function cleaned<B extends { [K in Name]?: Body[K] | undefined }, K extends Name & keyof B>(
  body: B,
  names: readonly K[],
): Cleaned<B, K> {
  const entries = names.map((name) => {
    const value = body[name]
    const clean = CLEAN[name] as ((value: unknown) => unknown) | undefined
    if (value === null) return [name, '']
    return [name, value === undefined || !clean ? value : clean(value)]
  })
  return Object.fromEntries(entries) as Cleaned<B, K>
}
