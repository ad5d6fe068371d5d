/** Representatives, customers and suppliers are shown their own rows, in lists and one by one. */
import { cleanTaxId } from '@trama/rules/tax-id'
import { type Row, rowsOf } from '../call'
import { textOf } from '../inputs/from-lists'
import type { Person } from '../logins'
import type { Subject } from '../subject'
import { routeOf } from '../survey'

/** Fields that say whose a row is, with what is a person's own; none where the row does not tell. */
function foreignField({ tipo, cnpj, own }: Person, row: Row): string | undefined {
  const owners: [string, string | undefined][] = {
    representante: [['codrep', own.codrep] as [string, string | undefined]],
    cliente: [['codcli', own.codcli] as [string, string | undefined], ['cnpj', cnpj] as [string, string]],
    fornecedor: [
      ['codfor', own.codfor] as [string, string | undefined],
      ['cnpj_for', cnpj] as [string, string],
    ],
    usuario: [],
    administrador: [],
    master: [],
  }[tipo]
  const told = owners.filter(([field, mine]) => mine && row[field] !== undefined && row[field] !== null)
  const wrong = told.find(
    ([field, mine]) =>
      ![row[field]].flat().some((value) => textOf(value) === mine || cleanTaxId(textOf(value)) === mine),
  )
  return wrong && `${wrong[0]} ${JSON.stringify(row[wrong[0]])}`
}

export async function checkOwnRows(subject: Subject): Promise<void> {
  const { route, survey } = subject
  for (const person of survey.people) {
    if (!survey.allows(route, person)) continue
    if (route.own?.[person.tipo] && route.replies === 'many') await checkList(subject, person)
    if (route.replies === 'one') await checkForeignRecord(subject, person)
  }
}

/** With the parameter by which the portal asks for the own rows and, on a server that goes by the token, without it. */
async function checkList({ survey, route, findings, input }: Subject, person: Person): Promise<void> {
  const queries = [{ ...input.query, ...survey.ownQuery(route, person) }]
  if (survey.newerVersion({ ...route, feature: 'inicio' }) === undefined) queries.push({ ...input.query })
  for (const query of queries) {
    findings.looks('linhas')
    const rows = rowsOf(await survey.ask(route, { ...input, query }, person))
    const foreign = rows.map((row) => foreignField(person, row)).find((found) => found !== undefined)
    if (foreign) findings.differs('linhas', `${person.tipo} recebe linha de outro: ${foreign}`)
  }
}

/** A record that a list of others shows, asked for by its number. */
async function checkForeignRecord(subject: Subject, person: Person): Promise<void> {
  const { route, survey, findings, candidates } = subject
  for (const { input, row, list } of candidates) {
    const isOwn = list && routeOf(list).own?.[person.tipo]
    const foreign = row && isOwn && foreignField(person, row)
    if (!foreign) continue
    findings.looks('linhas')
    const answer = await survey.ask(route, input, person)
    if (answer.status === 200)
      findings.differs('linhas', `${person.tipo} recebe o registro de outro: ${foreign}`)
    return
  }
}
