/** Links that open a document's PDF without a login, until they expire. */
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../access'
import { routes } from '../route'
import {
  date,
  flag,
  int,
  nullable,
  nullableDate,
  nullableText,
  optional,
  requiredText,
  resultado,
  rowId,
  rowIdText,
  text,
  time,
} from '../wire'
import { arquivoTipo } from './fatura/codes'
import { pedidoTipos } from './pedido/access'

/** Kinds of documents that a link may open; `fiscal` is the package of a month's invoices, numbered yyyy-MM. */
const documentoTipo = z.enum([
  'pedido',
  'ordem_compra',
  'catalogo',
  'boleto',
  'fatura',
  'venda',
  'ordem_servico',
  'fiscal',
])
export type DocumentoTipo = z.output<typeof documentoTipo>

/** An invoice's key, or the longest number of a service order with sector and part. */
const numeroText = requiredText(80)

/**
 * A document's number: a text in the code, because the numbers of receivables have letters and leading zeros. On the
 * wire a number that is a plain integer is sent as one.
 */
export const documentoNumero = z.codec(z.union([int, numeroText]), z.string(), {
  decode: String,
  encode: (numero) => (/^[1-9]\d{0,8}$/.test(numero) ? Number(numero) : numero),
})

/** Days that a link is valid by default; the other constant is the maximum. */
export const LINK_DIAS = 7
export const LINK_DIAS_MAX = 30

export const dias = optional(z.int().check(z.gte(1), z.lte(LINK_DIAS_MAX)))

/** A new link; its address is given only in this reply. */
export const LinkNovo = z.object({
  id: rowId,
  /** Absolute address, or a path under this server's address when the server does not know its public address. */
  endereco: z.string(),
  /** Day on which the link expires, in America/Sao_Paulo. */
  validade: date,
  hora: time,
})
export type LinkNovo = z.output<typeof LinkNovo>

/** A link that still opens. */
export const Compartilhamento = z.object({
  id: rowId,
  /** Number of the document; null for a document without a number, such as a catalogue. */
  numero: nullable(documentoNumero),
  imagens: flag,
  /** Day on which the link was made; time and author follow. Internal users are named to internal types only. */
  data: date,
  hora: time,
  por: nullableText,
  validade: date,
  hora_validade: time,
  aberturas: int,
  /** Day on which the link was last opened. */
  aberto: nullableDate,
})
export type Compartilhamento = z.output<typeof Compartilhamento>

/**
 * A user reaches a link when he sees the document that it opens; a catalogue's link is reached by the customer or
 * representative who made it. The types are those of all kinds together.
 */
const linkAccess: Access = {
  tipos: pedidoTipos,
  menus: ['1.2', '1.4', '2.1', '2.2'],
  // A customer shares the own boletos without a menu.
  menuExempt: [...INTERNOS, 'cliente'],
  rows: 'representante os dos seus pedidos e clientes; cliente os dos seus pedidos e os que fez; tipos internos todos',
}

export const documentoRoutes = routes({
  listCompartilhamentos: {
    method: 'GET',
    path: '/Compartilhamento',
    summary:
      'Links que ainda abrem, os mais novos primeiro: de um documento, ou sem numero os dos catálogos; sem documento, de um pedido',
    query: z.object({ documento: optional(documentoTipo), numero: optional(numeroText) }),
    reply: Compartilhamento,
    replies: 'many',
    access: linkAccess,
    feature: 'documentos',
  },
  revokeCompartilhamento: {
    method: 'DELETE',
    path: '/Compartilhamento/:id',
    summary: 'Revoga um link: deixa de abrir na hora',
    params: z.object({ id: rowIdText }),
    reply: resultado,
    replies: 'one',
    access: linkAccess,
    feature: 'documentos',
  },
  getCompartilhado: {
    method: 'GET',
    path: '/Compartilhado/:token',
    summary:
      'O PDF de um link, como está agora, ou o XML de uma fatura; vencido, revogado ou sem acesso responde 404',
    params: z.object({ token: text(160) }),
    query: z.object({ tipo: optional(arquivoTipo) }),
    reply: 'binary',
    replies: 'one',
    access: 'public',
    feature: 'documentos',
  },
})
