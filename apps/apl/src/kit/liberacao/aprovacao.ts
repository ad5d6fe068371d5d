/** Release by value: one or two people, each within the own limit; taken back or refused. */
import {
  type ALiberar,
  type AprovacaoMessages,
  isSamePerson,
  recusaDoLiberador,
  segundoAprovador,
} from '@trama/rules/aprovacao/aprovacao'
import { transaction } from '@trama/server-kit/db/database'
import { ruleError } from '@trama/server-kit/errors'
import type { AplContext } from '../../context'
import { LADOS, type LadoAprovador as Lado } from './aprovacao-columns'
import type { Liberacao, LockedLiberacao } from './liberacao'
import { lotes } from './lote'
import { release } from './release'

/** A document that is locked while somebody releases it, with the company's parameters that say who may. */
export interface LockedAprovacao extends LockedLiberacao<Lado>, ALiberar {
  aprovado: 'N' | 'S' | 'R'
  aprovado2: 'N' | 'S' | 'D'
  segundo: string | null
}

interface Aprovacao<Locked extends LockedAprovacao>
  extends Pick<
    Liberacao<Lado, Locked>,
    'tabela' | 'chave' | 'registro' | 'nome' | 'lock' | 'assertWaiting' | 'assertUntouched' | 'aoLiberar'
  > {
  messages: AprovacaoMessages
}

const isReleased = ({ aprovado, aprovado2 }: LockedAprovacao) => aprovado === 'S' && aprovado2 !== 'N'
const waitsForSecond = ({ valor, segundo }: LockedAprovacao) => segundoAprovador(valor, segundo)

/** Approver that the document waits for, or the last one when it waits for nobody; a refused document starts anew. */
const daVez = ({ aprovado, aprovado2 }: LockedAprovacao): Lado =>
  aprovado === 'S' && aprovado2 !== 'D' ? 'segundo aprovador' : 'aprovador'

/** Approver who refuses; of a refused document the one who refused it. */
const daRecusa = (locked: LockedAprovacao): Lado =>
  locked.aprovado === 'R' ? (locked.recusa_lado ?? 'aprovador') : daVez(locked)

/** Side of the caller's own release, the last one first. */
const proprio = ({ lados, aprovado2 }: LockedAprovacao, { actor }: AplContext): Lado =>
  aprovado2 === 'S' && (lados['segundo aprovador'].id === actor.id || lados.aprovador.id !== actor.id)
    ? 'segundo aprovador'
    : 'aprovador'

export function aprovacao<Locked extends LockedAprovacao>({ messages, ...kind }: Aprovacao<Locked>) {
  const liberacao: Liberacao<Lado, Locked> = {
    ...kind,
    lados: LADOS,
    // Value and limit on the day of the first release decide whether a second approver is needed.
    tambem: (locked, lados) =>
      lados.includes('aprovador') && locked.aprovado !== 'S' && locked.aprovado2 !== 'S'
        ? { aprovado2: waitsForSecond(locked) ? 'N' : 'D' }
        : {},
    resultado(numero, locked, lados) {
      const waits = locked.aprovado === 'S' ? locked.aprovado2 === 'N' : waitsForSecond(locked)
      return lados.includes('aprovador') && waits && locked.aprovado2 !== 'S'
        ? messages.faltaSegundo(numero)
        : undefined
    },
    recusa: {
      valores: { aprovado: 'R', aprovado2: 'D' },
      isBack: ({ aprovado }) => aprovado === 'R',
      liberado: messages.liberada,
    },
  }

  /** Side that the caller may release: nobody is both approvers, or releases beyond the own limit. */
  function doLiberador(locked: Locked, { actor }: AplContext): Lado {
    const { aprovado, aprovado2, lados } = locked
    const isFirst = aprovado === 'S' && lados.aprovador.id === actor.id
    if (isFirst || isReleased(locked)) return isFirst ? 'aprovador' : daVez(locked)
    if (aprovado === 'S' && isSamePerson(lados.aprovador, actor)) throw ruleError(messages.outraPessoa)
    const refusal = recusaDoLiberador(locked, actor, messages)
    if (refusal) throw ruleError(refusal)
    // A first release that was taken back must come from somebody other than the second approver.
    if (aprovado === 'N' && aprovado2 === 'S' && isSamePerson(lados['segundo aprovador'], actor)) {
      throw ruleError(messages.outraPessoa)
    }
    return daVez(locked)
  }

  const { release: releaseLote, undo, refuse } = lotes(liberacao)
  type Alvos = Parameters<typeof releaseLote>[2]
  return {
    release: (ctx: AplContext, alvos: Alvos) => releaseLote(ctx, doLiberador, alvos),
    undo: (ctx: AplContext, alvos: Alvos) => undo(ctx, proprio, alvos),
    refuse: (ctx: AplContext, motivo: string, alvos: Alvos) => refuse(ctx, { lado: daRecusa, motivo }, alvos),
    /** The specification's call, which releases one document. */
    one: (ctx: AplContext, numero: number, versao: number | undefined): Promise<{ resultado: string }> =>
      transaction(ctx.db, async (tx) => {
        const { resultado } = await release(liberacao, tx, ctx, numero, { lados: [doLiberador], versao })
        return { resultado }
      }),
  }
}
