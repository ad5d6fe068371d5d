import { type Credenciais, DoisFatoresPedido } from '@trama/contract/portal/sessao'
import { extraOf } from '@/lib/api/extra-of'
import { sessaoApi } from '../sessao-api'

/** What the screen of a login does when the password alone is not enough. */
export interface LoginAsking {
  /** Shows the field for the code, or how to set the second factor up first. */
  ask: (pedido: DoisFatoresPedido) => Promise<void>
  /** Shows the recovery codes, which are told this once, until the user has kept them. */
  keepCodes: (codes: string[]) => Promise<void>
}

/**
 * The login call. Null: the screen asks for the second factor now, and the call goes again with its code.
 * @throws with the text that goes under the form
 */
export async function callLogin(body: Credenciais, { ask, keepCodes }: LoginAsking) {
  try {
    const { codigos_recuperacao, ...reply } = await sessaoApi.login({ body })
    // Before anything else can fail: nobody tells them a second time.
    if (codigos_recuperacao) await keepCodes(codigos_recuperacao)
    return reply
  } catch (error) {
    const pedido = extraOf(error, DoisFatoresPedido)
    if (!pedido) throw error
    // After a wrong code the secret that is on the screen still holds; it is not told again.
    if (pedido.dois_fatores === 'codigo' || pedido.segredo) await ask(pedido)
    if (body.codigo) throw error
    return null
  }
}
