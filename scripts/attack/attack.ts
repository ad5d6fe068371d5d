/** What an attack is, and how it keeps count of what it tried and what gave way. */
import type { Target } from './target'

export interface Attack {
  /** What the attacker wants, as the table shows it. */
  name: string
  run: (target: Target, tally: Tally) => Promise<void>
}

export interface Family {
  name: string
  attacks: readonly Attack[]
}

/** What a server answers to somebody whom it refuses. */
const REFUSALS = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429]

interface Answer {
  status: number
  text: string
}

export class Tally {
  tried = 0
  readonly broken: string[] = []
  /** Why an attack could not be tried here. */
  skipped = ''

  /** One try: `seen` says what was seen if it did not hold. */
  holds(held: boolean, seen: string): void {
    this.tried += 1
    if (!held) this.broken.push(seen)
  }

  /** One try that the server has to refuse, in order: no success and no fault of its own. */
  refused(what: string, { status, text }: Answer): void {
    this.holds(REFUSALS.includes(status), `${what}: ${status} ${text.slice(0, 80)}`)
  }

  /** One honest call that has to work meanwhile. */
  works(what: string, { status, text }: Answer): void {
    this.holds(status === 200, `${what}: ${status} ${text.slice(0, 80)}`)
  }

  skip(reason: string): void {
    this.skipped = reason
  }
}
