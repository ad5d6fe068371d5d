/**
 * Signed invitations in the list of users (decisions §4). `@trama/rules/convite` makes and reads the hash.
 */
import * as z from 'zod/mini'
import { EDITORES_DE_USUARIOS } from '../access'
import { bodyShape, recordShape } from '../field'
import { routes } from '../route'
import { date, flag, paging, requiredText, resultado, text, uuid } from '../wire'
import { CONVITE_FIELDS, CONVITE_SENT } from './convite-fields'

/** Types of user that may register themselves with an unsigned hash. */
export const TIPOS_AUTOCADASTRO = ['fornecedor', 'cliente', 'representante'] as const

export const NovoConvite = z.object({ ...bodyShape(CONVITE_FIELDS), ...bodyShape(CONVITE_SENT) })
export type NovoConvite = z.output<typeof NovoConvite>

/** Validity in days of an invitation that is sent again, and the default of a new one. */
export const CONVITE_DIAS = 7

/** An invitation that nobody has used or cancelled. `situacao`: A open, V expired (it can be sent again). */
export const ConvitePendente = z.object({
  id: uuid,
  situacao: z.enum(['A', 'V']),
  ...recordShape(CONVITE_FIELDS),
  nome_empresa: z.string(),
  /** Name of the invitation's author; empty when that user no longer exists. */
  criado_por: z.string(),
  criado: date,
  /** Last day on which the invitation can be used. */
  validade: date,
  /** S: the invitation does not name its guest, so the new user waits for an administrator's approval. */
  aguarda: flag,
})
export type ConvitePendente = z.output<typeof ConvitePendente>

export const ConviteQuery = z.object({
  /** Part of the guest's name or e-mail. */
  nome: z.optional(text(80)),
  ...paging,
})

/**
 * State of a signed link, for its guest. `situacao`: A open, U used, C cancelled, R replaced by a newer link, V
 * expired; except for A the other fields are empty.
 */
export const ConviteConferido = z.object({
  situacao: z.enum(['A', 'U', 'C', 'R', 'V']),
  email: z.string(),
  cnpj: z.string(),
  aguarda: flag,
})
export type ConviteConferido = z.output<typeof ConviteConferido>

const id = z.object({ id: uuid })
const EDITORS = {
  tipos: EDITORES_DE_USUARIOS,
  rows: 'administrador só para a própria empresa; master para todas',
} as const
/**
 * Documented at every call that grants rights (`@trama/rules/usuario-rights`).
 */
const NO_RICHER = 'um administrador não mexe em convites com direitos que ele não tem'
const enviado = z.object({ resultado: z.string(), link: z.string(), validade: date })

export const conviteRoutes = routes({
  listConvites: {
    method: 'GET',
    path: '/Convite',
    summary: 'Convites que ninguém usou nem cancelou',
    query: ConviteQuery,
    reply: ConvitePendente,
    replies: 'many',
    access: EDITORS,
  },
  createConvite: {
    method: 'POST',
    path: '/Convite',
    summary: 'Cria um convite assinado, de um só uso, para o autocadastro',
    body: NovoConvite,
    reply: z.object({ ...enviado.shape, hash: requiredText(2000) }),
    replies: 'one',
    access: { ...EDITORS, rows: `${EDITORS.rows}; ${NO_RICHER}` },
    idempotent: true,
  },
  resendConvite: {
    method: 'POST',
    path: '/Convite/:id/Reenviar',
    summary: 'Renova o prazo de um convite e o envia de novo; um link de outro prazo deixa de valer',
    params: id,
    body: z.object({}),
    reply: enviado,
    replies: 'one',
    access: { ...EDITORS, rows: `${EDITORS.rows}; ${NO_RICHER}` },
  },
  cancelConvite: {
    method: 'DELETE',
    path: '/Convite/:id',
    summary: 'Cancela um convite; o link deixa de valer na hora',
    params: id,
    reply: resultado,
    replies: 'one',
    access: { ...EDITORS, rows: `${EDITORS.rows}; ${NO_RICHER}` },
  },
  checkConvite: {
    method: 'POST',
    path: '/Convite/Conferir',
    summary: 'Diz a quem recebeu um link assinado se ele ainda vale e para quem é',
    body: z.object({ convite: requiredText(2000) }),
    reply: ConviteConferido,
    replies: 'one',
    access: 'public',
  },
})
