import type { TipoUsuario } from '@trama/contract/access'

export interface PedidoLocks {
  cliente: boolean
  representante: boolean
  /** Price table, carrier, freight, condition and discount are the customer record's (S1 §6). */
  termos: boolean
  preco: 'free' | 'atLeastTable' | 'table'
}

const FREE: PedidoLocks = { cliente: false, representante: false, termos: false, preco: 'free' }

/** What a type of user may not choose in an order; the server decides the same by itself (decisions §4). */
export function locksOf(tipo: TipoUsuario): PedidoLocks {
  if (tipo === 'cliente') return { cliente: true, representante: true, termos: true, preco: 'table' }
  return tipo === 'representante' ? { ...FREE, representante: true, preco: 'atLeastTable' } : FREE
}
