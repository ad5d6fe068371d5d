/** One record written in the test company: created, created again by the same key, read back, changed and removed. */
import { randomUUID } from 'node:crypto'
import { refusalFaults } from '../checks/error'
import { replyFaults } from '../checks/reply'
import { type Answer, errorText, type Row, rowsOf } from '../call'
import { textOf } from '../inputs/from-lists'
import type { Person } from '../logins'
import { type CallName, routeOf, type Survey } from '../survey'
import type { Findings } from '../verdict'
import { MARK, type Scenario } from './scenarios'

export interface Written {
  survey: Survey
  person: Person
  scenario: Scenario
  /** The findings of each call that the scenario makes. */
  findings: (name: CallName) => Findings
}

const CHANGED = `${MARK} alterado`
const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/**
 * Writes one record. @returns what stays behind, in words, and why nothing could be written
 */
export async function writeRecord(written: Written): Promise<{ ficou?: string; recusa?: string }> {
  const { survey, person, scenario } = written
  const { token } = person
  let recusa = `nenhuma lista trouxe um modelo de ${scenario.nome}`
  for (const body of await scenario.bodies(survey.finder(person))) {
    const key = randomUUID()
    const first = await survey.send(routeOf(scenario.create), { body }, { token, key })
    if (first.status === 400) {
      recusa = `nenhum modelo foi aceito: ${errorText(first) ?? 'sem texto'}`
      continue
    }
    return { ...(await followRecord(written, body, key, first)) }
  }
  return { recusa }
}

async function followRecord(
  written: Written,
  body: Row,
  key: string,
  first: Answer,
): Promise<{ ficou?: string }> {
  const { survey, person, scenario, findings } = written
  const {
    create,
    remove,
    nome,
    key: [param, field],
  } = scenario
  const route = routeOf(create)
  const found = findings(create)
  found.looks('gravacao')
  const faults = replyFaults(route, first)
  for (const fault of faults) found.differs('gravacao', fault)
  const id = textOf(rowsOf(first)[0]?.[field])
  if (faults.length > 0 || id === '') return {}
  const others = route.idempotent ? await repeat(written, body, key, first) : []
  const params = { [param]: id }
  await readBack(written, params, body, create)
  await update(written, params, body)
  const left = remove ? await takeAway(written, params, remove) : [id]
  const all = [...left, ...others]
  if (all.length === 0) return {}
  return { ficou: `${nome} ${all.join(', ')} na empresa ${survey.empresa ?? ''}, por ${person.usuario}` }
}

/** Checks that the same key returns the first reply, and is refused with another body. Returns what was doubled. */
async function repeat(
  { survey, person, scenario, findings }: Written,
  body: Row,
  key: string,
  first: Answer,
): Promise<string[]> {
  const route = routeOf(scenario.create)
  const found = findings(scenario.create)
  const { token } = person
  const [, field] = scenario.key
  found.looks('repeticao')
  const again = await survey.send(route, { body }, { token, key })
  const [before, after] = [first, again].map((answer) => textOf(rowsOf(answer)[0]?.[field]))
  if (again.status !== 200)
    found.differs('repeticao', `a mesma chave responde ${again.status}, esperada a primeira resposta`)
  if (again.status === 200 && after !== before) {
    found.differs('repeticao', `a mesma idempotency-key criou outro registro: ${field} ${before} e ${after}`)
    return [after ?? '']
  }
  const other = await survey.send(route, { body: { ...body, [scenario.changes]: CHANGED } }, { token, key })
  for (const fault of refusalFaults(other, [409])) {
    found.differs('repeticao', `a mesma chave com outro conteúdo: ${fault}`)
  }
  return []
}

/** Checks that the record is read as it was sent. */
async function readBack(
  { survey, person, scenario, findings }: Written,
  params: Record<string, string>,
  sent: Row,
  call: CallName,
): Promise<Row> {
  const answer = await survey.send(routeOf(scenario.read), { params }, { token: person.token })
  const [record = {}] = rowsOf(answer)
  const found = findings(call)
  if (answer.status !== 200) {
    found.differs('gravacao', `o registro gravado não é lido: status ${answer.status}`)
    return record
  }
  const wrong = Object.entries(sent).find(
    ([name, value]) =>
      isScalar(value) && value !== '' && name in record && digits(record[name]) !== digits(value),
  )
  if (wrong) {
    const [name, value] = wrong
    found.differs(
      'gravacao',
      `gravado ${name}=${JSON.stringify(value)}, lido ${JSON.stringify(record[name])}`,
    )
  }
  return record
}

/** Value for comparison: a tax id may be read back without its mask, a text in upper case. */
const digits = (value: unknown) =>
  textOf(value)
    .replaceAll(/[^0-9A-Za-zÀ-ÿ]/g, '')
    .toUpperCase()

async function update(written: Written, params: Record<string, string>, body: Row): Promise<void> {
  const { survey, person, scenario, findings } = written
  if (!scenario.update) return
  const route = routeOf(scenario.update)
  if (survey.newerVersion(route) !== undefined) return
  const found = findings(scenario.update)
  found.looks('gravacao')
  const { token } = person
  const changed = { ...body, [scenario.changes]: CHANGED }
  const [before] = rowsOf(await survey.send(routeOf(scenario.read), { params }, { token }))
  const versao = before?.versao
  const input = { params, ...(scenario.updateQuery ? { query: scenario.updateQuery } : {}) }
  const guarded = typeof versao === 'number' ? { ...changed, versao } : changed
  const answer = await survey.send(route, { ...input, body: guarded }, { token })
  for (const fault of replyFaults(route, answer)) found.differs('gravacao', fault)
  if (answer.status !== 200) return
  await readBack(written, params, { [scenario.changes]: CHANGED }, scenario.update)
  if (typeof versao !== 'number') return
  const stale = await survey.send(
    route,
    { ...input, body: { ...guarded, [scenario.changes]: MARK } },
    { token },
  )
  for (const fault of refusalFaults(stale, [409]))
    found.differs('gravacao', `com a versao de antes: ${fault}`)
}

/**
 * Removes the record. @returns its number where it is still there
 */
async function takeAway(
  { survey, person, scenario, findings }: Written,
  params: Record<string, string>,
  remove: CallName,
): Promise<string[]> {
  const { token } = person
  const route = routeOf(remove)
  const found = findings(remove)
  found.looks('gravacao')
  const answer = await survey.send(route, { params }, { token })
  for (const fault of replyFaults(route, answer)) found.differs('gravacao', fault)
  const after = await survey.send(routeOf(scenario.read), { params }, { token })
  if (after.status !== 200) return []
  found.differs('gravacao', 'o registro excluído ainda é lido')
  return Object.values(params)
}
