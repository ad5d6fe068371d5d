import { CAIXA_MESSAGES } from '@trama/rules/caixa/messages'
import { audit, auditBeside } from '@trama/server-kit/db/audit'
import { rows, transaction } from '@trama/server-kit/db/database'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { lockCaixa } from './lock-caixa'
import type { CaixaSalvo } from './open-caixa'

interface Conferencia {
  versao?: number | null | undefined
  obs?: string | null | undefined
}

/** An administrator checks a closed session, after which its invoiced sales change no more. */
export const conferirCaixa = (ctx: AplContext, numero: number, body: Conferencia): Promise<CaixaSalvo> =>
  transaction(ctx.db, async (tx) => {
    const { empresa, actor } = ctx
    const { situacao } = await lockCaixa(tx, ctx, numero, body.versao)
    if (situacao === 'A') throw ruleError(CAIXA_MESSAGES.aberto(numero))
    if (situacao === 'C') throw ruleError(CAIXA_MESSAGES.jaConferido(numero))
    const obs = body.obs?.trim() || null
    const vendas = await rows(
      tx,
      sql`update venda set status = 3, versao = versao + 1
        where empresa = ${empresa} and caixa = ${numero} and status = 1 and impresso = 'S' returning codven`,
    )
    await tx.execute(sql`update caixa set situacao = 'C', obs_confere = ${obs}, versao = versao + 1,
        conferido_em = statement_timestamp(), conferido_por = ${actor.nome}, conferido_id = ${actor.id}
      where empresa = ${empresa} and numero = ${numero}`)
    await auditBeside(tx, ctx, {
      empresa,
      acao: 'confirmar',
      registro: 'venda',
      chaves: vendas.map(({ codven }) => Number(codven)),
      depois: { status: 3, caixa: numero },
    })
    await audit(tx, ctx, {
      empresa,
      acao: 'confirmar',
      registro: 'caixa',
      chave: numero,
      antes: { situacao },
      depois: { situacao: 'C', vendas: vendas.length, obs },
    })
    return { resultado: `Caixa ${numero} conferido.`, numero }
  })
