/** Calls of single supplier sales orders (S1 §5.7; S2 §3, §4, §7; decisions §5). */
import * as z from 'zod/mini'
import { TEXTS } from '../../messages'
import { routes } from '../../route'
import {
  clearable,
  date,
  int,
  intText,
  money,
  nullableDate,
  nullableText,
  optional,
  resultado,
  text,
  taxIdSearch,
} from '../../wire'
import { cif } from '../frete'
import { PedidoFornecedorItem, pedidoFornecedorAccess, pedidoFornecedorListRoutes } from './list'
import { itemTipo } from '../produto/item-tipo'

export const PedidoFornecedorPeca = z.object({
  ordem: int,
  tipo: itemTipo,
  codigo: z.string(),
  descricao: z.string(),
  /** Unit of a material; older servers do not send it. */
  unidade: optional(z.string()),
  cor: z.string(),
  desc_cor: nullableText,
  tam: z.string(),
  preco: money,
  qtde: z.number(),
  qtde_f: z.number(),
  cancelado: z.number(),
  dt_entrega: nullableDate,
  barra: nullableText,
  estampa: nullableText,
  desc_estampa: nullableText,
  observacao: nullableText,
})
export type PedidoFornecedorPeca = z.output<typeof PedidoFornecedorPeca>

/** The order with the customer's address, where the supplier invoices and delivers. */
export const PedidoFornecedor = z.extend(PedidoFornecedorItem, {
  cnpj: z.string(),
  inscricao: nullableText,
  endereco: nullableText,
  num_end: nullableText,
  bairro: nullableText,
  nome_cid: nullableText,
  uf: nullableText,
  cep: nullableText,
  telefone: nullableText,
  codrep: z.string(),
  nome_rep: z.string(),
  desc_colecao: z.string(),
  tab_pre: z.string(),
  desc_tab_pre: z.string(),
  tab_trans: z.string(),
  desc_tab_trans: z.string(),
  cif,
  pgto: nullableText,
  per_desc: z.number(),
  vlr_desc: money,
  itens: z.array(PedidoFornecedorPeca),
})
export type PedidoFornecedor = z.output<typeof PedidoFornecedor>

/** Body of "Faturar Pedido {numero}". */
export const PedidoFornecedorFatura = z.object({
  // Zeros alone are not an invoice number.
  nota: z.string().check(z.regex(/^(?!0+$)\d{1,7}$/, TEXTS.invalid)),
  dt_fatura: date,
  versao: optional(int),
})
export type PedidoFornecedorFatura = z.output<typeof PedidoFornecedorFatura>

/** Body of "Alterar Pedido {numero}"; a missing `motivo` keeps the stored reason, null removes it. */
export const PedidoFornecedorEntrega = z.object({
  entrega: date,
  motivo: clearable(text(30)),
  versao: optional(int),
})
export type PedidoFornecedorEntrega = z.output<typeof PedidoFornecedorEntrega>

/** Result of a call, with the version that an undo has to send; `versao` is missing where there is no undo. */
const feito = z.object({ resultado: z.string(), versao: optional(int) })

export const PedidoFornecedorDesfeito = z.object({ versao: optional(int) })
export type PedidoFornecedorDesfeito = z.output<typeof PedidoFornecedorDesfeito>

const numero = z.object({ numero: intText })
/** The supplier's tax id, which older clients send; an order of another supplier is then not found. */
const bySupplier = z.object({ cnpj: optional(taxIdSearch) })

export const pedidoFornecedorRoutes = routes({
  ...pedidoFornecedorListRoutes,
  getPedidoFornecedor: {
    method: 'GET',
    path: '/Pedido/Fornecedor/:numero',
    summary: 'Um pedido de fornecedor com os seus itens',
    params: numero,
    reply: PedidoFornecedor,
    replies: 'one',
    access: pedidoFornecedorAccess,
  },
  invoicePedidoFornecedor: {
    method: 'PATCH',
    path: '/Pedido/Fornecedor/Fatura/:numero',
    summary: 'Fatura tudo o que está pendente de um pedido de fornecedor liberado',
    params: numero,
    query: bySupplier,
    body: PedidoFornecedorFatura,
    reply: feito,
    replies: 'one',
    access: pedidoFornecedorAccess,
    idempotent: true,
    own: { fornecedor: 'cnpj' },
  },
  changePedidoFornecedor: {
    method: 'PATCH',
    path: '/Pedido/Fornecedor/Entrega/:numero',
    summary: 'Altera a entrega e o motivo de um pedido de fornecedor liberado e pendente',
    params: numero,
    query: bySupplier,
    body: PedidoFornecedorEntrega,
    reply: feito,
    replies: 'one',
    access: pedidoFornecedorAccess,
    idempotent: true,
    feature: 'alteracaoDeEntrega',
    own: { fornecedor: 'cnpj' },
  },
  undoPedidoFornecedor: {
    method: 'PATCH',
    path: '/Pedido/Fornecedor/Desfazer/:numero',
    summary: 'Por um minuto, desfaz o próprio faturamento ou a própria alteração, se nada aconteceu depois',
    params: numero,
    body: PedidoFornecedorDesfeito,
    reply: resultado,
    replies: 'one',
    access: pedidoFornecedorAccess,
    idempotent: true,
    feature: 'desfazDoFornecedor',
  },
})
