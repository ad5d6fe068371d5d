/** Sales orders (S1 §3.6, §4.1, §5.7, §7.3). */
import * as z from 'zod/mini'
import { type Access, INTERNOS, TIPOS } from '../access'
import { routes } from '../route'
import {
  code,
  date,
  flag,
  int,
  intText,
  money,
  nullableDate,
  optionalCode,
  paging,
  percent,
  price,
  quantity,
  resultado,
  text,
  totalMoney,
} from '../wire'
import { itemTipo } from './produto'

const nullableText = z.nullable(z.string())
export const bloqueio = z.literal([0, 1, 2])
export const financeiro = z.literal([0, 1])
/** Freight type codes of S1 §3.1 with the names of the order form. */
export const TIPO_FRETE = {
  cif: 1,
  fob: 2,
  terceiro: 3,
  'sem frete': 4,
  remetente: 5,
  destinatario: 6,
} as const
export const cif = z.literal([1, 2, 3, 4, 5, 6])

/** Row of the order list. `qtde` is what was ordered less what was cancelled, so `qtde - faturado` is pending. */
export const PedidoListItem = z.object({
  numero: int,
  dt_emissao: date,
  codcli: int,
  nome: z.string(),
  cnpj: z.string(),
  codrep: z.string(),
  per_desc: z.number(),
  vlr_desc: money,
  pgto: nullableText,
  entrega: nullableDate,
  bloqueio,
  financeiro,
  empresa: z.string(),
  qtde: z.number(),
  faturado: z.number(),
  valor: money,
  valor_total: money,
  valor_total_liq: money,
  valor_total_pen: money,
  valor_total_bruto: money,
  valor_total_fat: money,
  valor_fat_total: money,
  colecao: z.string(),
  nota: nullableText,
  royal: z.number(),
  valor_royalty: money,
  motivo: nullableText,
  desc_motivo: nullableText,
})
export type PedidoListItem = z.output<typeof PedidoListItem>

export const PedidoItem = z.object({
  ordem: int,
  codigo: z.string(),
  descricao: z.string(),
  tipo: itemTipo,
  cor: z.string(),
  desc_cor: nullableText,
  tam: z.string(),
  barra: nullableText,
  preco_orig: money,
  preco: money,
  qtde: z.number(),
  qtde_f: z.number(),
  faturado: z.number(),
  cancelado: z.number(),
  expedido: z.number(),
  reservado: z.number(),
  dt_entrega: nullableDate,
  desc_pack: nullableText,
  estampa: nullableText,
  desc_estampa: nullableText,
  observacao: nullableText,
})
export type PedidoItem = z.output<typeof PedidoItem>

export const Pedido = z.object({
  numero: int,
  empresa: z.string(),
  ped_cli: nullableText,
  dt_emissao: date,
  dt_fatura: nullableDate,
  entrega: nullableDate,
  codcli: int,
  nome: z.string(),
  cnpj: z.string(),
  codrep: z.string(),
  nome_rep: z.string(),
  tab_trans: z.string(),
  desc_tab_trans: z.string(),
  cif,
  colecao: z.string(),
  desc_colecao: z.string(),
  tab_pre: z.string(),
  desc_tab_pre: z.string(),
  per_desc: z.number(),
  vlr_desc: money,
  pgto: nullableText,
  codcond: nullableText,
  obs: nullableText,
  bloqueio,
  financeiro,
  sit_dup: flag,
  moeda: nullableText,
  frete: z.nullable(money),
  ris: nullableText,
  motivo: nullableText,
  qtde: z.number(),
  faturado: z.number(),
  valor_total_bruto: money,
  valor_total_liq: money,
  valor_total_pen: money,
  valor_total_fat: money,
  versao: int,
  itens: z.array(PedidoItem),
})
export type Pedido = z.output<typeof Pedido>

const PedidoItemInput = z.object({
  ordem: z.optional(z.nullable(int)),
  nr_item: z.optional(z.nullable(int)),
  codigo: code,
  cor: code,
  tam: code,
  /** Missing or zero falls back to the table's price (S1 §5.7). */
  preco: z.optional(z.nullable(price)),
  preco_orig: z.optional(z.nullable(price)),
  qtde: quantity,
  qtde_orig: z.optional(z.nullable(quantity)),
  qtde_f: z.optional(z.nullable(quantity)),
  qtde_c: z.optional(z.nullable(quantity)),
  tipo: itemTipo,
  deposito: z.optional(optionalCode),
  dt_entrega: z.optional(nullableDate),
  desc_pack: z.optional(z.nullable(text(60))),
  estampa: z.optional(optionalCode),
  observacao: z.optional(z.nullable(text(500))),
})
export type PedidoItemInput = z.output<typeof PedidoItemInput>

/**
 * Body of create and update. `bloqueio` 2 keeps a draft, anything else asks for release; what only the server
 * decides (`sit_dup`, `pgto`, invoiced quantities) is accepted and ignored.
 */
