/**
 * PIX of a boleto: the BR Code of the bank's own charge. A static key is never used, because the title would stay
 * unpaid.
 */
import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'

export interface CobrancaPix {
  /** Address of the charge at the bank, with or without `https://`. */
  url: string
  beneficiario: string
  cidade: string
}

/** PIX copia e cola; undefined where the address is invalid (77 characters at most, Bacen). */
export function pixDinamico({ url, beneficiario, cidade }: CobrancaPix): string | undefined {
  const address = url.trim().replace(/^https?:\/\//i, '')
  // A host without a path is no charge; a CPF with its dots would otherwise pass as a host.
  if (!address.includes('/')) return undefined
  const made = generatePixPayload({
    url: address,
    merchantName: beneficiario,
    // The code requires a city.
    merchantCity: cidade || 'BRASIL',
  })
  return made ?? undefined
}
