/** Mails a released order to its supplier, with a link that opens it, and revokes such a link. */
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { formatDateBr } from '@trama/rules/date-br'
import { firstEmail } from '@trama/rules/email'
import { formatBRL } from '@trama/rules/number-br'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { queueAviso } from '../../aviso/queue-aviso'
import type { AplContext } from '../../context'
import { fornecedor } from '../../fornecedor/tables'
import { nomeDoUsuario } from '../../sistema/nome-do-usuario'
import { lockOrdem } from '../lock-ordem'
import { ordem_compra } from '../tables'
import { dropOrdemMails, revokeOrdemLinks } from './ordem-link'

const FACTS = {
  ...columnsOf(alias(ordem_compra, 'p'), 'dt_entrega, valor_total, email_usuario'),
  comprador: nomeDoUsuario(sql`p.usuario`),
  nome_for: alias(fornecedor, 'f').nome,
  /** The address that the quotation of the order was sent to, else the supplier's own. */
  email: sql<string | null>`coalesce(nullif(c.email, ''), nullif(f.email, ''))`,
}

/**
 * Queues the mail to a locked order's supplier, in place of one that still waits; false for a supplier without an
 * address.
 */
export async function mailOrdem(
  tx: Db,
  ctx: AplContext,
  jobs: Jobs,
  numero: number,
  { waitS }: { waitS?: number } = {},
): Promise<boolean> {
  const facts = await selectFirst(
    tx,
    FACTS,
    sql`from ordem_compra p
        join fornecedor f on f.empresa = p.empresa and f.codfor = p.codfor
        left join cotacao_fornecedor c
          on c.empresa = p.empresa and c.numero = p.cotacao and c.seq = p.cotacao_seq
        where p.empresa = ${ctx.empresa} and p.numero = ${numero}`,
  )
  const para = firstEmail(facts?.email)
  if (!facts || !para) return false
  const { nome_for, dt_entrega, valor_total, comprador, email_usuario } = facts
  await dropOrdemMails(tx, { empresa: ctx.empresa, numero })
  await queueAviso(tx, ctx, jobs, {
    documento: 'ordem_compra',
    numero,
    para,
    destino: 'fornecedor',
    abre: true,
    waitS,
    assunto: `Ordem de compra ${numero}`,
    linhas: [
      `${ctx.scope.nome} comprou de ${nome_for}: ordem de compra ${numero}, de ${formatBRL(valor_total)}, com entrega em ${formatDateBr(dt_entrega)}.`,
      'Abra a ordem para ver os itens, aceitá-la ou mudar a data de entrega e as observações.',
      `Comprador: ${email_usuario ? `${comprador} (${email_usuario})` : comprador}.`,
    ],
  })
  return true
}

/** Sends the mail again, with a new link; once it is sent, the former one opens nothing any more. */
export const sendOrdemLink = (ctx: AplContext, jobs: Jobs, numero: number): Promise<{ resultado: string }> =>
  transaction(ctx.db, async (tx) => {
    const { liberado } = await lockOrdem(tx, ctx, numero, undefined)
    if (liberado !== 'S') throw ruleError(ORDEM_MESSAGES.aindaNaoLiberada)
    if (!(await mailOrdem(tx, ctx, jobs, numero))) throw ruleError(ORDEM_MESSAGES.semEmail)
    return { resultado: `Compra ${numero} enviada ao fornecedor.` }
  })

/** Revokes the link and drops a mail that would bring a new one; a supplier with a login goes on. */
export const revokeOrdemLink = (ctx: AplContext, numero: number): Promise<{ resultado: string }> =>
  transaction(ctx.db, async (tx) => {
    const { empresa } = ctx
    await lockOrdem(tx, ctx, numero, undefined)
    await revokeOrdemLinks(tx, { empresa, numero })
    await dropOrdemMails(tx, { empresa, numero })
    await audit(tx, ctx, { empresa, acao: 'revogar', registro: 'ordem_compra', chave: numero })
    return { resultado: 'Link revogado.' }
  })
