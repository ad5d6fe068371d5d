import { queryOptions } from '@tanstack/react-query'
import type { FieldError } from '@trama/contract/issues'
import { UsuarioAlterado } from '@trama/contract/portal/usuario'
import { changesWayIn, NO_PROVA, type Prova, provaErrors } from '@/components/conta/prova'
import { bodyErrors } from '@/components/crud/form/form-errors'
import { getSession, startSession } from '@/lib/session'
import { perfilApi, perfilKey } from './perfil-api'

export interface PerfilValues extends Prova {
  nome: string
  cnpj: string
  email: string
  /** New password; empty when unchanged. */
  senha: string
  versao: number
  /** Stored values: the e-mail, and whether a second factor is on. */
  antes: { email: string; asksCodigo: boolean }
}

export const perfilQuery = (id: number) =>
  queryOptions({
    queryKey: [...perfilKey, id],
    queryFn: async ({ signal }): Promise<PerfilValues> => {
      const { nome, cnpj, email, versao, dois_fatores } = await perfilApi.getUsuario({
        params: { id },
        signal,
      })
      const antes = { email, asksCodigo: dois_fatores === 'S' }
      return { nome, cnpj, email, senha: '', versao, antes, ...NO_PROVA }
    },
  })

const toBody = ({ email, senha, versao, senha_atual, codigo }: PerfilValues) => ({
  email,
  senha,
  versao,
  senha_atual,
  codigo,
})

export function perfilErrors(values: PerfilValues): FieldError[] {
  const { antes } = values
  const missing = changesWayIn(values, antes.email) ? provaErrors(values, antes.asksCodigo) : []
  return [...bodyErrors(UsuarioAlterado, toBody(values)), ...missing]
}

/** Saves e-mail and password (S1 §2.6); only an administrator changes the rest of the own record. */
export async function savePerfil(values: PerfilValues): Promise<string> {
  const { usuario } = getSession()
  const { resultado } = await perfilApi.updateUsuario({ params: { id: usuario.id }, body: toBody(values) })
  const email = values.email.trim().toLowerCase()
  startSession({ ...getSession(), usuario: { ...usuario, email } })
  return resultado
}
