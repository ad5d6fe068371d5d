/** The checklist of a service order's sector: items to check, and which were ticked. */
import type { Verificacao, VerificacaoInput } from '@trama/contract/apl/ordem-servico/ordem-servico'
import { ORDEM_SERVICO_MESSAGES } from '@trama/rules/producao/ordem-servico'
import { audit } from '@trama/server-kit/db/audit'
import { transaction } from '@trama/server-kit/db/database'
import { columnsOf, rowsAsJson, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { fieldsError, notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { done, unchanged } from '../kit/nome'
import { nameOf } from '../kit/liberacao/atos'
import { clockOrNull, dayOrNull } from '../kit/momento'
import { type Chave, oneOrdemServico } from './get-ordem-servico'
import { auditChave, lockOrdemServico, NOME, ofLocked } from './change-ordem-servico'
import { setor_verificacao } from './tables'

const v = alias(setor_verificacao, 'v')

/** SQL for the checklist items of the order `p`, as JSON. */
export const verificacaoOf = (ctx: AplContext): SQL<Verificacao[]> =>
  rowsAsJson(
    {
      ...columnsOf(v, 'item, descricao'),
      marcado: sql<'S' | 'N'>`case when k.item is null then 'N' else 'S' end`,
      data: dayOrNull(sql`k.marcado_em`),
      hora: clockOrNull(sql`k.marcado_em`),
      por: nameOf(ctx, sql`k.marcado_por`, sql`k.marcado_id`) as SQL<string | null>,
    },
    sql`from setor_verificacao v
        left join ordem_servico_verificacao k on k.empresa = p.empresa and k.numero = p.numero
          and k.setor = p.setor and k.parte = p.parte and k.item = v.item
        where v.empresa = p.empresa and v.setor = p.setor order by v.ordem, v.item`,
  )

export async function listVerificacao(ctx: AplContext, chave: Chave): Promise<Verificacao[]> {
  const found = await selectFirst(
    ctx.db,
    { itens: verificacaoOf(ctx) },
    sql`from ordem_servico p where ${oneOrdemServico(ctx, chave)}`,
  )
  if (!found) throw notFound()
  return found.itens
}

const tickedOf = (items: ReadonlyMap<string, boolean>): string =>
  [...items].flatMap(([item, marcado]) => (marcado ? [item] : [])).join(', ')

/** Ticks and unticks checklist items; an item that already is in the requested state keeps the user who ticked it. */
export const changeVerificacao = (
  ctx: AplContext,
  chave: Chave,
  { itens }: VerificacaoInput,
): Promise<{ resultado: string }> =>
  transaction(ctx.db, async (tx) => {
    const locked = await lockOrdemServico(tx, ctx, chave)
    const { empresa, numero, setor, parte } = locked
    const known = await selectRows(
      tx,
      { item: v.item, marcado: sql<boolean>`k.item is not null` },
      sql`from setor_verificacao v
          left join (select item from ordem_servico_verificacao where ${ofLocked(locked)}) k on k.item = v.item
          where v.empresa = ${empresa} and v.setor = ${setor}`,
    )
    const before = new Map(known.map(({ item, marcado }) => [item, marcado]))
    const wrong = [...itens.entries()].filter(([, { item }]) => !before.has(item))
    if (wrong.length > 0)
      throw fieldsError(
        wrong.map(([at]) => ({ campo: `itens.${at}.item`, mensagem: ORDEM_SERVICO_MESSAGES.itemFora })),
      )
    // When an item is given twice, its last value counts.
    const asked = [...new Map(itens.map(({ item, marcado }) => [item, marcado === 'S']))]
    const moved = asked.filter(([item, marcado]) => before.get(item) !== marcado)
    const ticked = moved.flatMap(([item, marcado]) => (marcado ? [item] : []))
    if (moved.length === 0) return { resultado: unchanged(NOME, numero) }
    const cleared = moved.flatMap(([item, marcado]) => (marcado ? [] : [item]))
    if (ticked.length > 0)
      await tx.execute(sql`insert into ordem_servico_verificacao
          (empresa, numero, setor, parte, item, marcado_em, marcado_por, marcado_id)
        select ${empresa}, ${numero}::int, ${setor}, ${parte}, item, statement_timestamp(), ${ctx.actor.nome}, ${ctx.actor.id}::bigint
        from jsonb_array_elements_text(${JSON.stringify(ticked)}::jsonb) item`)
    if (cleared.length > 0)
      await tx.execute(
        sql`delete from ordem_servico_verificacao where ${ofLocked(locked)} and item in ${cleared}`,
      )
    await audit(tx, ctx, {
      empresa,
      acao: 'alterar',
      registro: 'ordem_servico',
      chave: auditChave(locked),
      antes: { verificacao: tickedOf(before) },
      depois: { verificacao: tickedOf(new Map([...before, ...moved])) },
    })
    return { resultado: done(NOME, numero, 'alterad') }
  })
