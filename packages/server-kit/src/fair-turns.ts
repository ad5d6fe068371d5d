/** Turns for work that many callers want at once: callers are served in rotation, the works of each in order. */
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { AppError } from './errors'

export interface TurnsOptions {
  /** Number of works that run at once, of all callers. */
  atOnce: number
  /** Number of works of one caller that run at once: below `atOnce`, so that one caller never holds all places. */
  perCaller: number
  /** Number of works of one caller that may run or wait. */
  maxPerCaller: number
  /** Number of works of one group of callers that run at once; no limit when absent. */
  perGroup?: number
}

/** Ends the turn; a second time it does nothing. */
export type Leave = () => void
/**
 * Waits for the caller's turn; throws 429 when the caller already has too many works. Callers with a `group` share the
 * places of the group, and the groups are served in rotation too.
 */
export type TakeTurn = (caller: string, group?: string) => Promise<Leave>

interface Group {
  running: number
  /** When the group was last served: a number that only grows; 0 before. */
  since: number
}

interface Caller {
  running: number
  waiting: (() => void)[]
  /** When the caller came or was last served: a number that only grows. */
  since: number
  group: Group | undefined
}

/**
 * Number of idle callers that are remembered. Entries that came and went with every call would keep the memory of
 * those calls alive, because each inner table of a map refers to the next.
 */
const MAX_KEPT = 200

const runningOf = ({ group }: Caller) => group?.running ?? 0
const servedOf = ({ group }: Caller) => group?.since ?? 0

/** Above 0 when the first caller is served after the second. */
const order = (one: Caller, other: Caller): number =>
  runningOf(one) - runningOf(other) ||
  servedOf(one) - servedOf(other) ||
  one.running - other.running ||
  one.since - other.since

const isAway = ({ running, waiting }: Caller) => running + waiting.length === 0

export function fairTurns({
  atOnce,
  perCaller,
  maxPerCaller,
  perGroup = Number.POSITIVE_INFINITY,
}: TurnsOptions): TakeTurn {
  /** One entry for each group that has ever called: there are as many as companies. */
  const groups = new Map<string, Group>()
  const callers = new Map<string, Caller>()
  let running = 0
  let waiting = 0
  let clock = 0

  function groupOf(name: string | undefined): Group | undefined {
    if (name === undefined) return undefined
    const group = groups.get(name) ?? { running: 0, since: 0 }
    groups.set(name, group)
    return group
  }

  function callerOf(own: string, groupName: string | undefined): Caller {
    const name = groupName === undefined ? own : `${groupName} ${own}`
    const known = callers.get(name)
    if (known && !isAway(known)) return known
    if (known) return Object.assign(known, { since: ++clock })
    if (callers.size >= MAX_KEPT) {
      for (const [other, caller] of callers) if (isAway(caller)) callers.delete(other)
    }
    const caller: Caller = { running: 0, waiting: [], since: ++clock, group: groupOf(groupName) }
    callers.set(name, caller)
    return caller
  }

  /**
   * The waiting caller to serve next: of the groups and callers with the fewest running works, the one not served for
   * longest.
   */
  function nextCaller(): Caller | undefined {
    let next: Caller | undefined
    for (const caller of callers.values()) {
      if (caller.waiting.length === 0 || caller.running >= perCaller) continue
      if (runningOf(caller) >= perGroup) continue
      if (!next || order(caller, next) <= 0) next = caller
    }
    return next
  }

  function startNext(): void {
    while (waiting > 0 && running < atOnce) {
      const caller = nextCaller()
      if (!caller) return
      waiting -= 1
      caller.running += 1
      if (caller.group) caller.group.running += 1
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
      if (caller.group) {
        caller.group.running -= 1
        caller.group.since = caller.since
      }
      running -= 1
      startNext()
    }
  }

  return async (name, group) => {
    const caller = callerOf(name, group)
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
export async function inTurnOf<T>(
  take: TakeTurn,
  caller: string,
  work: () => Promise<T>,
  group?: string,
): Promise<T> {
  const leave = await take(caller, group)
  try {
    return await work()
  } finally {
    leave()
  }
}
