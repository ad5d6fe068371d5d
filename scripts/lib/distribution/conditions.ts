/** Finds which places a condition makes equal. */
import type { A_Expr, Node, SubLink } from 'libpg-query'
import type { Place } from './facts'
import type { Reading } from './reading'
import type { Scope } from './scope'
import { nameIn, sidesOf } from './sql-tree'
import { listedIn, valueOf } from './values'

/** A place that has the same value as another place. */
interface Equal {
  place: Place
  value: Place
}

/** Notes the equalities that hold where the condition does, for the places that `about` accepts. */
export function restrict(
  reading: Reading,
  condition: Node | undefined,
  scope: Scope,
  about: (place: Place) => boolean,
): void {
  // A condition that is never true reads no row of any company.
  if (isNever(condition))
    for (const place of scope.places()) if (about(place)) reading.facts.follows([], place)
  for (const { place, value } of equalsIn(reading, condition, scope)) {
    if (about(place)) reading.facts.follows([value], place)
  }
}

function equalsIn(reading: Reading, node: Node | undefined, scope: Scope): Equal[] {
  if (!node) return []
  if ('BoolExpr' in node) {
    const arms = (node.BoolExpr.args ?? []).map((arm) => equalsIn(reading, arm, scope))
    if (node.BoolExpr.boolop === 'AND_EXPR') return arms.flat()
    return node.BoolExpr.boolop === 'OR_EXPR' ? inEveryArm(reading, arms) : []
  }
  if ('A_Expr' in node) return comparedIn(reading, node.A_Expr, scope)
  return 'SubLink' in node ? chosenIn(reading, node.SubLink, scope) : []
}

/** `false`, which a policy gives to callers without rows. */
function isNever(node: Node | undefined): boolean {
  if (!node) return false
  if ('BoolExpr' in node)
    return node.BoolExpr.boolop === 'AND_EXPR' && (node.BoolExpr.args ?? []).some(isNever)
  return 'A_Const' in node && node.A_Const.boolval !== undefined && !node.A_Const.boolval.boolval
}

/** An `or` makes equal only what every arm makes equal. */
function inEveryArm(reading: Reading, [first = [], ...others]: Equal[][]): Equal[] {
  return first.flatMap(({ place, value }) => {
    const values = others.map((arm) => arm.find((equal) => equal.place === place)?.value)
    const known = values.filter((other) => other !== undefined)
    return known.length === others.length ? [{ place, value: reading.facts.madeOf([value, ...known]) }] : []
  })
}

function comparedIn(reading: Reading, expr: A_Expr, scope: Scope): Equal[] {
  if (nameIn(expr.name?.[0]) !== '=') return []
  if (expr.kind === 'AEXPR_OP_ANY' || expr.kind === 'AEXPR_IN') {
    const [only, ...more] = sidesOf(expr.lexpr)
    if (!only || more.length > 0) return []
    return [{ place: valueOf(reading, only, scope), value: listedIn(reading, expr, scope) }]
  }
  if (expr.kind !== 'AEXPR_OP' && expr.kind !== 'AEXPR_NOT_DISTINCT') return []
  const right = sidesOf(expr.rexpr)
  return sidesOf(expr.lexpr).flatMap((left, at) => {
    const sides = [valueOf(reading, left, scope), valueOf(reading, right[at], scope)] as const
    return bothWays(...sides)
  })
}

/** Equalities of `(a, b) in (select ...)`. */
function chosenIn(reading: Reading, link: SubLink, scope: Scope): Equal[] {
  if (link.subLinkType !== 'ANY_SUBLINK' || (link.operName && nameIn(link.operName[0]) !== '=')) return []
  const outputs = reading.sublink(link, scope)
  return sidesOf(link.testexpr).flatMap((side, at) => {
    const output = outputs[at]
    return output ? bothWays(valueOf(reading, side, scope), output.place) : []
  })
}

export const bothWays = (a: Place, b: Place): Equal[] => [
  { place: a, value: b },
  { place: b, value: a },
]
