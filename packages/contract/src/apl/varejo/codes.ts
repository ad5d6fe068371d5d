/** Codes of retail sales and their meaning (S2 §4, S1 §3.1, §4.1), and who may reach which sales. */
import { VENDA_STATUS, VENDA_TIPO } from '@trama/rules/varejo/status'
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../../access'

export const VENDA_STATUS_TEXTO = [
  { value: VENDA_STATUS.aberto, label: 'Aberto' },
  { value: VENDA_STATUS.finalizado, label: 'Finalizado' },
  { value: VENDA_STATUS.cancelado, label: 'Cancelado' },
  { value: VENDA_STATUS.conferido, label: 'Conferido' },
] as const
export const vendaStatus = z.literal([0, 1, 2, 3])
export type VendaStatus = z.output<typeof vendaStatus>

export const VENDA_TIPO_TEXTO = [
  { value: VENDA_TIPO.venda, label: 'Venda' },
  { value: VENDA_TIPO.devolucao, label: 'Devolução' },
  { value: VENDA_TIPO.troca, label: 'Troca' },
] as const
export const vendaTipo = z.literal([0, 1, 2])
export type VendaTipo = z.output<typeof vendaTipo>

/** Status codes as text in a query. */
export const statusText = z.codec(z.enum(['0', '1', '2', '3']), vendaStatus, {
  decode: (given) => vendaStatus.parse(Number(given)),
  encode: (status) => String(status) as '0',
})
export const tipoText = z.codec(z.enum(['0', '1', '2']), vendaTipo, {
  decode: (given) => vendaTipo.parse(Number(given)),
  encode: (tipo) => String(tipo) as '0',
})

/** Who may sell in retail: a representative works with the own sales only. */
export const sellVarejo: Access = {
  tipos: [...INTERNOS, 'representante'],
  menus: ['1.4'],
  rows: 'representante as próprias vendas; tipos internos todas as das suas empresas',
}

/** Unit of products, which are counted in pieces. */
export const UNIDADE = 'UN'

/**
 * Parameters of the shop (tipo LOJ): default customer, whether a scanned product is added at once, the lowest share of
 * the table's price in percent, whether sales need a cash session.
 */
export const LOJ = { tipo: 'LOJ', cliente: '100', direto: '150', precoMinimo: '160', caixa: '200' } as const
