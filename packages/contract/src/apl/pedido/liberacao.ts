/** Release, undo of a release and refusal of one or many orders (S1 §2.10, §4.1); each order has its own outcome. */
import * as z from 'zod/mini'
import { int, optional } from '../../wire'
import { liberacaoRoutes } from '../liberacao/liberacao'
import { lado } from './codes'

export const pedidoLiberacaoRoutes = liberacaoRoutes({
  um: 'Pedido',
  muitos: 'Pedidos',
  caminho: '/Pedido',
  campo: 'pedidos',
  palavras: { muitos: 'pedidos', genero: 'o', lados: 'por um dos lados' },
  resumo: 'Libera um pedido: bloqueio 1 pelo comercial, financeiro 1 pelo financeiro',
  corpo: z
    .object({
      bloqueio: optional(z.literal([0, 1])),
      financeiro: optional(z.literal([0, 1])),
      versao: optional(int),
    })
    .check(
      z.refine((body) => body.bloqueio === 1 || body.financeiro === 1, 'Informe bloqueio ou financeiro.'),
    ),
  lote: { lado },
  recusa: 'voltam à digitação com o motivo e devolvem o estoque',
  feature: 'liberacaoEmLote',
})
