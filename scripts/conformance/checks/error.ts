/** Checks refusals: the right status, and always a list of one object with the text for the user. */
import { ERROR_FIELD } from '@trama/contract/messages'
import { type Answer, errorText } from '../call'

/** Faults of a refusal that should have one of these statuses. */
export function refusalFaults(answer: Answer, expected: readonly number[]): string[] {
  const wanted = expected.join(' ou ')
  if (!expected.includes(answer.status)) return [`status ${answer.status}, esperado ${wanted}`]
  return bodyFaults(answer)
}

/** Faults in the body of a refusal. */
export function bodyFaults(answer: Answer): string[] {
  const { json, status } = answer
  if (!Array.isArray(json) || json.length !== 1) {
    return [`o erro ${status} não é uma lista com um objeto`]
  }
  return errorText(answer) === undefined ? [`o erro ${status} não traz ${ERROR_FIELD}`] : []
}
