import { queryOptions } from '@tanstack/react-query'
import type { FieldError } from '@trama/contract/issues'
import { UsuarioAlterado } from '@trama/contract/portal/usuario'
import { bodyErrors } from '@/components/crud/form-errors'
import { getSession, startSession } from '@/lib/session'
import { perfilApi, perfilKey } from './perfil-api'

export interface PerfilValues {
  nome: string
  cnpj: string
  email: string
  /** Empty: unchanged. */
  senha: string
  versao: number
}

export const perfilQuery = (id: number) =>
  queryOptions({
    queryKey: [...perfilKey, id],
    queryFn: async ({ signal }): Promise<PerfilValues> => {
      const { nome, cnpj, email, versao } = await perfilApi.getUsuario({ params: { id }, signal })
      return { nome, cnpj, email, senha: '', versao }
    },
  })

const toBody = ({ email, senha, versao }: PerfilValues) => ({ email, senha, versao })

export const perfilErrors = (values: PerfilValues): FieldError[] =>
  bodyErrors(UsuarioAlterado, toBody(values))

/** S1 §2.6: e-mail and password; the rest of the own record is an administrator's. */
export async function savePerfil(values: PerfilValues): Promise<string> {
  const { usuario } = getSession()
  const { resultado } = await perfilApi.updateUsuario({ params: { id: usuario.id }, body: toBody(values) })
  const email = values.email.trim().toLowerCase()
  startSession({ ...getSession(), usuario: { ...usuario, email } })
  return resultado
}
