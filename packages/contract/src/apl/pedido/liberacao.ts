/** Release, its undoing and refusal of one or many orders (S1 §2.10, §4.1); each order has its own outcome. */
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../../access'
import { routes } from '../../route'
import { code, int, optional, requiredText } from '../../wire'
import { lado } from './codes'

/** Orders of one call. */
export const LOTE_MAX = 200
/** How long the one who released may take it back, by the database's clock. */
export const DESFAZER_S = 60
export const MOTIVO_MAX = 200

/** `empresa` missing is the call's; `versao` is that of the copy that was looked at. */
export const PedidoAlvo = z.object({ empresa: optional(code), numero: int, versao: optional(int) })
export type PedidoAlvo = z.output<typeof PedidoAlvo>

const Lote = z.object({
  lado,
  pedidos: z.array(PedidoAlvo).check(z.minLength(1), z.maxLength(LOTE_MAX)),
})
export type PedidoLote = z.output<typeof Lote>

/** `nenhum`: it was so already; `erro`: refused, `resultado` says why, and nothing was changed. */
export const PedidoEfeito = z.object({
  empresa: z.string(),
  numero: int,
  efeito: z.enum(['feito', 'nenhum', 'erro']),
  resultado: z.string(),
})
export type PedidoEfeito = z.output<typeof PedidoEfeito>

const access: Access = { tipos: INTERNOS, rows: 'todos os das suas empresas' }

export const pedidoLiberacaoRoutes = routes({
  releasePedidos: {
    method: 'POST',
    path: '/Pedido/Liberacao',
    summary: 'Libera pedidos por um dos lados, cada um por si; repetida, nada muda',
    body: Lote,
    reply: PedidoEfeito,
    replies: 'many',
    access,
    feature: 'liberacaoEmLote',
  },
  undoReleasePedidos: {
    method: 'POST',
    path: '/Pedido/Liberacao/Desfazer',
    summary: 'Desfaz liberações do próprio usuário dentro de 60 segundos, se nada mais mudou nos pedidos',
    body: Lote,
    reply: PedidoEfeito,
    replies: 'many',
    access: { tipos: INTERNOS, rows: 'os que o próprio usuário liberou nas suas empresas' },
    feature: 'liberacaoEmLote',
  },
  refusePedidos: {
    method: 'POST',
    path: '/Pedido/Recusa',
    summary: 'Recusa pedidos que aguardam liberação: voltam à digitação com o motivo e devolvem o estoque',
    body: z.extend(Lote, { motivo: requiredText(MOTIVO_MAX) }),
    reply: PedidoEfeito,
    replies: 'many',
    access,
    feature: 'liberacaoEmLote',
  },
})
