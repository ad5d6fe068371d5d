import { type Credenciais, DoisFatoresPedido } from '@trama/contract/portal/sessao'
import { extraOf } from '@/lib/api/extra-of'
import { sessaoApi } from '../sessao-api'

/** What the login screen does when the password alone is not enough. */
export interface LoginAsking {
  /** Shows the field for the code, or first how to set the second factor up. */
  ask: (pedido: DoisFatoresPedido) => Promise<void>
  /** Shows the recovery codes, which are sent only once, until the user has kept them. */
  keepCodes: (codes: string[]) => Promise<void>
}

/**
 * The login call. Null: the screen now asks for the second factor, and the call is repeated with its code.
 * @throws with the text that goes under the form
 */
export async function callLogin(body: Credenciais, { ask, keepCodes }: LoginAsking) {
  try {
    const { codigos_recuperacao, ...reply } = await sessaoApi.login({ body })
    // Shown before any other step can fail, because the recovery codes are sent only once.
    if (codigos_recuperacao) await keepCodes(codigos_recuperacao)
    return reply
  } catch (error) {
    const pedido = extraOf(error, DoisFatoresPedido)
    if (!pedido) throw error
    // After a wrong code the secret on the screen is still valid; the server does not send it again.
    if (pedido.dois_fatores === 'codigo' || pedido.segredo) await ask(pedido)
    if (body.codigo) throw error
    return null
  }
}
