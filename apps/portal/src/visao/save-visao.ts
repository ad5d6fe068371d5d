import { VISOES_MAX, type VisaoInput } from '@trama/contract/portal/visao'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { once } from '@trama/server-kit/db/idempotency'
import { type RowOf, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { conflict, notFound, ruleError } from '@trama/server-kit/errors'
import { keeps } from '@trama/server-kit/db/keeps'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SessionContext } from '../context'
import { VISAO } from './list-visoes'
import { assertMayShare, editableVisoes, ownVisoes, sharedVisoes } from './policy'
import { visao } from './tables'

type Stored = RowOf<typeof VISAO>
type Deed = 'incluir' | 'alterar' | 'excluir'

/** The fields of a view that are stored and audited. */
const recordOf = ({ lista, nome, tipos, padrao, filtros, colunas }: VisaoInput) => ({
  lista,
  nome: nome.trim(),
  tipos: [...new Set(tipos)].toSorted(),
  padrao,
  filtros,
  colunas,
})

/** Stores a view, once for an idempotency key. */
export function createVisao(ctx: SessionContext, body: VisaoInput) {
  const { actor } = ctx
  const { empresa, id: usuario_id } = actor
  assertMayShare(actor, body.tipos)
  const call = { empresa, usuario_id, chave: ctx.idempotencyKey, conteudo: ['createVisao', body] }
  return once(ctx.db, call, async (tx) => {
    const depois = recordOf(body)
    await lockGroup(tx, ctx, depois.tipos.length > 0)
    await assertRoom(tx, ctx, depois)
    const [made] = await tx
      .insert(visao)
      .values({ ...depois, empresa, usuario_id })
      .returning({ id: visao.id })
    if (!made) throw notFound()
    await onlyDefault(tx, ctx, made.id, depois)
    await trail(tx, ctx, 'incluir', made.id, { depois })
    return { resultado: 'Visão incluída.', id: made.id, versao: 1 }
  })
}

/** Changes a view; an own view stays its user's until it is shared. */
export function updateVisao(
  ctx: SessionContext,
  id: number,
  body: VisaoInput & { versao?: number | undefined },
) {
  assertMayShare(ctx.actor, body.tipos)
  return transaction(ctx.db, async (tx) => {
    const depois = recordOf(body)
    await lockGroup(tx, ctx, depois.tipos.length > 0)
    const { id: _id, versao, ...antes } = await lockVisao(tx, ctx, id)
    if (body.versao !== undefined && body.versao !== versao) throw conflict()
    if (keeps(antes, depois)) return { resultado: 'Visão: nada mudou.', id, versao }
    if (antes.tipos.length > 0 !== depois.tipos.length > 0) await assertRoom(tx, ctx, depois)
    // A view that is no longer shared becomes the own view of the user who made this change.
    const owner = depois.tipos.length === 0 ? { usuario_id: ctx.actor.id } : {}
    await tx
      .update(visao)
      .set({ ...depois, ...owner, versao: versao + 1, alterada_em: sql`now()` })
      .where(eq(visao.id, id))
    await onlyDefault(tx, ctx, id, depois)
    await trail(tx, ctx, 'alterar', id, { antes, depois })
    return { resultado: 'Visão alterada.', id, versao: versao + 1 }
  })
}

export function deleteVisao(ctx: SessionContext, id: number) {
  return transaction(ctx.db, async (tx) => {
    const { id: _id, versao: _versao, ...antes } = await lockVisao(tx, ctx, id)
    await tx.delete(visao).where(eq(visao.id, id))
    await trail(tx, ctx, 'excluir', id, { antes })
    return { resultado: 'Visão excluída.' }
  })
}

async function lockVisao(tx: Db, { actor }: SessionContext, id: number): Promise<Stored> {
  const found = await selectFirst(
    tx,
    VISAO,
    sql`from visao where visao.id = ${id} and ${editableVisoes(actor)} for update`,
  )
  if (!found) throw notFound()
  return found
}

const groupOf = ({ actor }: SessionContext, isShared: boolean): SQL =>
  isShared ? sharedVisoes(actor.empresa) : ownVisoes(actor.id)

/**
 * Makes saves of one group (the user's own views or the company's shared ones) wait for each other, so that the
 * limits of the group hold.
 */
async function lockGroup(tx: Db, { actor }: SessionContext, isShared: boolean): Promise<void> {
  const group = isShared ? `visao:${actor.empresa}` : `visao:${actor.id}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${group}, 0))`)
}

async function assertRoom(tx: Db, ctx: SessionContext, { tipos }: Pick<Stored, 'tipos'>): Promise<void> {
  const which = groupOf(ctx, tipos.length > 0)
  const found = await selectFirst(tx, { total: sql<number>`count(*)::int` }, sql`from visao where ${which}`)
  if ((found?.total ?? 0) >= VISOES_MAX) {
    throw ruleError(`Há ${VISOES_MAX} visões. Exclua as que não usa mais.`)
  }
}

/** Keeps one default view per list: one among the user's own views, and one among those shared with a type. */
async function onlyDefault(tx: Db, ctx: SessionContext, id: number, kept: Omit<Stored, 'id' | 'versao'>) {
  if (kept.padrao !== 'S') return
  const isShared = kept.tipos.length > 0
  const tipos = sql`array(select jsonb_array_elements_text(${JSON.stringify(kept.tipos)}::jsonb))`
  const others = await selectRows(
    tx,
    VISAO,
    sql`from visao where ${groupOf(ctx, isShared)} and visao.lista = ${kept.lista} and visao.padrao = 'S'
      and visao.id <> ${id} and (${!isShared}::boolean or visao.tipos && ${tipos}) order by id for update`,
  )
  for (const { id: other, versao, ...antes } of others) {
    await tx
      .update(visao)
      .set({ padrao: 'N', versao: versao + 1, alterada_em: sql`now()` })
      .where(and(eq(visao.id, other), eq(visao.padrao, 'S')))
    await trail(tx, ctx, 'alterar', other, { antes, depois: { ...antes, padrao: 'N' } })
  }
}

const trail = (
  tx: Db,
  ctx: SessionContext,
  acao: Deed,
  chave: number,
  change: { antes?: object; depois?: object },
) => audit(tx, ctx, { empresa: ctx.actor.empresa, acao, registro: 'visao', chave, ...change })
