import type { QueryKey } from '@tanstack/react-query'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The sale was just finished: its slip is offered. */
    cupom?: boolean
  }
}

/** What finishing, issuing or cancelling a sale changes beside the sale: receivables, invoices, stock. */
export const SALDO_KEYS: readonly QueryKey[] = [['duplicata'], ['receber'], ['fatura'], ['estoque']]
