/**
 * Tries writing calls, only in the test company: rights of every call, and creation, change and removal of the
 * records that the kit knows.
 */
import { INTERNOS, isAnonymous, tiposOf } from '@trama/contract/access'
import type { GoodInput } from '@trama/contract/request-of'
import type { Route } from '@trama/contract/route'
import { intText } from '@trama/contract/wire'
import { refusalFaults } from '../checks/error'
import { rowsOf } from '../call'
import { paramsOf } from '../inputs/from-lists'
import { KitError } from '../kit-error'
import { isReading, UNTRIED } from '../inputs/inputs'
import { type CallName, routeOf, shapeOf, type Survey } from '../survey'
import { Findings, type Verdict } from '../verdict'
import { SCENARIOS } from './scenarios'
import { writeRecord } from './write-record'

const ONLY_RIGHTS = 'grava: só os direitos foram testados'

/** Returns verdicts of the chosen writing calls; `ficou` collects what could not be undone. */
export async function tryWrites(
  survey: Survey,
  chosen: readonly CallName[],
  ficou: string[],
): Promise<Map<CallName, Verdict>> {
  await checkCompany(survey)
  const calls = chosen.filter((name) => writes(survey, name))
  const found = new Map(calls.map((name) => [name, new Findings()]))
  const recusas = new Map<CallName, string>()
  const aside = new Findings()
  for (const scenario of SCENARIOS) {
    const [person] = survey.callersOf(routeOf(scenario.create))
    if (!person || !calls.includes(scenario.create)) continue
    const findings = (name: CallName) => found.get(name) ?? aside
    const { recusa, ficou: left } = await writeRecord({ survey, person, scenario, findings })
    if (left) ficou.push(left)
    if (recusa) for (const name of callsOf(scenario)) recusas.set(name, recusa)
  }
  const verdicts = new Map<CallName, Verdict>()
  for (const [name, findings] of found) {
    await checkWriteRights(survey, routeOf(name), findings)
    verdicts.set(name, verdictOf(name, findings, recusas.get(name) ?? ONLY_RIGHTS))
  }
  return verdicts
}

/** Checks that the server has the test company before anything is written. */
async function checkCompany(survey: Survey): Promise<void> {
  const { empresa = '', people } = survey
  const [person] = people.filter(({ tipo }) => INTERNOS.some((one) => one === tipo))
  if (!person) throw new KitError('--grava precisa de um login interno: administrador, usuario ou master.')
  const rows = rowsOf(await survey.send(routeOf('listEmpresas'), {}, person))
  if (rows.some(({ emp_pat }) => emp_pat === empresa)) return
  throw new KitError(`${person.usuario} não alcança a empresa ${empresa}, que --grava pede.`)
}

const callsOf = ({ create, update, remove }: (typeof SCENARIOS)[number]) =>
  [create, update, remove].filter((name) => name !== undefined)

const writes = (survey: Survey, name: CallName) => {
  const route = routeOf(name)
  const isKnown = survey.newerVersion(route) === undefined
  return (
    route.method !== 'GET' &&
    route.access !== 'public' &&
    tiposOf(route.access).length > 0 &&
    isKnown &&
    !isReading(name) &&
    !(name in UNTRIED)
  )
}

function verdictOf(name: CallName, { diferencas, verificado }: Findings, otherwise: string): Verdict {
  const { method, path } = routeOf(name)
  const base = { chamada: name, metodo: method, caminho: path, diferencas, verificado }
  if (diferencas.length > 0) return { ...base, estado: 'difere' }
  return verificado.includes('gravacao')
    ? { ...base, estado: 'conforme' }
    : { ...base, estado: 'nao_testada', motivo: otherwise }
}

/** Input with an unknown record and an empty body: a caller who is let in finds nothing to change. */
function harmless(route: Route): GoodInput {
  const shape = shapeOf(route.params)
  const params = Object.fromEntries(
    paramsOf(route).map((name) => [name, shape[name] === intText ? '987654321' : 'ZZ9']),
  )
  return { params, body: {} }
}

async function checkWriteRights(survey: Survey, route: Route, findings: Findings): Promise<void> {
  if (route.access === 'public') return
  findings.looks('direitos')
  const input = harmless(route)
  if (!isAnonymous(route.access)) {
    for (const fault of refusalFaults(await survey.send(route, input), [401])) {
      findings.differs('direitos', `sem token: ${fault}`)
    }
  }
  for (const { tipo, token } of survey.people.filter((person) => !survey.allows(route, person))) {
    for (const fault of refusalFaults(await survey.send(route, input, { token }), [403])) {
      findings.differs('direitos', `${tipo} não pode chamar: ${fault}`)
    }
  }
}
