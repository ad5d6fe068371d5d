/** The tables and subqueries that a statement reads from. */
import type { JoinExpr, Node, RangeFunction, RangeVar } from 'libpg-query'
import { bothWays, restrict } from './conditions'
import { ONE, type Place } from './facts'
import { DISTRIBUTION, placementOf } from './placements'
import type { Reading } from './reading'
import { holds, type Scope, type Source, sourceOf } from './scope'
import { itemsOf, nameIn, namesIn } from './sql-tree'
import { valueOf } from './values'

/** Adds the tables and subqueries of an item of `from` to the scope, and notes the equalities of its joins. */
export function readFrom(reading: Reading, node: Node, scope: Scope): void {
  if ('RangeVar' in node) addTable(reading, node.RangeVar, scope)
  else if ('RangeSubselect' in node) {
    const { subquery, alias } = node.RangeSubselect
    const outputs = reading.query(subquery, scope)
    scope.sources.push(sourceOf(alias?.aliasname ?? '', outputs, namesIn(alias?.colnames)))
  } else if ('RangeFunction' in node) scope.sources.push(functionSource(reading, node.RangeFunction, scope))
  else if ('JoinExpr' in node) readJoin(reading, node.JoinExpr, scope)
}

/** Adds a mention of a table, a view or a query of a `with`. */
export function addTable(
  reading: Reading,
  { relname = '', schemaname, alias }: RangeVar,
  scope: Scope,
): Source {
  const { catalog, facts } = reading
  const name = alias?.aliasname ?? relname
  const named = schemaname ? undefined : scope.findNamed(relname)
  const view = reading.view(relname)
  if (named || view) {
    const outputs = named?.map((output) => ({ ...output, place: facts.madeOf([output.place]) }))
    const source = sourceOf(name, outputs ?? reading.query(view, scope), namesIn(alias?.colnames))
    scope.sources.push(source)
    return source
  }
  const source = {
    name,
    columns: new Map((catalog.tables.get(relname) ?? []).map((column) => [column, facts.place()])),
  }
  scope.sources.push(source)
  const placement = placementOf(catalog, relname)
  if (placement === 'distributed') {
    reading.mentions.push({ table: relname, place: source.columns.get(DISTRIBUTION) ?? facts.place() })
  }
  if (placement === 'local') reading.locals.add(relname)
  return source
}

/** Rows that a function makes belong to the companies in its arguments. */
function functionSource(reading: Reading, node: RangeFunction, scope: Scope): Source {
  const calls = (node.functions ?? []).flatMap((item) => itemsOf(item).slice(0, 1))
  const rows = reading.facts.madeOf(calls.map((call) => valueOf(reading, call, scope)))
  const defined = (node.coldeflist ?? []).map((column) =>
    'ColumnDef' in column ? (column.ColumnDef.colname ?? '') : '',
  )
  const names = [...defined, ...namesIn(node.alias?.colnames)]
  const all = names.length > 0 ? names : [DISTRIBUTION, node.alias?.aliasname ?? '']
  return { name: node.alias?.aliasname ?? '', columns: new Map(all.map((name) => [name, rows])) }
}

function readJoin(reading: Reading, join: JoinExpr, scope: Scope): void {
  const first = scope.sources.length
  if (join.larg) readFrom(reading, join.larg, scope)
  const second = scope.sources.length
  if (join.rarg) readFrom(reading, join.rarg, scope)
  const left = scope.sources.slice(first, second)
  const right = scope.sources.slice(second)
  // In an outer join the rows of the kept side stay, whatever the condition says.
  const told: Record<string, readonly Source[]> = {
    JOIN_INNER: [...left, ...right],
    JOIN_LEFT: right,
    JOIN_RIGHT: left,
  }
  const sources = told[join.jointype ?? ''] ?? []
  const about = (place: Place) =>
    join.jointype === 'JOIN_INNER' ? !scope.isAround(place) : sources.some((source) => holds(source, place))
  restrict(reading, join.quals, scope, about)
  for (const name of (join.usingClause ?? []).map(nameIn)) {
    const sides = [left, right].map((side) =>
      side.find(({ columns }) => columns.has(name))?.columns.get(name),
    )
    for (const { place, value } of bothWays(
      sides[0] ?? reading.facts.place(ONE),
      sides[1] ?? reading.facts.place(ONE),
    )) {
      if (about(place)) reading.facts.follows([value], place)
    }
  }
}
