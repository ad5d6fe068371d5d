/** Finds what is known of an expression's value. */
import type { A_Expr, FuncCall, Node } from 'libpg-query'
import { ANY, LISTED, ONE, type Place } from './facts'
import { DISTRIBUTION } from './placements'
import type { Reading } from './reading'
import type { Scope } from './scope'
import { childrenOf, functionName, partsOf } from './sql-tree'

/** Functions that make rows of their arguments, each of which may have another company. */
const SPREADERS =
  /^(unnest|jsonb?_(to_recordset|populate_recordset|array_elements(_text)?|each)|regexp_split_to_table|string_to_table)$/

/** The place that holds the value of an expression. */
export function valueOf(reading: Reading, node: Node | undefined, scope: Scope): Place {
  const { facts } = reading
  if (node === undefined) return facts.place(ONE)
  if ('ColumnRef' in node) return columnOf(reading, node, scope)
  if ('SubLink' in node) {
    const [first] = reading.sublink(node.SubLink, scope)
    const { subLinkType } = node.SubLink
    if (subLinkType === 'EXPR_SUBLINK') return first?.place ?? facts.place()
    return facts.madeOf([first?.place ?? facts.place(), facts.place(LISTED)])
  }
  if ('ParamRef' in node) return facts.place(ONE, textOf(reading.params[(node.ParamRef.number ?? 0) - 1]))
  if ('A_Const' in node) return facts.place(ONE, node.A_Const.sval?.sval)
  if ('FuncCall' in node) return callOf(reading, node.FuncCall, scope)
  const parts = childrenOf(node).filter((child) => !isName(child))
  return facts.madeOf(parts.map((part) => valueOf(reading, part, scope)))
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Names of types and operators have no value. */
const isName = (node: Node): boolean => 'String' in node || 'names' in node

function columnOf({ facts, isFunction }: Reading, node: Node & { ColumnRef: object }, scope: Scope): Place {
  const found = scope.find(partsOf(node.ColumnRef), DISTRIBUTION)
  // Inside a function, a name that is no column is a variable.
  return found ?? facts.place(isFunction ? ONE : ANY)
}

function callOf(reading: Reading, call: FuncCall, scope: Scope): Place {
  const args = (call.args ?? []).map((arg) => valueOf(reading, arg, scope))
  const rows = SPREADERS.test(functionName(call)) ? [reading.facts.place(LISTED)] : []
  return reading.facts.madeOf([...args, ...rows])
}

/** The values that `in (...)` or `= any(...)` compares with: one value, or one of a list. */
export function listedIn(reading: Reading, { kind, rexpr }: A_Expr, scope: Scope): Place {
  const items = rexpr && 'List' in rexpr ? (rexpr.List.items ?? []) : []
  const isOne = kind === 'AEXPR_IN' && items.length === 1
  return reading.facts.madeOf([valueOf(reading, rexpr, scope), reading.facts.place(isOne ? ONE : LISTED)])
}
