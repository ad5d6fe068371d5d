/** Release, its undoing and refusal of one or many orders (S1 §2.10, §4.1); each order has its own outcome. */
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../../access'
import { routes } from '../../route'
import { requiredText } from '../../wire'
import { alvos, Efeito, MOTIVO_MAX } from '../lote'
import { lado } from './codes'

const Lote = z.object({ lado, pedidos: alvos })

const access: Access = { tipos: INTERNOS, rows: 'todos os das suas empresas' }

export const pedidoLiberacaoRoutes = routes({
  releasePedidos: {
    method: 'POST',
    path: '/Pedido/Liberacao',
    summary: 'Libera pedidos por um dos lados, cada um por si; repetida, nada muda',
    body: Lote,
    reply: Efeito,
    replies: 'many',
    access,
    feature: 'liberacaoEmLote',
  },
  undoReleasePedidos: {
    method: 'POST',
    path: '/Pedido/Liberacao/Desfazer',
    summary: 'Desfaz liberações do próprio usuário dentro de 60 segundos, se nada mais mudou nos pedidos',
    body: Lote,
    reply: Efeito,
    replies: 'many',
    access: { tipos: INTERNOS, rows: 'os que o próprio usuário liberou nas suas empresas' },
    feature: 'liberacaoEmLote',
  },
  refusePedidos: {
    method: 'POST',
    path: '/Pedido/Recusa',
    summary: 'Recusa pedidos que aguardam liberação: voltam à digitação com o motivo e devolvem o estoque',
    body: z.extend(Lote, { motivo: requiredText(MOTIVO_MAX) }),
    reply: Efeito,
    replies: 'many',
    access,
    feature: 'liberacaoEmLote',
  },
})
