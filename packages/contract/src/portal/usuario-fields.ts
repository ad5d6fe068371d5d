/** The fields of a portal user (S1 §3.3); `docs/new-field.md` explains how to add one. */
import * as z from 'zod/mini'
import { menuCode, menuCodes, TIPOS_USUARIO, tipoUsuario } from '../access'
import type { Fields } from '../field'
import { clearable, code, email, oneZero, optional, requiredText, taxId, text } from '../wire'

/** Personal fields, which a user who registers fills in. */
export const PESSOA_FIELDS = {
  nome: { label: 'Nome', kind: 'text', max: 80, body: requiredText(80), record: z.string() },
  email: { label: 'E-Mail', kind: 'text', max: 254, body: email, record: z.string() },
  cnpj: { label: 'CNPJ/CPF', kind: 'taxId', body: taxId, record: z.string() },
} as const satisfies Fields

export const USUARIO_FIELDS = {
  ...PESSOA_FIELDS,
  tipo: {
    label: 'Tipo do Usuário',
    kind: 'code',
    codes: TIPOS_USUARIO,
    body: tipoUsuario,
    record: tipoUsuario,
  },
  ativo: { label: 'Ativo', kind: 'flag', body: optional(oneZero), record: oneZero },
  /** Code of the ERP user; empty means TI. */
  codigo_erp: { label: 'Usuário ERP', kind: 'text', max: 30, body: clearable(text(30)), record: z.string() },
  /** Only a master chooses the company; otherwise it is the editor's own. */
  empresa: { label: 'Empresa', kind: 'code', nome: 'nome_empresa', body: optional(code), record: z.string() },
  acesso: { label: 'Acessos', kind: 'menus', body: optional(menuCodes), record: z.array(menuCode) },
} as const satisfies Fields
