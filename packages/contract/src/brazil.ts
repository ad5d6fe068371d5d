/**
 * Brazilian identifiers in the bodies of registries (S1 §5.1). Apart from wire.ts, because the login does not need
 * them.
 */
import { cleanCep, isCep } from '@trama/rules/cep'
import { isCnpj, isTaxId } from '@trama/rules/tax-id'
import * as z from 'zod/mini'
import { TEXTS } from './messages'
import { requiredText, taxIdForms, text } from './wire'

const cnpjText = requiredText(18).check(z.refine(isCnpj, TEXTS.invalidCnpj))
/** CNPJ with or without its mask; the server stores it without. */
export const cnpj = z.codec(cnpjText, cnpjText, taxIdForms)

const optionalTaxIdText = text(18).check(
  z.refine((value) => value === '' || isTaxId(value), TEXTS.invalidTaxId),
)
/** The variant of `taxId` that also accepts an empty value. */
export const optionalTaxId = z.codec(optionalTaxIdText, optionalTaxIdText, taxIdForms)

const cepText = requiredText(9).check(
  z.refine(isCep, { error: ({ input }) => TEXTS.invalidCep(String(input)) }),
)
/** Postal code, typed with or without the hyphen; only its digits are sent and kept. */
export const cep = z.codec(cepText, cepText, { decode: cleanCep, encode: cleanCep })
