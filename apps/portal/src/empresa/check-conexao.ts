import { sistemaRoutes } from '@trama/contract/apl/sistema'
import type { ConexaoTestada } from '@trama/contract/portal/empresa'
import { aplBaseUrl } from '@trama/rules/apl-address'
import { audit } from '@trama/server-kit/db/audit'
import { perMinute } from '@trama/server-kit/per-minute'
import * as z from 'zod/mini'
import type { SessionContext } from '../context'
import { askService, type ServiceReply } from '../publico/ask-service'
import { CONEXAO_MESSAGES, reasonOf } from './conexao-messages'

/** Checks per user and minute: filling in a form needs few, a search for open ports needs many. */
const TESTS_MAX = 10

const Versao = z.tuple([sistemaRoutes.getVersao.reply])

interface Endereco {
  servidor: string
  porta: number
}

/**
 * Asks the server at a company's address for its version by the one call that needs no token, at an address that the
 * company's form accepts. The caller learns only name and version of an APL.
 */
export function conexaoChecker() {
  const byUser = perMinute(TESTS_MAX)
  return async (ctx: SessionContext, { servidor, porta }: Endereco): Promise<ConexaoTestada> => {
    const { db, actor, publicUrl } = ctx
    byUser(String(actor.id))
    // The page's scheme, as a browser would use (decisions §2).
    const address = `${aplBaseUrl(servidor, porta, new URL(publicUrl).protocol)}/GetVersaoServ`
    const start = performance.now()
    const found = await askService(address, { acesso: 'portal-web' }).then(readVersao, notThere)
    const tempo = Math.round(performance.now() - start)
    const { resultado } = found
    await audit(db, ctx, {
      empresa: actor.empresa,
      acao: 'testar',
      registro: 'empresa',
      chave: `${servidor}:${porta}`,
      depois: { servidor, porta, resultado },
    })
    return { ...found, tempo }
  }
}

type Found = Omit<ConexaoTestada, 'tempo'>

const failed = (resultado: string): Found => ({ resultado, responde: 'N', nome: '', versao: null })
const notThere = (error: unknown): Found => failed(reasonOf(error))

function readVersao({ status, body }: ServiceReply): Found {
  const { data } = z.safeParse(Versao, body)
  if (status !== 200 || !data) return failed(CONEXAO_MESSAGES.naoEhApl)
  const [{ resultado: versao, nome = '' }] = data
  return { resultado: CONEXAO_MESSAGES.responde, responde: 'S', nome: nome.slice(0, 60), versao }
}
