/** The session as the screens know it (S1 §3.2). Started by `features/sessao`, read by everyone. */
import type { MenuCode } from '@trama/contract/access'
import { type Feature, type FlagsVersao } from '@trama/contract/features'
import type { Representante } from '@trama/contract/apl/representante'
import type { Empresa, UsuarioErp } from '@trama/contract/apl/sistema'
import type { UsuarioSessao } from '@trama/contract/portal/sessao'
import { connection, setSessionLive, setToken } from './connection/connection'
import { createStore, useStore } from './store'

export interface Session {
  token: string
  usuario: UsuarioSessao
  acessos: readonly MenuCode[]
  empresa: Empresa
  empresas: readonly Empresa[]
  representante: Representante | null
  /** The ERP has no customer, supplier or representative with this partner's tax id. */
  semCadastro?: boolean | undefined
  usuarioErp: UsuarioErp | null
  versaoApi: number
  flagsVersao: FlagsVersao
  controle: { editarUsuarios: boolean }
}

const store = createStore<Session | null>(null)
export let last: Session | null = null

export const currentSession = (): Session | null => store.get()

// The shell leaves the page a moment after a logout: its last render still needs the session that ended.
function required(session: Session | null): Session {
  if (!session) throw new Error('Não há sessão iniciada.')
  return session
}

/** The running session, for code outside components and for handlers inside the shell's components. */
export const getSession = (): Session => required(store.get() ?? last)

/** The running session; only for components inside the shell, where there always is one. */
export const useSession = (): Session => required(useStore(store) ?? last)

export function startSession(session: Session): void {
  last = session
  store.set(session)
  connection.empresa = session.empresa.emp_pat
  connection.usuario = session.usuarioErp?.codigo
  setSessionLive(true)
}

/** Name of one of the user's companies; its code where the user has no access to it. */
export const empresaName = (code: string): string =>
  store.get()?.empresas.find(({ emp_pat }) => emp_pat === code)?.emp_nome ?? code

/** Replaces the token by a renewed one of the same user. */
export function replaceToken(token: string): void {
  setToken(token)
  const session = store.get()
  if (session) startSession({ ...session, token })
}

/** Hides a feature that the server turned out to lack, until the next session asks again. */
export function hideFeature(feature: Feature): void {
  const session = store.get()
  if (session?.flagsVersao[feature])
    startSession({ ...session, flagsVersao: { ...session.flagsVersao, [feature]: false } })
}

/** Forgets the session; with `keepToken` the token stays, so that the session can be started again. */
export function endSession({ keepToken = false } = {}): void {
  setSessionLive(false)
  store.set(null)
  connection.empresa = undefined
  connection.usuario = undefined
  if (!keepToken) setToken(null)
}

export const subscribeSession = store.subscribe
