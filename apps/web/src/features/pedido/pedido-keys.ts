import { queryKeys } from '@/lib/query/query-keys'

export const pedidoKeys = queryKeys('pedido')

/** Address of an order's read-only page, whatever its status; names the company where it is not the session's. */
export const pedidoHref = (numero: number, empresa?: string): string =>
  `/VerPedido/${numero}${empresa === undefined ? '' : `?empresa=${encodeURIComponent(empresa)}`}`

/** Name of the draft of an order's invoicing. */
export const faturarDraft = ({ empresa, numero }: { empresa: string; numero: number }): string =>
  `faturar:${empresa}:${numero}`
