/** What an attack is, and how tries and successes of attackers are counted. */
import type { Target } from './target'

export interface Attack {
  /** The attacker's goal, as the table shows it. */
  name: string
  run: (target: Target, tally: Tally) => Promise<void>
}

export interface Family {
  name: string
  attacks: readonly Attack[]
}

/** Statuses with which a server refuses a call. */
const REFUSALS = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429]

interface Answer {
  status: number
  text: string
}

export class Tally {
  tried = 0
  readonly broken: string[] = []
  /** Reason why an attack could not be tried here; empty when it was tried. */
  skipped = ''

  /** Counts one try: `seen` says what was seen if the server did not hold. */
  holds(held: boolean, seen: string): void {
    this.tried += 1
    if (!held) this.broken.push(seen)
  }

  /** Counts one try that the server has to refuse properly: neither success nor server error. */
  refused(what: string, { status, text }: Answer): void {
    this.holds(REFUSALS.includes(status), `${what}: ${status} ${text.slice(0, 80)}`)
  }

  /** Counts one honest call that has to work meanwhile. */
  works(what: string, { status, text }: Answer): void {
    this.holds(status === 200, `${what}: ${status} ${text.slice(0, 80)}`)
  }

  skip(reason: string): void {
    this.skipped = reason
  }
}
