/** Checks who may make a call, and how others are refused. */
import { isAnonymous } from '@trama/contract/access'
import { errorText, saysNoRecord } from '../call'
import { inputsOf } from '../inputs/inputs'
import type { Person } from '../logins'
import type { Subject } from '../subject'
import { refusalFaults } from './error'
import { replyFaults } from './reply'

export async function checkRights(subject: Subject): Promise<void> {
  const { route, survey, findings, person, input } = subject
  const { access } = route
  if (access === 'public') return
  findings.looks('direitos')
  if (!isAnonymous(access)) {
    for (const fault of refusalFaults(await survey.send(route, input), [401])) {
      findings.differs('direitos', `sem token: ${fault}`)
    }
  }
  for (const other of survey.people) {
    if (!survey.allows(route, other)) await checkRefused(subject, other)
    else if (other !== person) await checkAllowed(subject, other)
  }
}

async function checkRefused(
  { route, survey, findings, input }: Subject,
  { tipo, token }: Person,
): Promise<void> {
  const answer = await survey.send(route, input, { token })
  for (const fault of refusalFaults(answer, [403])) {
    findings.differs('direitos', `${tipo} não pode chamar: ${fault}`)
  }
}

/** Calls whose rights depend on what is asked for, not on the call. */
const BY_ROW = new Set<string>(['listAcessoEmpresa', 'listPainelLinhas', 'totalPainelLinhas'])

/** Makes the call on rows that the type itself sees; a refusal of a row out of its reach would prove nothing. */
async function checkAllowed({ name, route, survey, findings }: Subject, other: Person): Promise<void> {
  if (BY_ROW.has(name)) return
  const [candidate] = await inputsOf(name, survey.finder(other))
  if (!candidate) return
  const query = { ...survey.ownQuery(route, other), ...candidate.input.query }
  const answer = await survey.ask(route, { ...candidate.input, query }, other)
  if (saysNoRecord(answer)) return
  const faults =
    answer.status === 401 || answer.status === 403
      ? [`status ${answer.status} "${errorText(answer) ?? ''}"`]
      : answer.status === 200
        ? replyFaults(route, answer)
        : []
  for (const fault of faults) findings.differs('direitos', `${other.tipo} pode chamar: ${fault}`)
}
