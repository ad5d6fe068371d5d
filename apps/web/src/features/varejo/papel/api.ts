import type { QueryKey } from '@tanstack/react-query'
import { faturaListRoutes } from '@trama/contract/apl/fatura/list'
import { varejoFaturaRoutes, vendaDocumentoRoutes } from '@trama/contract/apl/varejo/fatura'
import { aplClient } from '@/lib/api/apl'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True right after the sale was finished: its slip is offered. */
    cupom?: boolean
  }
}

/** Query keys that finishing, issuing or cancelling a sale makes outdated: receivables, invoices, stock. */
export const SALDO_KEYS: readonly QueryKey[] = [['duplicata'], ['receber'], ['fatura'], ['estoque']]

export const papelApi = aplClient({
  faturarVenda: varejoFaturaRoutes.faturarVenda,
  getVendaPdf: varejoFaturaRoutes.getVendaPdf,
  ...vendaDocumentoRoutes,
  listFaturasDevolucao: faturaListRoutes.listFaturasDevolucao,
})
