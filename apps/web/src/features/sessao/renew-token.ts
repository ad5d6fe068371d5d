import { getSession, replaceToken } from '@/lib/session'
import { sessaoApi } from './sessao-api'

/** Renews the token of a page that stays open for hours. A failure is ignored here: the next call reports it. */
export async function renewToken(): Promise<void> {
  const { token, usuario } = getSession()
  const reply = await sessaoApi.validateToken({ body: { token } })
  if (reply.usuario.id === usuario.id && reply.token !== token) replaceToken(reply.token)
}
