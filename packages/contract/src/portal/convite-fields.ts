/** The fields of a signed invitation (decisions §4): those of the user that it creates, and its validity. */
import * as z from 'zod/mini'
import { menuCodes, TIPO_USUARIO } from '../access'
import type { Fields } from '../field'
import { email, int, optional, taxId, text } from '../wire'
import { USUARIO_FIELDS } from './usuario-fields'

/** Types of user that an invitation may create; none creates an administrador or master. */
export const TIPOS_CONVIDADOS = ['fornecedor', 'cliente', 'usuario', 'representante'] as const

const { fornecedor, cliente, usuario, representante } = TIPO_USUARIO
const CODES = { fornecedor, cliente, usuario, representante }
type TipoConvidado = (typeof TIPOS_CONVIDADOS)[number]

const tipoConvidado = z.codec(z.literal([1, 2, 3, 4]), z.enum(TIPOS_CONVIDADOS), {
  decode: (number): TipoConvidado => TIPOS_CONVIDADOS.find((name) => CODES[name] === number) ?? 'cliente',
  encode: (name) => CODES[name],
})

export const CONVITE_FIELDS = {
  tipo: { ...USUARIO_FIELDS.tipo, body: tipoConvidado },
  empresa: USUARIO_FIELDS.empresa,
  /** Name of the guest, as the ERP or the inviter knows it, for the list of invitations. */
  nome: { ...USUARIO_FIELDS.nome, body: optional(text(80)) },
  /** E-mail of the guest: when given, the link is mailed there and only this e-mail may register. */
  email: { ...USUARIO_FIELDS.email, body: optional(email) },
  /** Tax id of the guest: when given, only this tax id may register, because it decides which rows a partner sees. */
  cnpj: { ...USUARIO_FIELDS.cnpj, body: optional(taxId) },
  acesso: { ...USUARIO_FIELDS.acesso, body: menuCodes },
} as const satisfies Fields

/** Fields of an invitation that the list of invitations does not show. */
export const CONVITE_SENT = {
  /** ERP user whose companies the guest will see; empty means TI. */
  codigo_erp: { ...USUARIO_FIELDS.codigo_erp, body: optional(text(30)) },
  /** Days until the invitation expires. */
  dias: { label: 'Validade', kind: 'number', body: int.check(z.gte(1), z.lte(30)), record: int },
} as const satisfies Fields
