import type { QueryKey } from '@tanstack/react-query'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True right after the sale was finished: its slip is offered. */
    cupom?: boolean
  }
}

/** Query keys that finishing, issuing or cancelling a sale makes outdated: receivables, invoices, stock. */
export const SALDO_KEYS: readonly QueryKey[] = [['duplicata'], ['receber'], ['fatura'], ['estoque']]
