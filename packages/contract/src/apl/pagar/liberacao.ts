/** Release, undo of a release and refusal of one or many payables (S2 §2, §4); each payable has its own outcome. */
import { CONTA_ETAPAS } from '@trama/rules/pagar/etapas'
import * as z from 'zod/mini'
import { routes } from '../../route'
import { clearable, date, flag, int, intText, money, nullable, nullableText, totalMoney } from '../../wire'
import { liberacaoRoutes } from '../liberacao/liberacao'
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
  /** S: the payable stands at this step. */
  atual: flag,
  desde: nullable(Ato),
  detalhe: nullableText,
  quem_pode: nullableText,
})

/** The purchase order and receipt that a payable comes from. */
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
  /** Reasons why the caller may not release the payable; empty when he may. */
  impedimentos: z.array(z.object({ texto: z.string() })),
  /** Documents behind the payable; null where it was entered without a purchase order. */
  origem: nullable(Origem),
  /** What the company owes to the creditor, shown to whoever decides on the release. */
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
