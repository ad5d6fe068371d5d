/**
 * Checks the reply for a missing record: refused with a text that contains NENHUM REGISTRO, which the portal reads as
 * an empty result.
 */
import { rowsOf, saysNoRecord } from '../call'
import { paramsOf } from '../inputs/from-lists'
import { shapeOf } from '../survey'
import type { Subject } from '../subject'
import { intText } from '@trama/contract/wire'
import { bodyFaults } from './error'

const NO_NUMBER = '987654321'
const NO_CODE = 'ZZ9'

/** Path parameters that are codes of kinds, not of records. */
const KINDS = new Set(['documento'])
/**
 * Path parameters that name no record of the server: a postal code is looked up elsewhere, and the tables of an
 * integration are fixed by the contract.
 */
const NO_RECORDS = new Set(['cep', 'tabela'])

export async function checkMissing({ route, survey, findings, person, input }: Subject): Promise<void> {
  if (!route.params || route.replies !== 'one' || !person) return
  if (paramsOf(route).some((name) => NO_RECORDS.has(name))) return
  const shape = shapeOf(route.params)
  const params = Object.fromEntries(
    paramsOf(route).map((name) => [
      name,
      KINDS.has(name) ? (input.params?.[name] ?? '') : shape[name] === intText ? NO_NUMBER : NO_CODE,
    ]),
  )
  const answer = await survey.ask(route, { ...input, params }, person)
  findings.looks('registro')
  const said = `${Object.values(params).join('/')}, que não existe`
  if (answer.status === 200) {
    const isEmpty = rowsOf(answer).length === 0
    return findings.differs(
      'registro',
      `${said}: status 200${isEmpty ? ' []' : ''}, esperado 404 com NENHUM REGISTRO`,
    )
  }
  if (answer.status !== 404 && !saysNoRecord(answer)) {
    return findings.differs('registro', `${said}: status ${answer.status}, esperado 404 com NENHUM REGISTRO`)
  }
  for (const fault of bodyFaults(answer)) findings.differs('registro', `${said}: ${fault}`)
  // A failed count may be any error, because the portal then shows no list.
  if (!saysNoRecord(answer) && route.reply !== 'binary' && !route.path.endsWith('/Total')) {
    findings.differs('registro', `${said}: o texto não contém NENHUM REGISTRO`)
  }
}