export const PedidoInput = z.object({
  codcli: int,
  cnpj: z.optional(z.nullable(text(18))),
  codrep: code,
  dt_emissao: date,
  dt_fatura: date,
  entrega: date,
  tab_trans: code,
  cif,
  colecao: code,
  pgto: z.optional(z.nullable(text(80))),
  codcond: optionalCode,
  tab_pre: code,
  per_desc: percent,
  vlr_desc: z.optional(price),
  obs: z.optional(z.nullable(text(4000))),
  empresa: z.optional(code),
  validar_estoque: z.optional(flag),
  bloqueio: z.optional(bloqueio),
  motivo: z.optional(optionalCode),
  tipo: z.optional(itemTipo),
  ped_cli: z.optional(z.nullable(text(30))),
  sit_dup: z.optional(flag),
  moeda: z.optional(optionalCode),
  frete: z.optional(z.nullable(price)),
  ris: z.optional(z.nullable(text(30))),
  itens: z.array(PedidoItemInput).check(z.maxLength(2000)),
})
export type PedidoInput = z.output<typeof PedidoInput>

/** Situation filter codes of S1 §9. */
export const situacao = z.enum(['P', 'F', 'C'])

export const PedidoQuery = z.object({
  dt_emissao_ini: z.optional(date),
  dt_emissao_fim: z.optional(date),
  situacao: z.optional(situacao),
  todas_empresas: z.optional(flag),
  codcli: z.optional(intText),
  codrep: z.optional(text(30)),
  cnpj: z.optional(text(18)),
  /** Order number, customer's order number, or part of the customer's name or tax id. */
  filtro: z.optional(text(80)),
  status_fin: z.optional(z.literal('0')),
  status_com: z.optional(z.literal(['0', '2'])),
  ...paging,
})
export type PedidoQuery = z.output<typeof PedidoQuery>

const rows =
  'representante os do seu código; cliente os do seu cadastro; tipos internos todos os das suas empresas'
const tipos = TIPOS.filter((tipo) => tipo !== 'fornecedor')
/** Internal types read without the menu: the release screens, which no menu gates, show them the same rows. */
const read: Access = { tipos, menus: ['1.2'], menuExempt: INTERNOS, rows }
const write: Access = { tipos, menus: ['1.2'], rows }
const numero = z.object({ numero: intText })
const saved = z.object({ resultado: z.string(), pedido: int })

export const pedidoRoutes = routes({
  listPedidos: {
    method: 'GET',
    path: '/Pedido',
    summary: 'Pedidos de venda, os mais novos primeiro',
    query: PedidoQuery,
    reply: PedidoListItem,
    replies: 'many',
    access: read,
  },
  getPedido: {
    method: 'GET',
    path: '/Pedido/:numero',
    summary: 'Um pedido com os seus itens',
    params: numero,
    reply: Pedido,
    replies: 'one',
    access: read,
  },
  createPedido: {
    method: 'POST',
    path: '/Pedido',
    summary: 'Inclui um pedido; com numero, altera',
    body: z.extend(PedidoInput, { numero: z.optional(int), versao: z.optional(int) }),
    reply: saved,
    replies: 'one',
    access: write,
    idempotent: true,
  },
  updatePedido: {
    method: 'PATCH',
    path: '/Pedido/:numero',
    summary: 'Altera um pedido ainda não liberado; com alterar_itens=S, também os itens',
    params: numero,
    query: z.object({ alterar_itens: z.optional(flag) }),
    body: z.extend(PedidoInput, { numero: z.optional(int), versao: z.optional(int) }),
    reply: saved,
    replies: 'one',
    access: write,
  },
  releasePedido: {
    method: 'PATCH',
    path: '/Pedido/Status/:numero',
    summary: 'Libera um pedido: bloqueio 1 pelo comercial, financeiro 1 pelo financeiro',
    params: numero,
    body: z
      .object({
        bloqueio: z.optional(z.literal([0, 1])),
        financeiro: z.optional(z.literal([0, 1])),
        versao: z.optional(int),
      })
      .check(
        z.refine((body) => body.bloqueio === 1 || body.financeiro === 1, 'Informe bloqueio ou financeiro.'),
      ),
    reply: resultado,
    replies: 'one',
    access: { tipos: INTERNOS, rows: 'todos os das suas empresas' },
  },
  resumoPedidos: {
    method: 'GET',
    path: '/Pedido/Relatorio/Resumo',
    summary: 'Resumo de vendas: tipo 1 por cliente, 2 por mês, 3 por grupo de produto',
    query: z.object({
      emissao_ini: z.optional(date),
      emissao_fim: z.optional(date),
      tipo: z.enum(['1', '2', '3']),
      situacao: z.optional(situacao),
      cnpj_rep: z.optional(text(18)),
    }),
    reply: z.object({
      descricao: z.string(),
      valor_total_liq: totalMoney,
      valor_total_fat: totalMoney,
      valor_total_pen: totalMoney,
    }),
    replies: 'many',
    access: { tipos, rows },
  },
  calculoDesconto: {
    method: 'POST',
    path: '/EXCIA/RegraComissao/Desconto/Calculo',
    summary: 'Desconto em valor pela regra de comissão do representante e da região',
    body: z.object({
      codrep: code,
      regiao: code,
      itens: z.array(z.object({ codigo: code, qtde: quantity, preco: price })).check(z.maxLength(2000)),
    }),
    reply: z.object({ valor: money }),
    replies: 'one',
    access: {
      tipos: tipos.filter((tipo) => tipo !== 'cliente'),
      menus: ['1.2'],
      rows: 'representante o próprio',
    },
  },
})
