import { type Credenciais, DoisFatoresPedido, TrocaSenhaPedida } from '@trama/contract/portal/sessao'
import { extraOf } from '@/lib/api/extra-of'
import { sessaoApi } from '../sessao-api'

/** What the login screen does when the password alone is not enough. */
export interface LoginAsking {
  /** True while the second factor is set up: the login's answer then brings the recovery codes, only once. */
  isSettingUp: boolean
  /** Shows the field for the code, or first how to set the second factor up. */
  ask: (pedido: DoisFatoresPedido) => Promise<void>
  /** Shows the recovery codes, which are sent only once, until the user has kept them. */
  keepCodes: (codes: string[]) => Promise<void>
  /** Leads to the choice of an own password, after one that an administrator gave. */
  chooseSenha: (token: string) => void
}

/**
 * The login call. Null: the screen now asks for the second factor, and the call is repeated with its code; or for an own
 * password, with which the user logs in anew.
 * @throws with the text that goes under the form
 */
export async function callLogin(body: Credenciais, asking: LoginAsking) {
  const { isSettingUp, ask, keepCodes, chooseSenha } = asking
  try {
    // Awaited however long it takes: an answer with recovery codes, and one that spends such a code.
    const repeatable = body.codigo === undefined || (!isSettingUp && /^\d{6}$/.test(body.codigo))
    const { codigos_recuperacao, ...reply } = await sessaoApi.login({ body, repeatable })
    // Shown before any other step can fail, because the recovery codes are sent only once.
    if (codigos_recuperacao) await keepCodes(codigos_recuperacao)
    return reply
  } catch (error) {
    const troca = extraOf(error, TrocaSenhaPedida)
    if (troca) {
      chooseSenha(troca.trocar_senha)
      return null
    }
    const pedido = extraOf(error, DoisFatoresPedido)
    if (!pedido) throw error
    // After a wrong code the secret on the screen is still valid; the server does not send it again.
    if (pedido.dois_fatores === 'codigo' || pedido.segredo) await ask(pedido)
    if (body.codigo) throw error
    return null
  }
}
