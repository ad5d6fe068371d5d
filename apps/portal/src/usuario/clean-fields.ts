/** A user's fields as they are stored: name on one line, e-mail in lower case, tax id without mask. */
import type { BodyOf } from '@trama/contract/field'
import type { USUARIO_FIELDS } from '@trama/contract/portal/usuario-fields'
import { cleanTaxId } from '@trama/rules/tax-id'

type Body = BodyOf<typeof USUARIO_FIELDS>
type Name = keyof Body

/**
 * Puts a name on one line: a visitor's name is part of a mail to the editors and must not look like a paragraph of
 * that mail.
 */
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

/** The named fields of a body, cleaned; null, which empties a text in a change, becomes an empty text. */
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
