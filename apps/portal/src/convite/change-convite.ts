/**
 * Invitations that nobody has used or cancelled: whoever may make such an invitation sends it again or cancels it.
 */
import { CONVITE_DIAS } from '@trama/contract/portal/convite'
import { addDays, todayIn } from '@trama/rules/date-br'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { columnsOf, type RowOf, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { SessionContext } from '../context'
import { empresa as empresas } from '../empresa/tables'
import { askAlcance } from '../usuario/alcance'
import { assertCovers, assertCoversMenus } from '../usuario/policy'
import { assertLicence } from '../usuario/registro/assert-licence'
import { conviteScope } from './policy'
import { expiryOf, linkOf, mailConvite } from './send-convite'
import { convite } from './tables'

const PENDENTE = {
  ...columnsOf(convite, 'id, empresa, tipo, acesso, email, cnpj, codigo_erp'),
  cnpj_empresa: empresas.cnpj,
}
type Pendente = RowOf<typeof PENDENTE>

/**
 * Renews the link for a week at least and ends the former link. The new link is mailed when the invitation names an
 * e-mail.
 */
export async function resendConvite(ctx: SessionContext, id: string) {
  const key = await ctx.keys.signing()
  return changeConvite(ctx, id, async (tx, pendente) => {
    const { empresa, tipo } = pendente
    const nome_empresa = await assertLicence(tx, { empresa, tipo, ativo: 1 })
    const validade = addDays(todayIn(), CONVITE_DIAS)
    const pronto = { ...pendente, nome_empresa, validade }
    const { link, kept } = await linkOf(ctx, key, pronto)
    await tx
      .update(convite)
      .set({ hash: kept, expira_em: expiryOf(validade) })
      .where(eq(convite.id, id))
    await audit(tx, ctx, { empresa, acao: 'enviar', registro: 'convite', chave: id, depois: { validade } })
    await mailConvite(tx, ctx, pronto, link)
    return { resultado: pendente.email ? 'Convite reenviado.' : 'Link renovado.', link, validade }
  })
}

/** Cancels an invitation: its link stops working at once. */
export const cancelConvite = (ctx: SessionContext, id: string) =>
  changeConvite(ctx, id, async (tx, { empresa }) => {
    await tx.update(convite).set({ cancelado_em: sql`now()` }).where(eq(convite.id, id))
    await audit(tx, ctx, { empresa, acao: 'revogar', registro: 'convite', chave: id })
    return { resultado: 'Convite cancelado.' }
  })

/** Changes an open invitation; 403 when it gives more rights than the actor has (decisions §4). */
async function changeConvite<T>(
  ctx: SessionContext,
  id: string,
  work: (tx: Db, pendente: Pendente) => Promise<T>,
): Promise<T> {
  const { actor } = ctx
  const asked = await findPendente(ctx.db, ctx, id)
  assertCoversMenus(actor, asked)
  const alcance = await askAlcance(ctx, [asked.codigo_erp])
  return transaction(ctx.db, async (tx) => {
    const pendente = await findPendente(tx, ctx, id, sql`for update of convite`)
    assertCovers(actor, pendente, alcance)
    return work(tx, pendente)
  })
}

async function findPendente(db: Db, { actor }: SessionContext, id: string, lock: SQL = sql``) {
  const found = await selectFirst(
    db,
    PENDENTE,
    sql`from convite join empresa on empresa.codcli = convite.empresa
        where convite.id = ${id} and ${conviteScope(actor)} ${lock}`,
  )
  if (!found) throw notFound()
  return found
}
