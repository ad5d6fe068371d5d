import type { Nome } from '../kit/nome'

export const PEDIDO_NOME: Nome = { nome: 'Pedido', genero: 'o' }
