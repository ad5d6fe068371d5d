/**
 * Quotations on the buyer's side: made, sent, compared, awarded, closed. The calls are not in the specification
 * (decisions §5).
 */
import { PRAZO_MAX } from '@trama/rules/compra/cotacao'
import * as z from 'zod/mini'
import { type Access, INTERNOS, readByContas } from '../../access'
import { bodyShape, recordShape } from '../../field'
import { routes } from '../../route'
import {
  clearable,
  email,
  flag,
  int,
  intText,
  nullable,
  nullableDate,
  nullableText,
  optional,
  resultado,
  text,
  time,
} from '../../wire'
import {
  COTACAO_FIELDS,
  COTACAO_ITEM_FIELDS,
  COTACAO_ITEM_NAMES,
  COTACAO_RESULTS,
  cotacaoSituacao,
} from './fields'

/** Most lines of one quotation; the other constant limits its suppliers. */
export const COTACAO_ITENS_MAX = 500
export const COTACAO_FORNECEDORES_MAX = 30

/** A supplier who is asked, with the state of mail, link and answer. */
const CotacaoFornecedor = z.object({
  seq: int,
  codfor: int,
  nome_for: z.string(),
  email: nullableText,
  situacao: cotacaoSituacao,
  adjudicada: flag,
  motivo: nullableText,
  enviada: nullableDate,
  hora_enviada: nullable(time),
  respondida: nullableDate,
  hora_respondida: nullable(time),
  /** State of the last mail with a link, absent until it was tried; a failed mail is tried again for some time. */
  email_estado: clearable(z.enum(['enviado', 'falhou'])),
  /** Whether the mailed link opens now; how often and when it was last opened follow. */
  link_ativo: flag,
  aberturas: int,
  aberta_em: nullableDate,
})
export type CotacaoFornecedor = z.output<typeof CotacaoFornecedor>

/**
 * A line with the supplier who was awarded it and its purchase order, or the last order of the line that was
 * cancelled.
 */
export const CotacaoCompraItem = z.object({
  ordem: int,
  ...recordShape(COTACAO_ITEM_FIELDS),
  ...recordShape(COTACAO_ITEM_NAMES),
  adjudicado_seq: nullable(int),
  ordem_compra: nullable(int),
  ordem_cancelada: clearable(int),
})

/** A quotation as the buyer wrote it. */
export const CotacaoCompra = z.object({
  numero: int,
  empresa: z.string(),
  versao: int,
  ...recordShape(COTACAO_FIELDS),
  ...recordShape(COTACAO_RESULTS),
  itens: z.array(CotacaoCompraItem),
  fornecedores: z.array(CotacaoFornecedor),
})
export type CotacaoCompra = z.output<typeof CotacaoCompra>

/**
 * `versao` belongs to a change. Lines are numbered in the order sent; after sending, the lines and the suppliers who
 * have the quotation stay.
 */
export const CotacaoInput = z.object({
  versao: clearable(int),
  ...bodyShape(COTACAO_FIELDS),
  itens: z.array(z.object(bodyShape(COTACAO_ITEM_FIELDS))).check(z.maxLength(COTACAO_ITENS_MAX)),
  fornecedores: z
    .array(z.object({ codfor: int, email: optional(email) }))
    .check(z.maxLength(COTACAO_FORNECEDORES_MAX)),
})
export type CotacaoInput = z.output<typeof CotacaoInput>

const numero = z.object({ numero: intText })
export const CotacaoSalva = z.extend(resultado, { numero: int, versao: int })
export type CotacaoSalva = z.output<typeof CotacaoSalva>

export const compradorAccess: Access = {
  tipos: INTERNOS,
  menus: ['3.1'],
  rows: 'todas as da empresa',
}
/** Common settings of the buyer's calls, and of those among them that change a quotation. */
export const comprador = { access: compradorAccess, feature: 'cotacoes' } as const
export const daCotacao = { ...comprador, params: numero, replies: 'one', idempotent: true } as const

export const cotacaoCompraRoutes = routes({
  getCotacaoCompra: {
    ...comprador,
    access: readByContas('cotacao', compradorAccess),
    method: 'GET',
    path: '/Cotacao/:numero/Compra',
    summary: 'Uma cotação como o comprador a fez: itens, fornecedores e o que foi feito de cada um',
    params: numero,
    reply: CotacaoCompra,
    replies: 'one',
  },
  createCotacao: {
    ...comprador,
    method: 'POST',
    path: '/Cotacao',
    summary: `Inclui uma cotação em rascunho; o prazo é de até ${PRAZO_MAX} dias`,
    body: CotacaoInput,
    reply: CotacaoSalva,
    replies: 'one',
    idempotent: true,
    maxBody: 1024,
  },
  updateCotacao: {
    ...daCotacao,
    method: 'PATCH',
    path: '/Cotacao/:numero/Compra',
    summary: 'Altera uma cotação; enviada, só o prazo, a validade, as instruções e mais fornecedores',
    body: CotacaoInput,
    reply: CotacaoSalva,
    maxBody: 1024,
  },
  sendCotacao: {
    ...daCotacao,
    method: 'POST',
    path: '/Cotacao/:numero/Envio',
    summary:
      'Envia a cotação aos fornecedores que ainda não a têm, ou de novo a um: um e-mail com link para cada',
    body: z.object({ versao: clearable(int), seq: clearable(int) }),
    reply: CotacaoSalva,
  },
  revokeLinkCotacao: {
    ...daCotacao,
    method: 'POST',
    path: '/Cotacao/:numero/Revogacao',
    summary: 'Revoga o link enviado a um fornecedor: deixa de abrir na hora',
    body: z.object({ seq: int }),
    reply: resultado,
  },
  closeCotacao: {
    ...daCotacao,
    method: 'POST',
    path: '/Cotacao/:numero/Encerramento',
    summary: 'Encerra uma cotação sem adjudicar o resto; cancelar=S a cancela',
    body: z.object({ versao: clearable(int), cancelar: optional(flag), motivo: clearable(text(500)) }),
    reply: CotacaoSalva,
  },
})
