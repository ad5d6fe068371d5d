import type { CotacaoSalva } from '@trama/contract/apl/cotacao/compra'
import { COTACAO_MESSAGES, isPrazoEncerrado } from '@trama/rules/compra/cotacao'
import { momentIn } from '@trama/rules/date-br'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, readRows } from '@trama/server-kit/db/select'
import { notFound, ruleError } from '@trama/server-kit/errors'
import { inTurn } from '@trama/server-kit/in-turn'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { checkMailRate } from '../../documento/mail-rate'
import { onceFor } from '../../kit/registro/once'
import { revokeLinks } from '../link/cotacao-link'
import { COTACAO_EMAIL } from '../link/email'
import { cotacao_fornecedor } from '../tables'
import { lockCotacao } from './lock-cotacao'

/** Mails of one buyer in an hour: ten quotations to thirty suppliers each. */
const MAILS_PER_HOUR = 300

interface Sending {
  versao?: number | null | undefined
  /** One answer: its supplier gets a new link. Without it all suppliers that have no link yet get one. */
  seq?: number | null | undefined
}

/** Lets the suppliers see the quotation, and mails each of them a link of their own. */
export const sendCotacao = (
  ctx: AplContext,
  jobs: Jobs,
  numero: number,
  { versao, seq }: Sending,
): Promise<CotacaoSalva> =>
  onceFor(ctx, ['envio da cotação', numero, versao, seq], async (tx) => {
    const { empresa } = ctx
    const locked = await lockCotacao(tx, ctx, numero, versao)
    if (locked.premiada === 'S') throw ruleError(COTACAO_MESSAGES.fechada)
    if (isPrazoEncerrado(locked, momentIn())) {
      throw ruleError(COTACAO_MESSAGES.prazoPassado)
    }
    const sent = await release(tx, { empresa, numero, seq: seq ?? undefined })
    if (sent.length === 0) throw seq ? notFound() : ruleError(COTACAO_MESSAGES.todosEnviados)
    await tx.execute(
      sql`update cotacao set andamento = 'E', versao = versao + 1 where empresa = ${empresa} and numero = ${numero}`,
    )
    const mailed = sent.filter(({ email }) => email !== null)
    await checkMailRate(tx, ctx, mailed.length, MAILS_PER_HOUR)
    await inTurn(mailed, (to) =>
      jobs.send(tx, COTACAO_EMAIL, { empresa, numero, seq: to.seq, envio: to.envios }),
    )
    const para = mailed.map(({ email }) => email)
    await audit(tx, ctx, {
      empresa,
      acao: 'enviar',
      registro: 'cotacao',
      chave: numero,
      depois: { para },
      evento: 'cotacao.enviada',
    })
    const count = sent.length === 1 ? '1 fornecedor' : `${sent.length} fornecedores`
    return { resultado: `Cotação ${numero} enviada a ${count}.`, numero, versao: locked.versao + 1 }
  })

const release = (
  tx: Db,
  { empresa, numero, seq }: { empresa: string; numero: number; seq?: number | undefined },
) =>
  readRows(
    tx,
    columnsOf(alias(cotacao_fornecedor, 'p'), 'seq, email, envios'),
    (
      list,
    ) => sql`update cotacao_fornecedor p set enviada_em = coalesce(p.enviada_em, (select now())), envios = p.envios + 1
        where p.empresa = ${empresa} and p.numero = ${numero}
          and ${seq === undefined ? sql`p.enviada_em is null` : sql`p.seq = ${seq}`}
        returning ${list}`,
  )

/** Revokes a supplier's link; a supplier with a login may still answer. */
export const revokeLinkCotacao = (
  ctx: AplContext,
  numero: number,
  seq: number,
): Promise<{ resultado: string }> =>
  onceFor(ctx, ['revogação do link', numero, seq], async (tx) => {
    const { empresa } = ctx
    await lockCotacao(tx, ctx, numero, undefined)
    await tx.execute(sql`update cotacao_fornecedor set envios = envios + 1
      where empresa = ${empresa} and numero = ${numero} and seq = ${seq}`)
    await revokeLinks(tx, { empresa, numero, seq })
    await audit(tx, ctx, { empresa, acao: 'revogar', registro: 'cotacao', chave: numero, antes: { seq } })
    return { resultado: 'Link revogado.' }
  })
