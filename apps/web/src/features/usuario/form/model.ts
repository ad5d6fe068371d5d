import { ACESSO_PADRAO, type MenuCode, type TipoUsuario } from '@trama/contract/access'
import { NovoUsuario, UsuarioAlterado, type UsuarioPortal } from '@trama/contract/portal/usuario'
import { USUARIO_FIELDS } from '@trama/contract/portal/usuario-fields'
import { TEXTS } from '@trama/contract/messages'
import type { FieldError } from '@trama/contract/issues'
import { changesWayIn, NO_PROVA, type Prova, provaErrors } from '@/components/conta/prova'
import type { FormSave } from '@/components/crud/form/form-body'
import { bodyErrors, complete } from '@/components/crud/form/form-errors'
import { bodyValues, emptyValues, type FormValues, formValues } from '@/components/crud/form/record-fields'
import { usuarioApi } from '../usuario-api'

/** Form of a user. `empresa` null: the editor's own company. */
export type UsuarioForm = FormValues<typeof USUARIO_FIELDS> & Prova & { senha: string }

export const NOVO: UsuarioForm = { ...emptyValues(USUARIO_FIELDS), ativo: 1, senha: '', ...NO_PROVA }

export const toForm = (usuario: UsuarioPortal): UsuarioForm => ({
  ...formValues(USUARIO_FIELDS, usuario),
  senha: '',
  ...NO_PROVA,
})

/** Usual accesses of a type, limited to those that the editor may grant. */
export const usualAcesso = (tipo: TipoUsuario, mayGrant: (code: MenuCode) => boolean): MenuCode[] =>
  ACESSO_PADRAO[tipo].filter(mayGrant)

interface Editing {
  /** The record as loaded; undefined for a new user. */
  usuario: UsuarioPortal | undefined
  isMaster: boolean
  isSelf: boolean
  /** Why the company cannot have a user of this type; undefined when it can or that is not known yet. */
  refusal: (tipo: TipoUsuario, empresa: string | null) => string | undefined
}

/** Every error of S1 §5.4 that stops a save before it is sent. */
export function usuarioErrors(
  form: UsuarioForm,
  { usuario, isMaster, isSelf, refusal }: Editing,
): FieldError[] {
  const errors = bodyErrors(usuario ? UsuarioAlterado : NovoUsuario, toBody(form))
  if (isMaster && !form.empresa) errors.push({ campo: 'empresa', mensagem: TEXTS.required })
  const refused = !usuario && form.tipo ? refusal(form.tipo, form.empresa) : undefined
  if (refused) errors.push({ campo: 'tipo', mensagem: refused })
  if (isSelf && usuario && changesWayIn(form, usuario.email)) {
    errors.push(...provaErrors(form, usuario.dois_fatores === 'S'))
  }
  return errors
}

function toBody({ senha, senha_atual, codigo, ...values }: UsuarioForm) {
  const { tipo, empresa, ...body } = bodyValues(USUARIO_FIELDS, values)
  return { ...body, senha, senha_atual, codigo, ...(tipo && { tipo }), ...(empresa && { empresa }) }
}

export interface UsuarioStart {
  form: UsuarioForm
  /** The record as loaded; undefined for a new user. */
  usuario?: UsuarioPortal
}

export function saveUsuario(
  { values, idempotencyKey }: FormSave<UsuarioForm>,
  { usuario }: Partial<UsuarioStart> = {},
): Promise<{ resultado: string; id: number }> {
  const body = complete(NovoUsuario, toBody(values))
  return usuario
    ? usuarioApi.updateUsuario({ params: { id: usuario.id }, body: { ...body, versao: usuario.versao } })
    : usuarioApi.createUsuario({ body, idempotencyKey })
}
