/** Small helpers for reading PostgreSQL's syntax tree. */
import type { ColumnRef, FuncCall, Node, SelectStmt } from 'libpg-query'

/** Text of a name in the tree. */
export const nameIn = (node: Node | undefined): string =>
  node && 'String' in node ? (node.String.sval ?? '') : ''

export const namesIn = (nodes: readonly Node[] = []): string[] => nodes.map(nameIn)

/** The parts of `a.b`; a star is `*`. */
export const partsOf = ({ fields = [] }: ColumnRef): string[] =>
  fields.map((field) => ('A_Star' in field ? '*' : nameIn(field)))

export const functionName = ({ funcname = [] }: FuncCall): string => nameIn(funcname.at(-1))

export const itemsOf = (node: Node | undefined): Node[] =>
  node && 'List' in node ? (node.List.items ?? []) : []

/** Values of one side of a comparison: a row has one for each column. */
export const sidesOf = (node: Node | undefined): Node[] =>
  node === undefined ? [] : 'RowExpr' in node ? (node.RowExpr.args ?? []) : [node]

/** Nodes directly below a node. */
export function childrenOf(node: object): Node[] {
  return Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

/** Some fields of the tree have a type of their own and no name, but have nodes below them. */
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/**
 * Whether one more condition leaves the other rows as they are; a limit, `distinct` or a window function would
 * give others.
 */
export function takesConditions({
  limitCount,
  limitOffset,
  distinctClause,
  targetList = [],
}: SelectStmt): boolean {
  return !limitCount && !limitOffset && !distinctClause && !targetList.some(hasWindow)
}

const hasWindow = (node: Node): boolean =>
  ('FuncCall' in node && node.FuncCall.over !== undefined) ||
  (!('SubLink' in node) && childrenOf(node).some(hasWindow))
