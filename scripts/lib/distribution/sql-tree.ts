/** Small readings of PostgreSQL's own syntax tree. */
import type { ColumnRef, FuncCall, Node, SelectStmt } from 'libpg-query'

/** A name, as the tree keeps it. */
export const nameIn = (node: Node | undefined): string =>
  node && 'String' in node ? (node.String.sval ?? '') : ''

export const namesIn = (nodes: readonly Node[] = []): string[] => nodes.map(nameIn)

/** `a.b` as its parts; a star is `*`. */
export const partsOf = ({ fields = [] }: ColumnRef): string[] =>
  fields.map((field) => ('A_Star' in field ? '*' : nameIn(field)))

export const functionName = ({ funcname = [] }: FuncCall): string => nameIn(funcname.at(-1))

export const itemsOf = (node: Node | undefined): Node[] =>
  node && 'List' in node ? (node.List.items ?? []) : []

/** A comparison's side: a row has one value for each column. */
export const sidesOf = (node: Node | undefined): Node[] =>
  node === undefined ? [] : 'RowExpr' in node ? (node.RowExpr.args ?? []) : [node]

/** The nodes right below one. */
export function childrenOf(node: object): Node[] {
  return Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

/** Fields of the tree that have a type of their own stand without its name; below them are nodes again. */
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Rows that stop early, or that look at each other, are not the same rows with one condition more. */
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
