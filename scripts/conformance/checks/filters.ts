/**
 * Checks filters: asked for a value taken from a row, a list returns rows with that value, and no more rows than
 * without the filter.
 */
import type { Route } from '@trama/contract/route'
import { type Row, rowsOf } from '../call'
import { shapeOf } from '../survey'
import { asked, type Subject, textOfRow } from '../subject'
import type { FilterRule } from './filter-rule'
import { filterRule } from './filter-rules'
import { replyFaults } from './reply'

const WHOLE = 200
/** Query parameters that are no filters. */
const APART = new Set(['pagina', 'offset', 'apos', 'ordem'])

export const filtersOf = (route: Route): string[] =>
  Object.keys(shapeOf(route.query)).filter((name) => !APART.has(name))

const isNarrowing = (rule: ReturnType<typeof filterRule>): rule is FilterRule =>
  rule !== undefined && 'fits' in rule

export async function checkFilters(subject: Subject): Promise<void> {
  const { name, route, survey, input, findings } = subject
  if (route.replies !== 'many' || route.method !== 'GET') return
  const names = filtersOf(route).filter(
    (filter) => survey.knowsParameter(route, filter) && !(filter in (input.query ?? {})),
  )
  const size = 'offset' in shapeOf(route.query) ? { offset: String(WHOLE) } : {}
  const all = rowsOf(await asked(subject, size))
  for (const filter of names) {
    const rule = filterRule(name, filter, filter in shapeOf(route.reply))
    if (!isNarrowing(rule)) continue
    const chosen = chooseRow(rule, all)
    if (!chosen) continue
    findings.looks('filtros')
    await checkFilter(subject, { filter, rule, all, size, ...chosen })
  }
  await checkWrongDay(subject)
}

/** A row whose value differs from other rows; any row with a value where all are equal. */
function chooseRow(rule: FilterRule, all: readonly Row[]): { row: Row; value: string } | undefined {
  const withValue = all
    .map((row) => ({ row, value: rule.value(row) }))
    .filter(({ row, value }) => value !== '' && rule.fits(row, value))
  return withValue.find(({ value }) => all.some((row) => !rule.fits(row, value))) ?? withValue[0]
}

interface Tried {
  filter: string
  rule: FilterRule
  row: Row
  value: string
  all: readonly Row[]
  size: Record<string, string>
}

async function checkFilter(subject: Subject, { filter, rule, row, value, all, size }: Tried): Promise<void> {
  const { route, findings } = subject
  const said = `${filter}=${value}`
  const answer = await asked(subject, { ...size, [filter]: value })
  const [fault] = replyFaults(route, answer)
  if (fault) return findings.differs('filtros', `${said}: ${fault}`)
  const found = rowsOf(answer)
  const stranger = found.find((one) => !rule.fits(one, value))
  if (stranger) {
    return findings.differs(
      'filtros',
      `${said} traz linha com ${rule.campo}=${JSON.stringify(stranger[rule.campo] ?? null)}`,
    )
  }
  if (found.length > all.length) {
    return findings.differs('filtros', `${said} traz ${found.length} linhas, sem o filtro ${all.length}`)
  }
  if (rule.isNarrow && found.length === all.length && all.some((one) => rule.value(one) !== value)) {
    return findings.differs('filtros', `${said} traz todas as ${all.length} linhas`)
  }
  const isWhole = found.length < WHOLE
  if (isWhole && !found.map(textOfRow).includes(textOfRow(row))) {
    findings.differs('filtros', `${said} não traz a linha de onde o valor veio`)
  }
}

/** Checks that a day in the wrong format is refused with a text. */
async function checkWrongDay(subject: Subject): Promise<void> {
  const { route, findings } = subject
  const day = filtersOf(route).find((name) => /^(dt_|data|emissao|entrega|vencimento|prazo)/.test(name))
  if (!day || day === 'data' || !subject.survey.knowsParameter(route, day)) return
  const answer = await asked(subject, { [day]: '2026-13-45' })
  findings.looks('erro')
  if (answer.status !== 400) {
    findings.differs('erro', `${day}=2026-13-45 responde ${answer.status}, esperado 400`)
  }
}
