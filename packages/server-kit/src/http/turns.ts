/** Limits what each caller may run at once in this process, so that no caller blocks the others. */
import type { TurnKind } from '@trama/contract/route'
import { fairTurns, type TakeTurn } from '../fair-turns'
import { network } from '../network'

/** Turns for ordinary calls: one user runs few enough at once to leave database connections (10) to others. */
export const callTurns = () =>
  fairTurns({ atOnce: Number.POSITIVE_INFINITY, perCaller: 4, maxPerCaller: 500 })

/** Turns for long work, one at a time per caller; a company among several has at most half of the places. */
export const longTurns: Record<TurnKind, TakeTurn> = {
  // Drawing documents uses much CPU.
  documento: fairTurns({ atOnce: 2, perCaller: 1, maxPerCaller: 20, perGroup: 1 }),
  importacao: fairTurns({ atOnce: 2, perCaller: 1, maxPerCaller: 4, perGroup: 1 }),
  // Rows sent by programs, limited so that users keep the other processors and connections.
  integracao: fairTurns({ atOnce: 2, perCaller: 1, maxPerCaller: 8, perGroup: 1 }),
  pacote: fairTurns({ atOnce: 3, perCaller: 1, maxPerCaller: 10, perGroup: 1 }),
}

/** Key of the caller for turns: the user, or the network of an unknown caller. */
export const callerOf = (actor: { id: number } | undefined, ip: string): string =>
  actor ? `usuario ${actor.id}` : `endereco ${network(ip)}`
