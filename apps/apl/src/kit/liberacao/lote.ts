/** Many documents in one call: released, taken back or refused, each in its own transaction with its own outcome. */
import type { Alvo, Efeito } from '@trama/contract/apl/lote'
import { TEXTS } from '@trama/contract/messages'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { AppError, forbidden } from '@trama/server-kit/errors'
import { inTurn } from '@trama/server-kit/in-turn'
import type { AplContext } from '../../context'
import { done, type Nome, notFoundText } from '../nome'
import type { Liberacao, LockedLiberacao } from './liberacao'
import { refuse } from './refuse'
import { release, undoRelease } from './release'

/** What is done to one document; false when it was so already. */
interface Deed {
  work: (tx: Db, ctx: AplContext, alvo: Alvo) => Promise<boolean>
  resultado: (numero: number) => string
}

export function lotes<L extends string, Locked extends LockedLiberacao<L>>(kind: Liberacao<L, Locked>) {
  const { nome } = kind
  return {
    release: (ctx: AplContext, lado: L, alvos: readonly Alvo[]) =>
      each(ctx, nome, alvos, {
        work: (tx, own, { numero, versao }) => release(kind, tx, own, numero, { lados: [lado], versao }),
        resultado: (numero) => done(nome, numero, 'liberad'),
      }),
    undo: (ctx: AplContext, lado: L, alvos: readonly Alvo[]) =>
      each(ctx, nome, alvos, {
        work: async (tx, own, { numero }) => {
          await undoRelease(kind, tx, own, numero, lado)
          return true
        },
        resultado: (numero) => `${nome.nome} ${numero} de volta à liberação.`,
      }),
    refuse: (ctx: AplContext, { lado, motivo }: { lado: L; motivo: string }, alvos: readonly Alvo[]) =>
      each(ctx, nome, alvos, {
        work: (tx, own, { numero, versao }) => refuse(kind, tx, own, numero, { lado, motivo, versao }),
        resultado: (numero) => done(nome, numero, 'recusad'),
      }),
  }
}

/** One document after the other, so that a call of two hundred never takes more than one connection. */
function each(ctx: AplContext, nome: Nome, alvos: readonly Alvo[], deed: Deed): Promise<Efeito[]> {
  // A company out of reach fails the whole call, before anything is done.
  const targets = alvos.map((alvo) => ({ alvo, own: inEmpresa(ctx, alvo.empresa) }))
  return inTurn(targets, ({ alvo, own }) => outcome(own, nome, alvo, deed))
}

async function outcome(ctx: AplContext, nome: Nome, alvo: Alvo, { work, resultado }: Deed): Promise<Efeito> {
  const { numero } = alvo
  const reply = { empresa: ctx.empresa, numero }
  try {
    const changed = await transaction(ctx.db, (tx) => work(tx, ctx, alvo))
    return { ...reply, efeito: changed ? 'feito' : 'nenhum', resultado: resultado(numero) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return {
      ...reply,
      efeito: 'erro',
      resultado: error.status === 404 ? notFoundText(nome, numero) : error.message,
    }
  }
}

/** The call's context in another company of the caller's list. */
function inEmpresa(ctx: AplContext, empresa: string | undefined): AplContext {
  if (empresa === undefined) return ctx
  const scope = ctx.empresas.find((item) => item.empresa === empresa)
  if (!scope) throw forbidden(TEXTS.companyDenied)
  return { ...ctx, scope, empresa }
}
