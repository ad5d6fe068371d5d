/** An order as a PDF: to look at, to share by an expiring link, to send by e-mail. */
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../access'
import { routes } from '../route'
import {
  date,
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
} from '../wire'
import { pedidoTipos, readPedidos } from './pedido/access'

/** Days that a link lives, unless told, and at the most. */
export const LINK_DIAS = 7
export const LINK_DIAS_MAX = 30
export const DESTINOS_MAX = 10

/** S: with a picture of each product. */
const imagens = optional(flag)
export const dias = optional(z.int().check(z.gte(1), z.lte(LINK_DIAS_MAX)))

/** A link just made; nobody can ask for its address again. */
export const LinkNovo = z.object({
  id: int,
  /** Absolute, or a path under this server's own address when the server was not told where the world finds it. */
  endereco: z.string(),
  /** Until when, in America/Sao_Paulo. */
  validade: date,
  hora: time,
})
export type LinkNovo = z.output<typeof LinkNovo>

/** A link that still opens. */
export const Compartilhamento = z.object({
  id: int,
  /** Null: a catalogue. */
  numero: nullable(int),
  imagens: flag,
  /** When it was made and by whom; internal users are named to internal types only. */
  data: date,
  hora: time,
  por: nullableText,
  validade: date,
  hora_validade: time,
  aberturas: int,
  /** Day of the last opening. */
  aberto: nullableDate,
})
export type Compartilhamento = z.output<typeof Compartilhamento>

const numero = z.object({ numero: intText })

/** A link is reached with the order it shows; a catalogue's with the customer or representative who made it. */
const linkAccess: Access = {
  tipos: pedidoTipos,
  menus: ['1.2', '1.4'],
  menuExempt: INTERNOS,
  rows: 'representante os dos seus pedidos e clientes; cliente os dos seus pedidos e os que fez; tipos internos todos',
}

export const documentoRoutes = routes({
  getPedidoPdf: {
    method: 'GET',
    path: '/Pedido/Pdf/:numero',
    summary: 'Um pedido em PDF A4, com as imagens dos produtos quando imagens=S',
    params: numero,
    query: z.object({ imagens }),
    reply: 'binary',
    replies: 'one',
    access: readPedidos,
    turn: 'documento',
    feature: 'documentos',
  },
  sharePedido: {
    method: 'POST',
    path: '/Pedido/Compartilhar/:numero',
    summary: 'Cria um link público, com validade, para o PDF do pedido; cada chamada cria outro',
    params: numero,
    body: z.object({ imagens, dias }),
    reply: LinkNovo,
    replies: 'one',
    access: readPedidos,
    feature: 'documentos',
  },
  emailPedido: {
    method: 'POST',
    path: '/Pedido/Email/:numero',
    summary: 'Envia o PDF do pedido por e-mail, uma mensagem para cada endereço',
    params: numero,
    body: z.object({
      para: z.array(email).check(z.minLength(1), z.maxLength(DESTINOS_MAX)),
      mensagem: optional(text(1000)),
      imagens,
    }),
    reply: resultado,
    replies: 'one',
    access: readPedidos,
    idempotent: true,
    feature: 'documentos',
  },
  listCompartilhamentos: {
    method: 'GET',
    path: '/Compartilhamento',
    summary: 'Links que ainda abrem, os mais novos primeiro: de um pedido, ou sem numero os dos catálogos',
    query: z.object({ numero: optional(intText) }),
    reply: Compartilhamento,
    replies: 'many',
    access: linkAccess,
    feature: 'documentos',
  },
  revokeCompartilhamento: {
    method: 'DELETE',
    path: '/Compartilhamento/:id',
    summary: 'Revoga um link: deixa de abrir na hora',
    params: z.object({ id: intText }),
    reply: resultado,
    replies: 'one',
    access: linkAccess,
    feature: 'documentos',
  },
  getCompartilhado: {
    method: 'GET',
    path: '/Compartilhado/:token',
    summary: 'O PDF de um link, como está agora; vencido, revogado ou sem acesso responde 404',
    params: z.object({ token: text(120) }),
    reply: 'binary',
    replies: 'one',
    access: 'public',
    feature: 'documentos',
  },
})
