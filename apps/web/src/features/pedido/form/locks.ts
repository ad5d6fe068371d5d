import type { TipoUsuario } from '@trama/contract/access'

export interface PedidoLocks {
  cliente: boolean
  representante: boolean
  /** True where price table, carrier, freight, condition and discount come from the customer's record (S1 §6). */
  termos: boolean
  preco: 'free' | 'atLeastTable' | 'table'
}

export const FREE: PedidoLocks = { cliente: false, representante: false, termos: false, preco: 'free' }

/** Choices that a type of user may not make in an order; the server enforces the same rules (decisions §4). */
export function locksOf(tipo: TipoUsuario): PedidoLocks {
  if (tipo === 'cliente') return { cliente: true, representante: true, termos: true, preco: 'table' }
  return tipo === 'representante' ? { ...FREE, representante: true, preco: 'atLeastTable' } : FREE
}
