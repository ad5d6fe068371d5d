/** Tries every call of the contract on a server, one after the other, and reports the verdict on each. */
import { tiposOf } from '@trama/contract/access'
import { aplRoutes } from '@trama/contract/apl'
import { TEXTS } from '@trama/contract/messages'
import type { Route } from '@trama/contract/route'
import { type Answer, errorText, rowsOf, saysNoRecord, send } from './call'
import { fileFaults } from './checks/file'
import { checkFilters } from './checks/filters'
import { checkMissing } from './checks/missing'
import { checkOwnRows } from './checks/own-rows'
import { checkPages } from './checks/pages'
import { replyFaults } from './checks/reply'
import { checkRights } from './checks/rights'
import { checkTotals } from './checks/totals'
import { inputsOf, isReading, UNTRIED } from './inputs/inputs'
import { KitError } from './kit-error'
import { type Login, type Person, reached, signIn } from './logins'
import type { Subject } from './subject'
import { CALL_NAMES, type CallName, type Candidate, routeOf, Survey } from './survey'
import { Findings, type Verdict } from './verdict'
import { tryWrites } from './writes/try-writes'

export interface ConformanceOptions {
  apl: string
  portal: string
  logins: readonly Login[]
  /** Company of the ERP in which records may be written; nothing is written when absent. */
  grava?: string
  /** Selects the calls to try; all when absent. */
  only?: (name: CallName, route: Route) => boolean
  onVerdict?: (verdict: Verdict) => void
}

export interface Outcome {
  versao: number
  verdicts: Verdict[]
  /** Records that stayed behind in the test company, in words. */
  ficou: string[]
}

const CHECKS = [checkRights, checkOwnRows, checkMissing, checkPages, checkFilters, checkTotals]

export async function runConformance(options: ConformanceOptions): Promise<Outcome> {
  const { apl, portal, logins, grava, only = () => true, onVerdict } = options
  const versao = await versaoOf(apl)
  const people: Person[] = []
  for (const login of logins) people.push(await signIn(portal, login))
  const survey = new Survey(apl, people, versao)
  await findOwnCodes(survey)
  const verdicts: Verdict[] = []
  const ficou: string[] = []
  const chosen = CALL_NAMES.filter((name) => only(name, routeOf(name)))
  const written =
    grava === undefined ? undefined : await tryWrites(new Survey(apl, people, versao, grava), chosen, ficou)
  for (const name of chosen) {
    const verdict = written?.get(name) ?? (await judge(survey, name))
    verdicts.push(verdict)
    onVerdict?.(verdict)
  }
  return { versao, verdicts, ficou }
}

/** The version that the server reports; without a version it cannot be judged. */
async function versaoOf(apl: string): Promise<number> {
  const answer = await reached(apl, () => send(apl, aplRoutes.getVersao, {}))
  const versao = rowsOf(answer)[0]?.resultado
  if (typeof versao === 'number' && Number.isInteger(versao)) return versao
  throw new KitError(`${apl} não diz a sua versão em GET /GetVersaoServ, como [{"resultado": 40}].`)
}

/** Finds the own codes of representative, customer and supplier, by the tax id of the login. */
async function findOwnCodes(survey: Survey): Promise<void> {
  for (const person of survey.people) {
    const query = { cnpj: person.cnpj }
    const find = survey.finder(person)
    const { own, tipo } = person
    if (tipo === 'representante')
      Object.assign(own, codeOf((await find('listRepresentantes', { query }))[0], 'codrep'))
    if (tipo === 'cliente') Object.assign(own, codeOf((await find('listEntidades', { query }))[0], 'codcli'))
    if (tipo === 'fornecedor')
      Object.assign(own, codeOf((await find('listFornecedores', { query }))[0], 'codfor'))
  }
}

const codeOf = (row: Record<string, unknown> | undefined, field: string) => {
  const value = row?.[field]
  return typeof value === 'string' || typeof value === 'number' ? { [field]: String(value) } : {}
}

