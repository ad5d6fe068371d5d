/** Who may run what at a time in this process, so that no caller takes the place of the others. */
import type { TurnKind } from '@trama/contract/route'
import { fairTurns, type TakeTurn } from '../fair-turns'
import { network } from '../network'

/** A place of everybody's calls: no more of one user's than leave the database's connections (10) to others. */
export const callTurns = () =>
  fairTurns({ atOnce: Number.POSITIVE_INFINITY, perCaller: 4, maxPerCaller: 500 })

/** Long work. One of each caller's at a time. */
export const longTurns: Record<TurnKind, TakeTurn> = {
  // Drawing takes the processor.
  documento: fairTurns({ atOnce: 2, perCaller: 1, maxPerCaller: 20 }),
  importacao: fairTurns({ atOnce: 2, perCaller: 1, maxPerCaller: 4 }),
  // Of rows that programs send, so that users have the other processors and connections.
  integracao: fairTurns({ atOnce: 2, perCaller: 1, maxPerCaller: 8 }),
  pacote: fairTurns({ atOnce: 3, perCaller: 1, maxPerCaller: 10 }),
}

/** By user; by network who is not known. */
export const callerOf = (actor: { id: number } | undefined, ip: string): string =>
  actor ? `usuario ${actor.id}` : `endereco ${network(ip)}`
