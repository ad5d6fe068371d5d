/** PIX at the till: a static BR Code with the value and an id, to the company's own key. */
import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { toCents } from '../money'

interface PixDaVenda {
  codven: number
  valor: number
  /** The company's PIX key at its bank. */
  chave: string
  recebedor: string
  cidade: string | null
}

/** PIX copia e cola and its id, by which the bank's statement names the sale; undefined for an invalid key. */
export function pixDaVenda({
  codven,
  valor,
  chave,
  recebedor,
  cidade,
}: PixDaVenda): { txid: string; codigo: string } | undefined {
  const txid = `V${String(codven).padStart(8, '0')}C${toCents(valor)}`
  const codigo = generatePixPayload({
    key: chave,
    merchantName: recebedor,
    // A BR Code must name a city.
    merchantCity: cidade || 'BRASIL',
    amount: valor,
    txid,
  })
  return codigo === null ? undefined : { txid, codigo }
}