async function judge(survey: Survey, name: CallName): Promise<Verdict> {
  const route = routeOf(name)
  const { method, path } = route
  const base = { chamada: name, metodo: method, caminho: path, diferencas: [], verificado: [] }
  const newer = survey.newerVersion(route)
  if (newer !== undefined) return { ...base, estado: 'versao', motivo: `a partir da versão ${newer}` }
  if (tiposOf(route.access).length === 0) {
    return { ...base, estado: 'nao_testada', motivo: 'só com a chave de uma conta de serviço' }
  }
  if (!isReading(name)) {
    return {
      ...base,
      estado: 'nao_testada',
      motivo: UNTRIED[name] ?? 'grava: só com --grava e uma empresa de teste',
    }
  }
  const [person] = survey.callersOf(route)
  if (!person && route.access !== 'public')
    return { ...base, estado: 'nao_testada', motivo: 'nenhum login pode chamá-la' }
  try {
    const candidates = person ? await inputsOf(name, survey.finder(person)) : [{ input: {} }]
    const found = await firstAnswer(survey, name, person, candidates)
    if (!found) return { ...base, estado: 'nao_testada', motivo: 'nenhuma lista trouxe um registro para ela' }
    const { answer, input } = found
    if (isAbsent(answer)) return absent(survey, name)
    if (saysNoRecord(answer)) {
      return { ...base, estado: 'nao_testada', motivo: 'nenhum registro dos que as listas trouxeram a tem' }
    }
    const findings = new Findings()
    await examine({ survey, findings, name, route, person, candidates, answer, input })
    const { diferencas, verificado } = findings
    return { ...base, estado: diferencas.length > 0 ? 'difere' : 'conforme', diferencas, verificado }
  } catch (error) {
    const motivo = `a chamada não terminou: ${error instanceof Error ? error.message : String(error)}`
    return { ...base, estado: 'difere', diferencas: [{ verificacao: 'resposta', motivo }] }
  }
}

/** Answer to the first input for which the call has a record; otherwise the last refusal. */
async function firstAnswer(
  survey: Survey,
  name: CallName,
  person: Person | undefined,
  candidates: readonly Candidate[],
): Promise<Pick<Subject, 'answer' | 'input'> | undefined> {
  const route = routeOf(name)
  let last: Pick<Subject, 'answer' | 'input'> | undefined
  for (const { input } of candidates) {
    const query = { ...(person ? survey.ownQuery(route, person) : {}), ...input.query }
    const full = Object.keys(query).length > 0 ? { ...input, query } : input
    last = { answer: await survey.ask(route, full, person), input: full }
    if (!saysNoRecord(last.answer)) return last
  }
  return last
}

/** True when the server does not know the path: a 404 without the server's own text about a record. */
const isAbsent = (answer: Answer) =>
  [404, 405, 501].includes(answer.status) && [undefined, TEXTS.notFoundPath].includes(errorText(answer))

/** Verdict on a missing call. A call whose path the specification leaves open may be missing at any version. */
function absent(survey: Survey, name: CallName): Verdict {
  const { method, path, feature } = routeOf(name)
  const base = { chamada: name, metodo: method, caminho: path, diferencas: [], verificado: [] }
  return feature && survey.isOptional(feature)
    ? { ...base, estado: 'nao_testada', motivo: 'não existe neste servidor; é opcional' }
    : { ...base, estado: 'ausente', motivo: 'o servidor responde que não conhece o endereço' }
}

async function examine(subject: Subject): Promise<void> {
  const { findings, route, answer, input } = subject
  findings.looks('resposta')
  const faults = replyFaults(route, answer)
  for (const fault of faults) findings.differs('resposta', fault)
  if (route.reply === 'binary' && faults.length === 0) {
    findings.looks('arquivo')
    for (const fault of fileFaults(route.path, input.query, answer)) findings.differs('arquivo', fault)
  }
  // An answer that is no success has no rows to check.
  if (answer.status !== 200) return
  for (const check of CHECKS) await check(subject)
}
