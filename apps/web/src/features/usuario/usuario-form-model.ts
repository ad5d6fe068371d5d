import { ACESSO_PADRAO, type MenuCode, type TipoUsuario } from '@trama/contract/access'
import { NovoUsuario, UsuarioAlterado, type UsuarioPortal } from '@trama/contract/portal/usuario'
import { TEXTS } from '@trama/contract/messages'
import type { FieldError } from '@trama/contract/issues'
import { changesWayIn, NO_PROVA, type Prova, provaErrors } from '@/components/conta/prova'
import type { FormSave } from '@/components/crud/form/form-body'
import { bodyErrors, complete } from '@/components/crud/form/form-errors'
import { usuarioApi } from './usuario-api'

/** `empresa` null: the editor's own company. */
export interface UsuarioForm
  extends Prova,
    Pick<UsuarioPortal, 'nome' | 'email' | 'cnpj' | 'codigo_erp' | 'ativo' | 'acesso'> {
  senha: string
  tipo: TipoUsuario | ''
  empresa: string | null
}

export const NOVO: UsuarioForm = {
  nome: '',
  email: '',
  cnpj: '',
  senha: '',
  tipo: '',
  ativo: 1,
  codigo_erp: '',
  empresa: null,
  acesso: [],
  ...NO_PROVA,
}

export const toForm = ({
  nome,
  email,
  cnpj,
  tipo,
  ativo,
  codigo_erp,
  empresa,
  acesso,
}: UsuarioPortal): UsuarioForm => ({
  nome,
  email,
  cnpj,
  tipo,
  ativo,
  codigo_erp,
  empresa,
  acesso,
  senha: '',
  ...NO_PROVA,
})

/** Accesses that a type usually has, cut to what the editor may give. */
export const usualAcesso = (tipo: TipoUsuario, mayGrant: (code: MenuCode) => boolean): MenuCode[] =>
  ACESSO_PADRAO[tipo].filter(mayGrant)

interface Editing {
  /** The record as loaded; undefined for a new user. */
  usuario: UsuarioPortal | undefined
  isMaster: boolean
  isSelf: boolean
  /** Why the company can have no such user, as far as it is known. */
  refusal: (tipo: TipoUsuario, empresa: string | null) => string | undefined
}

/** Everything of S1 §5.4 that stops a save before it is sent. */
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

function toBody({ tipo, empresa, ...rest }: UsuarioForm) {
  return { ...rest, ...(tipo && { tipo }), ...(empresa && { empresa }) }
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
  const body = toBody(values)
  return usuario
    ? usuarioApi.updateUsuario({ params: { id: usuario.id }, body: { ...body, versao: usuario.versao } })
    : usuarioApi.createUsuario({ body: complete(NovoUsuario, body), idempotencyKey })
}
