import { claim, keyOf, type Limit, MAILBOX, network } from '../sessao/attempts'
import type { PublicContext } from '../context'
import { RECUPERACAO } from './send-recuperacao'

const ADDRESS: Limit = { free: 20, firstSeconds: 5, maxSeconds: 900, forgiveSeconds: 300 }

const ASKED = 'Se o e-mail estiver cadastrado, enviaremos um link para redefinir a senha.'

/**
 * Asks for a link that sets a new password (S1 §2.4, decisions §4). The user is looked up by the job only: reply,
 * work and time are the same for an e-mail that nobody has. 429 while the e-mail or the address must wait.
 */
export async function recuperarSenha({ db, jobs, ip }: PublicContext, typed: string) {
  const email = typed.trim().toLowerCase()
  await claim(db, keyOf('endereco da recuperação', network(ip)), ADDRESS)
  await claim(db, keyOf('recuperação', email), MAILBOX)
  await jobs.send(db, RECUPERACAO, { email, ip })
  return { resultado: ASKED }
}
