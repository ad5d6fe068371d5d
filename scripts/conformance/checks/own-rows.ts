/** Checks that representatives, customers and suppliers see only their own rows, in lists and one by one. */
import { cleanTaxId } from '@trama/rules/tax-id'
import { type Row, rowsOf } from '../call'
import { textOf } from '../inputs/from-lists'
import type { Person } from '../logins'
import type { Subject } from '../subject'
import { routeOf } from '../survey'

/** A field that names the owner of a row, with the person's own value for it. */
type Owner = readonly [field: string, mine: string | undefined]

function ownersOf({ tipo, cnpj, own }: Person): readonly Owner[] {
  if (tipo === 'representante') return [['codrep', own.codrep]]
  if (tipo === 'cliente')
    return [
      ['codcli', own.codcli],
      ['cnpj', cnpj],
    ]
  return tipo === 'fornecedor'
    ? [
        ['codfor', own.codfor],
        ['cnpj_for', cnpj],
      ]
    : []
}

/** The field by which a row belongs to somebody else; undefined where the row names no owner. */
function foreignField(person: Person, row: Row): string | undefined {
  const isMine = (value: unknown, mine: string) => [textOf(value), cleanTaxId(textOf(value))].includes(mine)
  const wrong = ownersOf(person).find(([field, mine]) => {
    const value = row[field]
    const isTold = mine !== undefined && value !== undefined && value !== null
    return isTold && ![value].flat().some((one) => isMine(one, mine))
  })
  return wrong && `${wrong[0]} ${JSON.stringify(row[wrong[0]])}`
}

/** Whether the row names its owner, and that is the person. */
const isOwnRow = (person: Person, row: Row): boolean =>
  foreignField(person, row) === undefined &&
  ownersOf(person).some(
    ([field, mine]) => mine !== undefined && row[field] !== undefined && row[field] !== null,
  )

export async function checkOwnRows(subject: Subject): Promise<void> {
  const { route, survey } = subject
  for (const person of survey.people) {
    if (!survey.allows(route, person)) continue
    if (route.own?.[person.tipo] && route.replies === 'many') await checkList(subject, person)
    if (route.replies === 'one') await checkForeignRecord(subject, person)
  }
}

/**
 * Reads a list with the parameter by which the portal asks for own rows and, on a server that goes by the token, also
 * without it.
 */
async function checkList({ survey, route, findings, input }: Subject, person: Person): Promise<void> {
  const queries = [{ ...input.query, ...survey.ownQuery(route, person) }]
  if (survey.isCurrent) queries.push({ ...input.query })
  for (const query of queries) {
    findings.looks('linhas')
    const rows = rowsOf(await survey.ask(route, { ...input, query }, person))
    const foreign = rows.map((row) => foreignField(person, row)).find((found) => found !== undefined)
    if (foreign) findings.differs('linhas', `${person.tipo} recebe linha de outro: ${foreign}`)
  }
}

/** Asks by number for a record that only the list of others shows. */
async function checkForeignRecord(subject: Subject, person: Person): Promise<void> {
  const { route, survey, findings, candidates } = subject
  for (const { input, row, list } of candidates) {
    const isOwn = list && routeOf(list).own?.[person.tipo]
    const foreign = row && isOwn && foreignField(person, row)
    if (!foreign) continue
    findings.looks('linhas')
    const answer = await survey.ask(route, input, person)
    // Several may answer under one number, as suppliers do to a quotation: each then gets the own record.
    const [received] = answer.status === 200 ? rowsOf(answer) : []
    if (answer.status === 200 && !(received && isOwnRow(person, received)))
      findings.differs('linhas', `${person.tipo} recebe o registro de outro: ${foreign}`)
    return
  }
}
