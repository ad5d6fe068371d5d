import type { Domain } from '@/lib/domain'

export const pedidoFornecedor: Domain = { cards: () => import('./pedido-fornecedor-cards') }
