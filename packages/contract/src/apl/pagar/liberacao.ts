/** Release, its undoing and refusal of one or many payables (S2 §2, §4); each has its own outcome. */
import { CONTA_ETAPAS } from '@trama/rules/pagar/etapas'
import * as z from 'zod/mini'
import { routes } from '../../route'
import { clearable, date, flag, int, intText, money, nullable, nullableText, totalMoney } from '../../wire'
import { liberacaoRoutes } from '../liberacao'
import { seePagar } from './pagar'
import { Ato } from '../pedido/codes'

export const pagarLiberacaoRoutes = liberacaoRoutes({
  um: 'Conta',
  muitos: 'Contas',
  caminho: '/Pagar',
  chave: 'num_ap',
  campo: 'contas',
  palavras: { muitos: 'pagamentos', genero: 'o' },
  resumo: 'Libera um pagamento: bloqueio N',
  corpo: z.object({ bloqueio: z.literal('N'), versao: clearable(int) }),
  lote: {},
  recusa: 'deixam a lista, com o motivo, até que alguém os libere',
  feature: 'financeiro',
})

const Etapa = z.object({
  codigo: z.enum(CONTA_ETAPAS),
  titulo: z.string(),
  estado: z.enum(['ok', 'aguarda', 'parada', 'dispensada']),
  /** S: the payment stands here. */
  atual: flag,
  desde: nullable(Ato),
  detalhe: nullableText,
  quem_pode: nullableText,
})

/** What a payable is of, where it was received by a purchase order. */
const Origem = z.object({
  ordem: z.object({ numero: int, dt_emissao: date, valor_total: money, comprador: z.string() }),
  recebimento: nullable(z.object({ numero: int, nota: z.string(), data: date, valor: money })),
  itens: z.array(
    z.object({
      codigo: z.string(),
      descricao: z.string(),
      cor: z.string(),
      desc_cor: nullableText,
      unidade: z.string(),
      qtde: z.number(),
      preco: money,
    }),
  ),
})

export const ContaSituacao = z.object({
  num_ap: int,
  empresa: z.string(),
  versao: int,
  status: z.string(),
  etapas: z.array(Etapa),
  /** Why the caller may not release it; empty where he may. */
  impedimentos: z.array(z.object({ texto: z.string() })),
  /** The document behind it; null where it was entered without an order. */
  origem: nullable(Origem),
  /** What is owed to the creditor, for who decides. */
  analise: z.object({
    a_pagar: totalMoney,
    vencidas: totalMoney,
    ultimas: z.array(
      z.object({ num_ap: int, docto: z.string(), dt_ven: date, valor: money, status: z.string() }),
    ),
  }),
})
export type ContaSituacao = z.output<typeof ContaSituacao>

export const pagarSituacaoRoutes = routes({
  getContaSituacao: {
    method: 'GET',
    path: '/Pagar/Situacao/:num_ap',
    summary:
      'Por que parou: aprovações de um pagamento, o documento de que vem, o que falta e quem pode liberar',
    params: z.object({ num_ap: intText }),
    reply: ContaSituacao,
    replies: 'one',
    access: seePagar,
    feature: 'financeiro',
  },
})
