/** A sale whose table prices changed on the server since this till read them. */
import type { VendaInput } from '@trama/contract/apl/varejo/venda'
import { isApiError } from '@/lib/api/api-error'

/** Whether the server refused a sale only because of its table prices. */
export const isPrecoMudou = (error: unknown): error is Error =>
  isApiError(error, 'rule') &&
  error.fields.length > 0 &&
  error.fields.every(({ campo }) => campo.endsWith('.preco_orig'))

/** The sale without its table prices: the server takes those of now, and what the customer pays stays. */
export const semPrecos = ({ itens, ...venda }: VendaInput): VendaInput => ({
  ...venda,
  itens: itens.map((item) => ({ ...item, preco_orig: undefined })),
})
