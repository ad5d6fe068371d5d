/** Turns for work that many want at a time: each caller's in order, and the callers one after the other. */
import { TEXTS } from '@trama/contract/messages'
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
}

export function fairTurns({ atOnce, perCaller, maxPerCaller }: TurnsOptions): TakeTurn {
  /** Whoever was served last stands last. */
  const callers = new Map<string, Caller>()
  let running = 0

  /** Of those who wait and may, the first of those with the fewest works running. */
  function nextCaller(): Caller | undefined {
    let next: Caller | undefined
    for (const caller of callers.values()) {
      if (caller.waiting.length === 0 || caller.running >= perCaller) continue
      if (!next || caller.running < next.running) next = caller
    }
    return next
  }

  function startNext(): void {
    for (let caller = nextCaller(); caller && running < atOnce; caller = nextCaller()) {
      caller.running += 1
      running += 1
      caller.waiting.shift()?.()
    }
  }

  function leave(name: string, caller: Caller): Leave {
    let left = false
    return () => {
      if (left) return
      left = true
      caller.running -= 1
      running -= 1
      callers.delete(name)
      if (caller.running + caller.waiting.length > 0) callers.set(name, caller)
      startNext()
    }
  }

  return async (name) => {
    const caller = callers.get(name) ?? { running: 0, waiting: [] }
    if (caller.running + caller.waiting.length >= maxPerCaller) throw new AppError(429, TEXTS.tooManyCalls)
    callers.set(name, caller)
    await new Promise<void>((resolve) => {
      caller.waiting.push(resolve)
      startNext()
    })
    return leave(name, caller)
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
