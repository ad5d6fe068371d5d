/** What a waiting order is called, in the store and to the user; apart, as the form needs no more of the queue. */
export const FILA = { tipo: 'pedido', words: { one: 'pedido', many: 'pedidos' } } as const
