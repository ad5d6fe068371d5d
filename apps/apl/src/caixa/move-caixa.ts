import type { CaixaMovimentoInput } from '@trama/contract/apl/caixa'
import { esperadoPorMeio } from '@trama/rules/caixa/esperado'
import { CAIXA_MESSAGES } from '@trama/rules/caixa/messages'
import { toCents } from '@trama/rules/money'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { type Parts, writeParts } from '@trama/server-kit/db/parts'
import { selectFirst } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { onceFor } from '../kit/registro/once'
import { loadFatos } from './lock-caixa'
import type { CaixaSalvo } from './open-caixa'
import { operadorOf } from './policy'
import { caixa } from './tables'

/** Moves money into or out of the drawer of the caller's open session, never more than lies there. */
export const moverCaixa = (ctx: AplContext, body: CaixaMovimentoInput): Promise<CaixaSalvo> =>
  onceFor(ctx, ['POST /Caixa/Movimento', body], async (tx) => {
    const { empresa, actor } = ctx
    const numero = await lockAberto(tx, ctx)
    const { tipo, valor } = body
    const motivo = body.motivo.trim()
    if (tipo === 'sangria') await refuseAbove(tx, empresa, numero, valor)
    const parts: Parts = {
      proxima: {
        returns: { ordem: 'int' },
        write: () => sql`
          select coalesce(max(ordem), 0) + 1 as ordem from caixa_movimento
          where empresa = ${empresa} and numero = ${numero}`,
      },
      movimento: (of) => sql`
        insert into caixa_movimento (empresa, numero, ordem, tipo, valor, motivo, feito_em, feito_por, feito_id)
        select ${empresa}, ${numero}::int, ordem, ${tipo}, ${valor}::numeric, ${motivo},
          statement_timestamp(), ${actor.nome}, ${actor.id}::bigint
        from ${of.rows('proxima')}`,
    }
    await writeParts(tx, { parts })
    await tx.execute(
      sql`update caixa set versao = versao + 1 where empresa = ${empresa} and numero = ${numero}`,
    )
    await audit(tx, ctx, {
      empresa,
      acao: 'alterar',
      registro: 'caixa',
      chave: numero,
      depois: { movimento: tipo, valor, motivo },
    })
    return { resultado: tipo === 'sangria' ? 'Sangria registrada.' : 'Suprimento registrado.', numero }
  })

async function lockAberto(tx: Db, ctx: AplContext): Promise<number> {
  const found = await selectFirst(
    tx,
    { numero: alias(caixa, 'p').numero },
    sql`from caixa p where p.empresa = ${ctx.empresa} and p.operador = ${operadorOf(ctx)} and p.situacao = 'A'
        for no key update`,
  )
  if (!found) throw ruleError(CAIXA_MESSAGES.nenhumAberto)
  return found.numero
}

async function refuseAbove(tx: Db, empresa: string, numero: number, valor: number): Promise<void> {
  const fatos = await loadFatos(tx, empresa, numero)
  const dinheiro = esperadoPorMeio(fatos).get(fatos.dinheiro ?? '') ?? 0
  if (toCents(valor) > toCents(dinheiro)) throw ruleError(CAIXA_MESSAGES.acimaDoDinheiro)
}
