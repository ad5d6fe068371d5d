/**
 * Type and words of a waiting order, for the store and for the user; a file of its own, because the form needs no
 * more of the queue.
 */
export const FILA = { tipo: 'pedido', words: { one: 'pedido', many: 'pedidos' } } as const
