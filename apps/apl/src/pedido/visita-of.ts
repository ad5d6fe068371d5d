import type { PedidoInput } from '@trama/contract/apl/pedido/input'
import { VISITA_MESSAGES } from '@trama/rules/crm/visita'
import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { fieldsError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { visibleCrm } from '../crm/policy'

/**
 * The visit that an order says it came of. One that the caller does not see is kept as told: the phone may have yet to
 * send it, and whoever looks at a visit is shown orders of its own customer alone.
 */
export async function visitaOf(
  tx: Db,
  ctx: AplContext,
  { visita = null, codcli }: Pick<PedidoInput, 'visita' | 'codcli'>,
): Promise<string | null> {
  if (visita === null) return null
  const known = await selectFirst(
    tx,
    { codcli: sql<number>`p.codcli` },
    sql`from crm_visita v join crm p on p.empresa = v.empresa and p.numero = v.numero
        where ${visibleCrm(ctx)} and v.chave = ${visita}::uuid`,
  )
  if (known && known.codcli !== codcli) {
    throw fieldsError([{ campo: 'visita', mensagem: VISITA_MESSAGES.outroCliente }])
  }
  return visita
}
