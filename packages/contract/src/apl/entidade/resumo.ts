/** A customer at a glance: the figures at the head of the customer form. */
import * as z from 'zod/mini'
import { routes } from '../../route'
import { date, int, intText, money, nullable, nullableText, totalMoney } from '../../wire'
import { readEntidades } from './list'

const sum = z.object({ quantidade: int, valor: totalMoney })

/**
 * Each figure is the sum of rows that a list call shows with the filters named here; null when the caller may not
 * make that call.
 */
export const EntidadeResumo = z.object({
  codcli: int,
  /** `GET /Pedido?codcli&situacao=P`, by `valor_total_pen`. */
  pedidos_abertos: nullable(sum),
  /** `GET /Receber?codcli&situacao=0`, by `saldo`. */
  duplicatas_abertas: nullable(sum),
  /** `GET /Receber?codcli&situacao=0&vencidas=S`, by `saldo`. */
  duplicatas_vencidas: nullable(sum),
  /** The newest order that is neither draft nor cancelled. */
  ultimo_pedido: nullable(z.object({ numero: int, dt_emissao: date, valor: money })),
  /** The newest contact of `GET /CRM?codcli`. */
  ultimo_contato: nullable(
    z.object({
      numero: int,
      data: date,
      tp_contato: int,
      contato: nullableText,
      assunto: z.string(),
    }),
  ),
  credito: nullable(money),
  credito_utilizado: totalMoney,
})
export type EntidadeResumo = z.output<typeof EntidadeResumo>

export const entidadeResumoRoutes = routes({
  resumoEntidade: {
    method: 'GET',
    path: '/Entidade/Resumo/:codcli',
    summary:
      'Pedidos e duplicatas em aberto, vencidas, último pedido, último contato e crédito de um cliente',
    params: z.object({ codcli: intText }),
    reply: EntidadeResumo,
    replies: 'one',
    access: readEntidades,
    feature: 'resumoDoCliente',
  },
})
