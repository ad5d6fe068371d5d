/** Release by value: one or two people, each within the own limit, taken back, refused. */
import {
  type ALiberar,
  type AprovacaoMessages,
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

/** What is known of a locked document, with the company's rules (`parametrosDoLiberador`). */
export interface LockedAprovacao extends LockedLiberacao<Lado>, ALiberar {
  aprovado: 'N' | 'S' | 'R'
  aprovado2: 'N' | 'S' | 'D'
  segundo: string | null
}

interface Aprovacao<Locked extends LockedAprovacao>
  extends Pick<
    Liberacao<Lado, Locked>,
    'tabela' | 'chave' | 'registro' | 'nome' | 'lock' | 'assertWaiting' | 'assertUntouched'
  > {
  messages: AprovacaoMessages
}

const isReleased = ({ aprovado, aprovado2 }: LockedAprovacao) => aprovado === 'S' && aprovado2 !== 'N'
const waitsForSecond = ({ valor, segundo }: LockedAprovacao) => segundoAprovador(valor, segundo)

/** Whom it waits for; of what waits for nobody the last one. A refused one begins anew. */
const daVez = ({ aprovado, aprovado2 }: LockedAprovacao): Lado =>
  aprovado === 'S' && aprovado2 !== 'D' ? 'segundo aprovador' : 'aprovador'

/** Who refuses: of what is refused, who did. */
const daRecusa = (locked: LockedAprovacao): Lado =>
  locked.aprovado === 'R' ? (locked.recusa_lado ?? 'aprovador') : daVez(locked)

/** The caller's own release, the last one first. */
const proprio = ({ lados, aprovado2 }: LockedAprovacao, { actor }: AplContext): Lado =>
  aprovado2 === 'S' && (lados['segundo aprovador'].id === actor.id || lados.aprovador.id !== actor.id)
    ? 'segundo aprovador'
    : 'aprovador'

export function aprovacao<Locked extends LockedAprovacao>({ messages, ...kind }: Aprovacao<Locked>) {
  const liberacao: Liberacao<Lado, Locked> = {
    ...kind,
    lados: LADOS,
    // The value and the company's limit of the day of the first release tell whether there is a second.
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

  /** The side that the caller may release: nobody is both approvers, nor beyond the own limit. */
  function doLiberador(locked: Locked, { actor }: AplContext): Lado {
    const { aprovado, aprovado2, lados } = locked
    const isFirst = aprovado === 'S' && lados.aprovador.id === actor.id
    if (isFirst || isReleased(locked)) return isFirst ? 'aprovador' : daVez(locked)
    const refusal = recusaDoLiberador(locked, actor, messages)
    if (refusal) throw ruleError(refusal)
    // A first release that was taken back is asked of somebody else than the second approver.
    if (aprovado === 'N' && aprovado2 === 'S' && lados['segundo aprovador'].id === actor.id) {
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
    /** The specification's call: one document. */
    one: (ctx: AplContext, numero: number, versao: number | undefined): Promise<{ resultado: string }> =>
      transaction(ctx.db, async (tx) => {
        const { resultado } = await release(liberacao, tx, ctx, numero, { lados: [doLiberador], versao })
        return { resultado }
      }),
  }
}
