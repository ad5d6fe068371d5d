/** Release of purchase orders: by value, one or two people, taken back, refused (S2 §2, §4). */
import { LIBERACAO_COMPRA_MESSAGES, recusaDoLiberador, segundoAprovador } from '@trama/rules/compra/liberacao'
import { transaction } from '@trama/server-kit/db/database'
import { ruleError } from '@trama/server-kit/errors'
import type { AplContext } from '../context'
import type { Liberacao } from '../kit/liberacao/liberacao'
import { lotes } from '../kit/liberacao/lote'
import { release } from '../kit/liberacao/release'
import { LADOS, type Lado } from './lados'
import { type LockedOrdem, lockOrdem } from './lock-ordem'
import { ORDEM_NOME } from './nome'

const waitsForSecond = ({ valor_total, segundo }: LockedOrdem) => segundoAprovador(valor_total, segundo)

const LIBERACAO: Liberacao<Lado, LockedOrdem> = {
  tabela: 'ordem_compra',
  registro: 'ordem_compra',
  nome: ORDEM_NOME,
  lados: LADOS,
  lock: (tx, ctx, numero) => lockOrdem(tx, ctx, numero, undefined),
  assertWaiting({ situacao, aprovado }) {
    if (situacao !== 'P') throw ruleError(LIBERACAO_COMPRA_MESSAGES.encerrada)
    if (aprovado === 'R') throw ruleError(LIBERACAO_COMPRA_MESSAGES.recusada)
  },
  assertUntouched({ situacao, recebido }) {
    if (situacao !== 'P' || recebido > 0) throw ruleError(LIBERACAO_COMPRA_MESSAGES.andou)
  },
  // The value and the company's limit of the day of the first release tell whether there is a second.
  tambem: (locked, lados) =>
    lados.includes('aprovador') && locked.aprovado === 'N' && locked.aprovado2 !== 'S'
      ? { aprovado2: waitsForSecond(locked) ? 'N' : 'D' }
      : {},
  resultado(numero, locked, lados) {
    const isFirst = lados.includes('aprovador')
    const waits = locked.aprovado === 'N' ? waitsForSecond(locked) : locked.aprovado2 === 'N'
    return isFirst && waits && locked.aprovado2 !== 'S'
      ? LIBERACAO_COMPRA_MESSAGES.faltaSegundo(numero)
      : undefined
  },
  recusa: {
    valores: { aprovado: 'R', aprovado2: 'D' },
    isBack: ({ aprovado }) => aprovado === 'R',
    liberado: LIBERACAO_COMPRA_MESSAGES.liberada,
  },
}

/** Whom it waits for; of what waits for nobody the last one. */
function daVez({ aprovado, aprovado2, recusa_lado }: LockedOrdem): Lado {
  if (aprovado === 'R') return recusa_lado ?? 'aprovador'
  return aprovado === 'S' && aprovado2 !== 'D' ? 'segundo aprovador' : 'aprovador'
}

/** The side that the caller may release: nobody is both approvers, nor beyond the own limit. */
function doLiberador(locked: LockedOrdem, { actor }: AplContext): Lado {
  const { aprovado, aprovado2, lados } = locked
  const isFirst = aprovado === 'S' && lados.aprovador.id === actor.id
  if (isFirst || locked.liberado === 'S') return isFirst ? 'aprovador' : daVez(locked)
  const refusal = recusaDoLiberador(locked, actor)
  if (refusal) throw ruleError(refusal)
  // A first release that was taken back is asked of somebody else than the second approver.
  if (aprovado === 'N' && aprovado2 === 'S' && lados['segundo aprovador'].id === actor.id) {
    throw ruleError(LIBERACAO_COMPRA_MESSAGES.outraPessoa)
  }
  return daVez(locked)
}

/** The caller's own release, the last one first. */
const proprio = ({ lados, aprovado2 }: LockedOrdem, { actor }: AplContext): Lado =>
  aprovado2 === 'S' && (lados['segundo aprovador'].id === actor.id || lados.aprovador.id !== actor.id)
    ? 'segundo aprovador'
    : 'aprovador'

const { release: releaseLote, undo, refuse } = lotes(LIBERACAO)
type Alvos = Parameters<typeof releaseLote>[2]

export const ordemLotes = {
  release: (ctx: AplContext, alvos: Alvos) => releaseLote(ctx, doLiberador, alvos),
  undo: (ctx: AplContext, alvos: Alvos) => undo(ctx, proprio, alvos),
  refuse: (ctx: AplContext, motivo: string, alvos: Alvos) => refuse(ctx, { lado: daVez, motivo }, alvos),
}

/** The specification's call: one order. */
export const releaseOrdem = (
  ctx: AplContext,
  numero: number,
  versao: number | undefined,
): Promise<{ resultado: string }> =>
  transaction(ctx.db, async (tx) => {
    const { resultado } = await release(LIBERACAO, tx, ctx, numero, { lados: [doLiberador], versao })
    return { resultado }
  })
