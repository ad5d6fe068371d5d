/**
 * Many documents in one call: released, taken back or refused, each in a transaction and with a result of its own.
 */
import type { Alvo, Efeito } from '@trama/contract/apl/liberacao/lote'
import { TEXTS } from '@trama/contract/messages'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { AppError, forbidden, ruleError } from '@trama/server-kit/errors'
import { inTurn } from '@trama/server-kit/in-turn'
import type { AplContext } from '../../context'
import { done, type Nome, notFoundText } from '../nome'
import {
  assertSameContent,
  assigned,
  type Lado,
  ladoDe,
  type LadoEscolhido,
  type Liberacao,
  type LockedLiberacao,
  notReleased,
  oneOf,
} from './liberacao'
import { type Feito, release, undoRelease } from './release'
import { audit } from '@trama/server-kit/db/audit'
import { sql } from 'drizzle-orm'

type Deed = (tx: Db, ctx: AplContext, alvo: Alvo) => Promise<Feito>

export function lotes<L extends string, Locked extends LockedLiberacao<L>>(kind: Liberacao<L, Locked>) {
  const { nome } = kind
  return {
    release: (ctx: AplContext, lado: LadoEscolhido<L, Locked>, alvos: readonly Alvo[]) =>
      each(ctx, nome, alvos, (tx, own, { numero, versao }) =>
        release(kind, tx, own, numero, { lados: [lado], versao }),
      ),
    undo: (ctx: AplContext, lado: LadoEscolhido<L, Locked>, alvos: readonly Alvo[]) =>
      each(ctx, nome, alvos, async (tx, own, { numero }) => {
        await undoRelease(kind, tx, own, numero, lado)
        return { mudou: true, resultado: `${nome.nome} ${numero} de volta à liberação.` }
      }),
    refuse: (
      ctx: AplContext,
      { lado, motivo }: { lado: LadoEscolhido<L, Locked>; motivo: string },
      alvos: readonly Alvo[],
    ) =>
      each(ctx, nome, alvos, async (tx, own, { numero, versao }) => ({
        mudou: await refuse(kind, tx, own, numero, { lado, motivo, versao }),
        resultado: done(nome, numero, 'recusad'),
      })),
  }
}

/** Handles one document after the other, so that a call of two hundred takes only one connection. */
function each(ctx: AplContext, nome: Nome, alvos: readonly Alvo[], deed: Deed): Promise<Efeito[]> {
  // A company out of reach fails the whole call before anything is done.
  const targets = alvos.map((alvo) => ({ alvo, own: inEmpresa(ctx, alvo.empresa) }))
  return inTurn(targets, ({ alvo, own }) => outcome(own, nome, alvo, deed))
}

async function outcome(ctx: AplContext, nome: Nome, alvo: Alvo, work: Deed): Promise<Efeito> {
  const { numero } = alvo
  const reply = { empresa: ctx.empresa, numero }
  try {
    const { mudou, resultado, aguarda, aviso } = await transaction(ctx.db, (tx) => work(tx, ctx, alvo))
    return {
      ...reply,
      efeito: mudou ? 'feito' : 'nenhum',
      resultado,
      ...(aguarda && { aguarda: 'S' }),
      ...(aviso !== undefined && { aviso }),
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return {
      ...reply,
      efeito: 'erro',
      resultado: error.status === 404 ? notFoundText(nome, numero) : error.message,
    }
  }
}

/** The call's context in another company of the caller. */
function inEmpresa(ctx: AplContext, empresa: string | undefined): AplContext {
  if (empresa === undefined) return ctx
  const scope = ctx.empresas.find((item) => item.empresa === empresa)
  if (!scope) throw forbidden(TEXTS.companyDenied)
  return { ...ctx, scope, empresa }
}

interface Refusal<L extends string, Locked> {
  lado: LadoEscolhido<L, Locked>
  motivo: string
  versao: number | undefined
}

/**
 * Sends a document that waits for a side back to its author with a reason, and undoes its releases with what they
 * hold. False when the caller has done so already: a call whose reply was lost may come again.
 */
async function refuse<L extends string, Locked extends LockedLiberacao<L>>(
  kind: Liberacao<L, Locked>,
  tx: Db,
  ctx: AplContext,
  numero: number,
  { lado: asked, motivo: given, versao }: Refusal<L, Locked>,
): Promise<boolean> {
  const { tabela, registro, lados, lock, assertWaiting, assertUntouched, recusa } = kind
  const { empresa, actor } = ctx
  const motivo = given.trim()
  const locked = await lock(tx, ctx, numero)
  const lado = ladoDe(asked, locked, ctx)
  const { recusa_lado, recusa_motivo, recusa_id } = locked
  const isRepeated = recusa_lado === lado && recusa_motivo === motivo && recusa_id === actor.id
  if (recusa.isBack(locked) && isRepeated) return false
  assertSameContent(locked, versao)
  assertWaiting(locked)
  assertUntouched(locked)
  // A side refuses only what it has not released.
  if (locked.lados[lado].valor === lados[lado].liberado) throw ruleError(recusa.liberado)
  await recusa.giveBack?.(tx, ctx, numero, locked)
  await tx.execute(
    sql`update ${sql.identifier(tabela)} set ${assigned(recusa.valores)}, versao = versao + 1,
          ${notReleased(Object.values<Lado>(lados))}, recusa_lado = ${lado}, recusa_motivo = ${motivo},
          recusa_em = statement_timestamp(), recusa_por = ${actor.nome}, recusa_id = ${actor.id}
        where ${oneOf(kind, empresa, numero)}`,
  )
  const columns = Object.keys(recusa.valores)
  await audit(tx, ctx, {
    empresa,
    acao: 'recusar',
    registro,
    chave: numero,
    antes: Object.fromEntries(columns.map((column) => [column, locked.registro[column]])),
    depois: { ...recusa.valores, recusa_lado: lado, recusa_motivo: motivo },
  })
  return true
}
