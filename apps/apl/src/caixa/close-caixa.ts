import type { CaixaFechamento } from '@trama/contract/apl/caixa'
import { esperadoPorMeio } from '@trama/rules/caixa/esperado'
import { CAIXA_MESSAGES } from '@trama/rules/caixa/messages'
import { fromCents, sumMoney, toCents } from '@trama/rules/money'
import { audit, auditBeside } from '@trama/server-kit/db/audit'
import { rows, transaction } from '@trama/server-kit/db/database'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { onceFor } from '../kit/registro/once'
import { loadFatos, lockCaixa } from './lock-caixa'
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

/** Closes a session with the counted amounts; the expected amounts are calculated now and kept. */
export const fecharCaixa = (ctx: AplContext, numero: number, body: CaixaFechamento): Promise<CaixaSalvo> =>
  onceFor(ctx, ['PATCH /Caixa/Fechamento', numero, body], async (tx) => {
    const { empresa, actor } = ctx
    const { versao } = body
    const locked = await lockCaixa(tx, ctx, numero, versao)
    if (locked.situacao !== 'A') throw ruleError(CAIXA_MESSAGES.jaFechado(numero))
    const fatos = await loadFatos(tx, empresa, numero)
    const contagem = contagemOf(fatos, body)
    const obs = body.obs?.trim() || null
    const diferenca = fromCents(
      contagem.reduce((sum, { contado, esperado }) => sum + toCents(contado) - toCents(esperado), 0),
    )
    await tx.execute(sql`insert into caixa_contagem (empresa, numero, codmoe, esperado, contado)
      select ${empresa}, ${numero}::int, codmoe, esperado, contado
      from jsonb_populate_recordset(null::caixa_contagem, ${JSON.stringify(contagem)}::jsonb)`)
    await tx.execute(sql`update caixa set situacao = 'F', diferenca = ${diferenca}, obs = ${obs}, versao = versao + 1,
        fechado_em = statement_timestamp(), fechado_por = ${actor.nome}, fechado_id = ${actor.id}
      where empresa = ${empresa} and numero = ${numero}`)
    await audit(tx, ctx, {
      empresa,
      acao: 'fechar',
      registro: 'caixa',
      chave: numero,
      antes: { situacao: 'A' },
      depois: { situacao: 'F', contado: sumMoney(contagem.map(({ contado }) => contado)), diferenca, obs },
    })
    return { resultado: `Caixa ${numero} fechado.`, numero }
  })

type Fatos = Awaited<ReturnType<typeof loadFatos>>

/** Counted and expected amounts side by side: of cash always, of other means of payment where either amount is known. */
function contagemOf(fatos: Fatos, { contagem }: CaixaFechamento) {
  const contado = new Map<string, number>()
  const known = new Set(fatos.moedas.map(({ codmoe }) => codmoe))
  for (const { codmoe, valor } of contagem) {
    if (!known.has(codmoe)) throw ruleError(CAIXA_MESSAGES.moeda(codmoe))
    if (contado.has(codmoe)) throw ruleError(CAIXA_MESSAGES.moedaRepetida(codmoe))
    contado.set(codmoe, valor)
  }
  const esperado = esperadoPorMeio(fatos)
  return [...new Set([...known, ...esperado.keys()])]
    .map((codmoe) => ({ codmoe, esperado: esperado.get(codmoe) ?? 0, contado: contado.get(codmoe) ?? 0 }))
    .filter((meio) => meio.codmoe === fatos.dinheiro || meio.esperado !== 0 || meio.contado !== 0)
}
