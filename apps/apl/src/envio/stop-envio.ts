/** The link in a report's mail: it stops the schedule or resumes it, and nothing else. */
import { momentIn } from '@trama/rules/date-br'
import { audit } from '@trama/server-kit/db/audit'
import { transaction } from '@trama/server-kit/db/database'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { network } from '@trama/server-kit/network'
import { perMinute } from '@trama/server-kit/per-minute'
import { sql } from 'drizzle-orm'
import type { PublicContext } from '../context'
import { readToken } from '../documento/link-token'
import { noLink } from '../documento/no-link'
import { envioOf } from './policy'
import { proximoEm } from './save-envio'
import { envio } from './tables'

/** Calls a minute of one address, behind which many people may work. */
const ADDRESS_MAX = 60

export interface Parada {
  resultado: string
  nome: string
  ativo: 'S' | 'N'
}

/** Puts the portal company's code first, by which the page without a session finds this server (decisions §5b). */
export const stopToken = (codcli: string, token: string): string => `${codcli}.${token}`

/** Handler of stop links. */
export function envioStopper() {
  const byAddress = perMinute(ADDRESS_MAX)
  return async (ctx: PublicContext, given: string, ativo: 'S' | 'N'): Promise<Parada> => {
    byAddress(network(ctx.ip))
    const start = stopToken(ctx.portal.codcli, '')
    const token = given.startsWith(start) ? given.slice(start.length) : ''
    const empresa = readToken(token)?.empresa
    if (empresa === undefined) throw noLink()
    return transaction(ctx.db, async (tx) => {
      const found = await selectFirst(
        tx,
        columnsOf(envio, 'usuario_id, id, nome, ativo, frequencia, dia, hora'),
        sql`from envio where empresa = ${empresa} and token = ${token} for no key update`,
      )
      if (!found) throw noLink()
      const { id, nome } = found
      if (found.ativo !== ativo) {
        await tx.execute(sql`update envio set ativo = ${ativo}, proximo_em = ${proximoEm(found, momentIn())},
          versao = versao + 1 where ${envioOf({ ...found, empresa })}`)
        const acao = ativo === 'S' ? 'retomar' : 'desativar'
        await audit(tx, ctx, {
          empresa,
          acao,
          registro: 'envio',
          chave: id,
          antes: { ativo: found.ativo },
          depois: { ativo },
        })
      }
      const resultado =
        ativo === 'S' ? 'O envio foi retomado.' : 'Envio parado. Você não recebe mais este e-mail.'
      return { resultado, nome, ativo }
    })
  }
}
