/**
 * Commission of representatives (not in the specification): by month, as a statement, of an order; closing of a
 * month.
 */
import * as z from 'zod/mini'
import { readByContas } from '../../access'
import { routes } from '../../route'
import {
  code,
  date,
  flag,
  int,
  intText,
  mes,
  nullable,
  nullableDate,
  nullableText,
  optional,
  requiredText,
  resultado,
  totalMoney,
} from '../../wire'
import { keepComissao, reopenComissaoAccess, seeComissao } from './access'

export const COMISSAO_DEVIDA = [
  { value: 'F', label: 'No faturamento' },
  { value: 'P', label: 'No pagamento' },
] as const
const devida = z.enum(['F', 'P'])

/** A open: counted from the documents as they are; F closed: kept as paid out. */
const situacao = z.enum(['A', 'F'])

const sums = {
  /** Number of orders in the lines. */
  pedidos: int,
  /** Net value of the goods. */
  base: totalMoney,
  /** Part of `valor` that was found after its month was closed, or taken back. */
  ajustes: totalMoney,
  valor: totalMoney,
}

export const ComissaoRepresentante = z.object({ codrep: z.string(), nome: z.string(), ...sums })
export type ComissaoRepresentante = z.output<typeof ComissaoRepresentante>

const head = {
  mes,
  situacao,
  /**
   * Event by which commission falls due: the company's present choice, or that of the day of closing (parameter
   * CMS10).
   */
  devida,
  fechado_em: nullableDate,
  fechado_por: nullableText,
}

export const ComissaoMes = z.object({
  ...head,
  /** S: the caller may close the month now; `pode_reabrir`: may reopen it now. */
  pode_fechar: flag,
  pode_reabrir: flag,
  representantes: z.array(ComissaoRepresentante),
  total: z.object(sums),
})
export type ComissaoMes = z.output<typeof ComissaoMes>

export const ComissaoRow = z.object({
  /** Day on which the commission fell due. */
  dia: date,
  pedido: int,
  fatura: z.string(),
  chave: z.string(),
  /** Receivable that was paid; null when the commission is due by the invoice itself. */
  duplicata: nullableText,
  /** Return that takes commission back; null when the line is of the sale. */
  devolucao: nullable(int),
  codcli: int,
  nome: z.string(),
  grupo: z.string(),
  desc_grupo: z.string(),
  base: totalMoney,
  /** Discount of the order in percent, beyond what may be given freely. */
  desconto: z.number(),
  /** Rate in percent; null when no rate applies. */
  taxa: nullable(z.number()),
  /** Answer to "Por que esta taxa?", in words. */
  porque: z.string(),
  valor: totalMoney,
  ajuste: flag,
})
export type ComissaoRow = z.output<typeof ComissaoRow>

export const ComissaoExtrato = z.object({
  ...head,
  codrep: z.string(),
  nome: z.string(),
  linhas: z.array(ComissaoRow),
  ...sums,
})
export type ComissaoExtrato = z.output<typeof ComissaoExtrato>

/** Commission of an order when all of it is invoiced, and the rates that apply. */
export const ComissaoPrevista = z.object({
  numero: int,
  desconto: z.number(),
  valor: totalMoney,
  grupos: z.array(
    z.object({
      desc_grupo: z.string(),
      base: totalMoney,
      taxa: nullable(z.number()),
      porque: z.string(),
      valor: totalMoney,
    }),
  ),
})
export type ComissaoPrevista = z.output<typeof ComissaoPrevista>

const extrato = z.object({
  mes,
  /** Representative code; ignored for a representative, who always gets the own commission. */
  codrep: optional(code),
})
const feature = 'comissao'

export const comissaoRoutes = routes({
  getComissaoMes: {
    method: 'GET',
    path: '/Comissao',
    summary: 'A comissão de um mês por representante, com os totais, e se o mês está fechado',
    query: z.object({ mes }),
    reply: ComissaoMes,
    replies: 'one',
    access: readByContas('comissao', seeComissao),
    feature,
    // An open month is counted from its documents, which takes long.
    turn: 'pacote',
  },
  getComissaoExtrato: {
    method: 'GET',
    path: '/Comissao/Extrato',
    summary:
      'A comissão de um representante em um mês, linha a linha: pedido, fatura ou duplicata, grupo, taxa',
    query: extrato,
    reply: ComissaoExtrato,
    replies: 'one',
    access: seeComissao,
    feature,
  },
  getComissaoExtratoPdf: {
    method: 'GET',
    path: '/Comissao/Extrato/Pdf',
    summary: 'O mesmo extrato em PDF A4',
    query: extrato,
    reply: 'binary',
    replies: 'one',
    access: seeComissao,
    turn: 'documento',
    feature,
  },
  getComissaoPedido: {
    method: 'GET',
    path: '/Comissao/Pedido/:numero',
    summary: 'A comissão prevista de um pedido pelas taxas de hoje, por grupo',
    params: z.object({ numero: intText }),
    reply: ComissaoPrevista,
    replies: 'one',
    access: { ...seeComissao, menus: ['1.2', '1.8'] },
    feature,
  },
  closeComissao: {
    method: 'POST',
    path: '/Comissao/Fechamento',
    summary: 'Fecha um mês: as suas linhas e taxas ficam como são; um mês depois do outro',
    body: z.object({ mes }),
    reply: resultado,
    replies: 'one',
    access: keepComissao,
    idempotent: true,
    feature,
    turn: 'pacote',
  },
  reopenComissao: {
    method: 'POST',
    path: '/Comissao/Fechamento/Reabertura',
    summary: 'Reabre o último mês fechado, com o motivo',
    body: z.object({ mes, motivo: requiredText(200) }),
    reply: resultado,
    replies: 'one',
    access: reopenComissaoAccess,
    idempotent: true,
    feature,
  },
})
