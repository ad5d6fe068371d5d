/** One supplier's answer to a quotation: read, answered, declined (S2 §2, §3, §7). */
import * as z from 'zod/mini'
import { readByContas } from '../../access'
import { bodyShape, recordShape } from '../../field'
import { routes } from '../../route'
import {
  clearable,
  flag,
  int,
  intText,
  nullableText,
  optional,
  requiredText,
  resultado,
  text,
} from '../../wire'
import {
  COTACAO_FIELDS,
  COTACAO_ITEM_FIELDS,
  COTACAO_ITEM_NAMES,
  RESPOSTA_FIELDS,
  RESPOSTA_ITEM_FIELDS,
} from './fields'
import { CotacaoListItem, cotacaoAccess, cotacaoListRoutes } from './list'

const {
  solicitacao: _solicitacao,
  solicitacao_linha: _solicitacao_linha,
  especifica: _especifica,
  ...PEDIDO_ITEM
} = COTACAO_ITEM_FIELDS

/** A line as the buyer asks for it, with the supplier's answer; `especifica` is the supplier's where he changed it. */
export const CotacaoItem = z.object({
  ordem: optional(int),
  ...recordShape(PEDIDO_ITEM),
  ...recordShape(COTACAO_ITEM_NAMES),
  ...recordShape(RESPOSTA_ITEM_FIELDS),
  /** S: this supplier was awarded the line. Older servers do not send the field. */
  adjudicado: optional(flag),
})
export type CotacaoItem = z.output<typeof CotacaoItem>

export const Cotacao = z.extend(CotacaoListItem, {
  usuario: z.string(),
  email_usuario: nullableText,
  /** Older servers send none of the following fields. */
  validade_min: COTACAO_FIELDS.validade_min.record,
  instrucoes: COTACAO_FIELDS.instrucoes.record,
  nome_empresa: optional(z.string()),
  itens: z.array(CotacaoItem),
})
export type Cotacao = z.output<typeof Cotacao>

const RespostaItem = z.object({
  /** Number of the line; clients that do not send it identify the line by material, colour and size. */
  ordem: clearable(int),
  material: optional(COTACAO_ITEM_FIELDS.material.body),
  cor: optional(COTACAO_ITEM_FIELDS.cor.body),
  tam: COTACAO_ITEM_FIELDS.tam.body,
  qtde: optional(COTACAO_ITEM_FIELDS.qtde.body),
  ...bodyShape(RESPOSTA_ITEM_FIELDS),
})

/** Most lines in one answer. */
export const ITENS_MAX = 1000

const { prazo, hora_prazo, ...doComprador } = bodyShape(COTACAO_FIELDS)

/**
 * The specification sends the whole quotation with its items: the buyer's fields, and a line's material, colour, size
 * and quantity, are refused by name where they differ. Ignored are names, the value, the day and the buyer, which the
 * server sets. A line or field that is missing stays unchanged, so that a long answer may be sent in parts.
 */
export const RespostaInput = z.object({
  seq: clearable(int),
  versao: clearable(int),
  ...doComprador,
  // Sent back as it was read: what an ERP has as an address may be none, or several.
  email_usuario: clearable(text(254)),
  prazo: optional(prazo),
  hora_prazo: optional(hora_prazo),
  ...bodyShape(RESPOSTA_FIELDS),
  itens: optional(z.array(RespostaItem).check(z.maxLength(ITENS_MAX))),
})
export type RespostaInput = z.output<typeof RespostaInput>

export const RecusaInput = z.object({
  seq: clearable(int),
  versao: clearable(int),
  motivo: requiredText(500),
})
export type RecusaInput = z.output<typeof RecusaInput>

/** `email` S: the server has sent the mail to the buyer, so no client needs to. */
export const RespostaSalva = z.extend(resultado, {
  numero: int,
  versao: optional(int),
  email: optional(flag),
})
export type RespostaSalva = z.output<typeof RespostaSalva>

/** Largest body in kilobytes: the longest answer with every text at its full length. */
const COTACAO_BODY = 2048
const numero = z.object({ numero: intText })

export const cotacaoRoutes = routes({
  ...cotacaoListRoutes,
  getCotacao: {
    method: 'GET',
    path: '/Cotacao/:numero',
    summary: 'Uma cotação: a resposta do próprio fornecedor; de tipos internos, a primeira',
    params: numero,
    reply: Cotacao,
    replies: 'one',
    access: readByContas('cotacao', cotacaoAccess),
  },
  getCotacaoSeq: {
    method: 'GET',
    path: '/Cotacao/:numero/:seq',
    summary: 'A resposta de um fornecedor a uma cotação',
    params: z.object({ numero: intText, seq: intText }),
    reply: Cotacao,
    replies: 'one',
    access: readByContas('cotacao', cotacaoAccess),
  },
  answerCotacao: {
    method: 'PATCH',
    path: '/Cotacao/:numero',
    summary: 'Grava a resposta de um fornecedor, até o prazo ou a adjudicação; avisa o comprador por e-mail',
    params: numero,
    body: RespostaInput,
    reply: RespostaSalva,
    replies: 'one',
    access: cotacaoAccess,
    idempotent: true,
    maxBody: COTACAO_BODY,
  },
  declineCotacao: {
    method: 'POST',
    path: '/Cotacao/:numero/Recusa',
    summary: 'O fornecedor recusa a cotação, com o motivo',
    params: numero,
    body: RecusaInput,
    reply: RespostaSalva,
    replies: 'one',
    access: cotacaoAccess,
    idempotent: true,
    feature: 'cotacoes',
  },
})
