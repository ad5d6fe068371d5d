/** A call that answered as it should, for further checks. */
import type { GoodInput } from '@trama/contract/request-of'
import type { Route } from '@trama/contract/route'
import type { Answer } from './call'
import type { Person } from './logins'
import type { CallName, Candidate, Survey } from './survey'
import type { Findings } from './verdict'

export interface Subject {
  survey: Survey
  findings: Findings
  name: CallName
  route: Route
  /** Who made the call; undefined for a public call. */
  person: Person | undefined
  input: GoodInput
  answer: Answer
  candidates: readonly Candidate[]
}

/** Makes the subject's call with other parameters in its query. */
export function asked(
  { survey, route, person, input }: Subject,
  query: Record<string, string>,
): Promise<Answer> {
  return survey.ask(route, { ...input, query: { ...input.query, ...query } }, person)
}

export const textOfRow = (row: unknown): string => JSON.stringify(row)
