/** PIX of a boleto: the BR Code of the bank's own charge. A static key is never one: the title would stay unpaid. */
import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'

export interface CobrancaPix {
  /** The bank's address of the charge, with or without `https://`. */
  url: string
  beneficiario: string
  cidade: string
}

/** PIX copia e cola; undefined where the address is none (77 characters at most, Bacen). */
export function pixDinamico({ url, beneficiario, cidade }: CobrancaPix): string | undefined {
  const address = url.trim().replace(/^https?:\/\//i, '')
  // A host alone is no charge, and a CPF with its dots would pass for one.
  if (!address.includes('/')) return undefined
  const made = generatePixPayload({
    url: address,
    merchantName: beneficiario,
    // The code needs some city.
    merchantCity: cidade || 'BRASIL',
  })
  return made ?? undefined
}
