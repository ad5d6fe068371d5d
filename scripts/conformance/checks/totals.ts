/** Checks that totals agree with the rows of their list. */
import { type Row, rowsOf } from '../call'
import { CALL_NAMES, type CallName, routeOf, shapeOf } from '../survey'
import type { Subject } from '../subject'

const PAGE = 200
const PAGES = 5
/** Fields of a total that count the rows. */
const COUNTS = ['total', 'qtde_pedidos']
/** Sums that leave out rows of the list or count them differently, and so are not compared. */
const OTHERWISE: Partial<Record<CallName, readonly string[]>> = {
  totalFaturas: ['valor'],
  totalVendas: ['quantidade', 'valor', 'valor_liq'],
}

/** The list whose rows a call counts: the same path without its last part. */
const listOf = ({ path }: Subject['route']): CallName | undefined =>
  CALL_NAMES.find((name) => {
    const route = routeOf(name)
    return route.method === 'GET' && route.replies === 'many' && `${route.path}/Total` === path
  })

export async function checkTotals(subject: Subject): Promise<void> {
  const { route, name, findings, answer } = subject
  const list = listOf(route)
  if (!list || !subject.survey.knowsParameter(routeOf(list), 'offset')) return
  const rows = await allRows(subject, list)
  const [total] = rowsOf(answer)
  if (!rows || !total) return
  findings.looks('totais')
  const count = COUNTS.find((field) => field in total)
  if (count && Number(total[count]) !== rows.length) {
    findings.differs('totais', `${count} é ${String(total[count])}, a lista tem ${rows.length} linhas`)
  }
  const fields = Object.keys(shapeOf(route.reply)).filter(
    (field) => field in shapeOf(routeOf(list).reply) && !OTHERWISE[name]?.includes(field),
  )
  for (const field of fields) {
    const sum = rows.reduce((all, row) => all + Number(row[field] ?? 0), 0)
    if (Math.abs(sum - Number(total[field])) >= 0.005) {
      findings.differs('totais', `${field} é ${String(total[field])}, as linhas somam ${sum.toFixed(2)}`)
    }
  }
}

/** Every row of the list; undefined where there are too many. */
async function allRows({ survey, person, input }: Subject, list: CallName): Promise<Row[] | undefined> {
  const rows: Row[] = []
  if (!person) return undefined
  for (let page = 1; page <= PAGES; page++) {
    const query = { ...input.query, pagina: String(page), offset: String(PAGE) }
    const found = rowsOf(await survey.ask(routeOf(list), { ...input, query }, person))
    rows.push(...found)
    if (found.length < PAGE) return rows
  }
  return undefined
}
