/** Turns for work that many want at a time: each caller's in order, and the callers one after the other. */
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { AppError } from './errors'

export interface TurnsOptions {
  /** Works that run at a time, of all callers. */
  atOnce: number
  /** Works of one caller that run at a time: below `atOnce`, so that one alone never holds all places. */
  perCaller: number
  /** Works of one caller that may be there, running and waiting. */
  maxPerCaller: number
}

/** Ends the turn; a second time it does nothing. */
export type Leave = () => void
/** Waits for the caller's turn; throws 429 when too many of this caller are there. */
export type TakeTurn = (caller: string) => Promise<Leave>

interface Caller {
  running: number
  waiting: (() => void)[]
  /** When it came, or was served last: a number that only grows. */
  since: number
}

/**
 * Callers that are remembered without being there. A map whose entries came and went with every call would keep what
 * those calls held alive: each of its inner tables refers to the next.
 */
const MAX_KEPT = 200

const isAway = ({ running, waiting }: Caller) => running + waiting.length === 0

export function fairTurns({ atOnce, perCaller, maxPerCaller }: TurnsOptions): TakeTurn {
  const callers = new Map<string, Caller>()
  let running = 0
  let waiting = 0
  let clock = 0

  function callerOf(name: string): Caller {
    const known = callers.get(name)
    if (known && !isAway(known)) return known
    if (known) return Object.assign(known, { since: ++clock })
    if (callers.size >= MAX_KEPT) {
      for (const [other, caller] of callers) if (isAway(caller)) callers.delete(other)
    }
    const caller: Caller = { running: 0, waiting: [], since: ++clock }
    callers.set(name, caller)
    return caller
  }

  /** Of those who wait and may, one with the fewest works running: the one that has not been served for longest. */
  function nextCaller(): Caller | undefined {
    let next: Caller | undefined
    for (const caller of callers.values()) {
      if (caller.waiting.length === 0 || caller.running >= perCaller) continue
      const isLater = next && (caller.running - next.running || caller.since - next.since) > 0
      if (!isLater) next = caller
    }
    return next
  }

  function startNext(): void {
    while (waiting > 0 && running < atOnce) {
      const caller = nextCaller()
      if (!caller) return
      waiting -= 1
      caller.running += 1
      running += 1
      caller.waiting.shift()?.()
    }
  }

  function leave(caller: Caller): Leave {
    let left = false
    return () => {
      if (left) return
      left = true
      caller.running -= 1
      caller.since = ++clock
      running -= 1
      startNext()
    }
  }

  return async (name) => {
    const caller = callerOf(name)
    if (caller.running + caller.waiting.length >= maxPerCaller)
      throw new AppError(429, SERVER_TEXTS.tooManyCalls)
    await new Promise<void>((resolve) => {
      caller.waiting.push(resolve)
      waiting += 1
      startNext()
    })
    return leave(caller)
  }
}

/** Does the work when it is the caller's turn. */
export async function inTurnOf<T>(take: TakeTurn, caller: string, work: () => Promise<T>): Promise<T> {
  const leave = await take(caller)
  try {
    return await work()
  } finally {
    leave()
  }
}
