/** Brazilian identifiers of the registries' bodies (S1 §5.1). Apart from wire.ts, because the login has no need of them. */
import { cleanCep, isCep } from '@trama/rules/cep'
import { isCnpj, isTaxId } from '@trama/rules/tax-id'
import * as z from 'zod/mini'
import { TEXTS } from './messages'
import { requiredText, text } from './wire'

/** Masked or bare; the server stores the bare form. */
export const cnpj = requiredText(18).check(z.refine(isCnpj, TEXTS.invalidCnpj))

/** The variant of `taxId` that also accepts an empty value. */
export const optionalTaxId = text(18).check(
  z.refine((value) => value === '' || isTaxId(value), TEXTS.invalidTaxId),
)

const cepText = requiredText(9).check(
  z.refine(isCep, { error: ({ input }) => TEXTS.invalidCep(String(input)) }),
)
/** With or without the hyphen; only the digits are sent and kept. */
export const cep = z.codec(cepText, cepText, { decode: cleanCep, encode: cleanCep })
