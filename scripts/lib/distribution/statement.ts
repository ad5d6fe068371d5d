/** Reads a statement: which spread tables it mentions, and whether each mention is of one company. */
import type { DeleteStmt, InsertStmt, Node, SelectStmt, SubLink, UpdateStmt, WithClause } from 'libpg-query'
import type { Catalog } from './catalog'
import { restrict } from './conditions'
import { Facts, type Known, LISTED, type Place } from './facts'
import { addTable, readFrom } from './from'
import { DISTRIBUTION } from './placements'
import type { Reading } from './reading'
import { type Output, Scope, sourceOf } from './scope'
import { childrenOf, functionName, itemsOf, namesIn, partsOf, takesConditions } from './sql-tree'
import { valueOf } from './values'

export interface Reach {
  /** What is known of the company in each mention of a spread table. */
  mentions: { table: string; known: Known; value: string | undefined }[]
  locals: string[]
}

/** The tables and companies that one parsed statement reaches. */
export function reachOf(
  catalog: Catalog,
  views: ReadonlyMap<string, Node>,
  statement: Node,
  { params = [], isFunction = false }: { params?: readonly unknown[]; isFunction?: boolean } = {},
): Reach {
  const reader = new Reader(catalog, views, params, isFunction)
  reader.query(statement, new Scope())
  reader.facts.solve()
  return {
    mentions: reader.mentions.map(({ table, place }) => ({
      table,
      known: reader.facts.of(place),
      value: reader.facts.valueOf(place),
    })),
    locals: [...reader.locals],
  }
}

class Reader implements Reading {
  readonly facts = new Facts()
  readonly mentions: Reading['mentions'] = []
  readonly locals = new Set<string>()
  private readonly sublinks = new Map<SubLink, Output[]>()

  constructor(
    readonly catalog: Catalog,
    private readonly views: ReadonlyMap<string, Node>,
    readonly params: readonly unknown[],
    readonly isFunction: boolean,
  ) {}

  view(name: string): Node | undefined {
    return this.views.get(name)
  }

  query(node: Node | undefined, outer: Scope): Output[] {
    if (!node) return []
    if ('SelectStmt' in node) return this.select(node.SelectStmt, outer)
    if ('InsertStmt' in node) return this.insert(node.InsertStmt, outer)
    if ('UpdateStmt' in node) return this.update(node.UpdateStmt, outer)
    if ('DeleteStmt' in node) return this.remove(node.DeleteStmt, outer)
    throw new Error(`Comando que a leitura não conhece: ${Object.keys(node).join()}`)
  }

  sublink(link: SubLink, scope: Scope): Output[] {
    const read = this.sublinks.get(link) ?? this.query(link.subselect, scope)
    this.sublinks.set(link, read)
    return read
  }

  private select(select: SelectStmt, outer: Scope): Output[] {
    const scope = new Scope(outer)
    this.named(select.withClause, scope)
    const outputs = this.rowsOf(select, scope)
    if (takesConditions(select)) return outputs
    // A condition on the outputs does not restrict the rows that the query reads.
    return outputs.map(({ name, place }) => ({ name, place: this.facts.madeOf([place]) }))
  }

  private rowsOf(select: SelectStmt, scope: Scope): Output[] {
    if (select.larg && select.rarg) return this.union(select.larg, select.rarg, scope)
    if (select.valuesLists) return this.values(select.valuesLists, scope)
    for (const item of select.fromClause ?? []) readFrom(this, item, scope)
    this.where(select.whereClause, scope)
    const { havingClause, groupClause, sortClause, windowClause, limitCount, limitOffset } = select
    this.visit({ havingClause, groupClause, sortClause, windowClause, limitCount, limitOffset }, scope)
    return this.outputs(select.targetList, scope)
  }

  private union(left: SelectStmt, right: SelectStmt, scope: Scope): Output[] {
    const arms = [this.select(left, scope), this.select(right, scope)]
    return (arms[0] ?? []).map(({ name, place }, at) => {
      const other = arms[1]?.[at]?.place ?? this.facts.place()
      const either = this.facts.madeOf([place, other])
      // A condition on the whole union holds in each of its parts.
      for (const part of [place, other]) this.facts.follows([either], part)
      return { name, place: either }
    })
  }

  private values(lists: readonly Node[], scope: Scope): Output[] {
    const rows = lists.map((list) => itemsOf(list).map((item) => valueOf(this, item, scope)))
    const many = rows.length > 1 ? [this.facts.place(LISTED)] : []
    return (rows[0] ?? []).map((_, at) => ({
      name: `column${at + 1}`,
      place: this.facts.madeOf([...many, ...rows.flatMap((row) => row[at] ?? [])]),
    }))
  }

  private insert(insert: InsertStmt, outer: Scope): Output[] {
    const scope = new Scope(outer)
    this.named(insert.withClause, scope)
    const rows = this.inserted(insert.selectStmt, scope)
    const table = addTable(this, insert.relation ?? {}, scope)
    const given = (insert.cols ?? []).map((col) => ('ResTarget' in col ? (col.ResTarget.name ?? '') : ''))
    const columns = given.length > 0 ? given : [...table.columns.keys()]
    const place = table.columns.get(DISTRIBUTION)
    const value = rows[columns.indexOf(DISTRIBUTION)]
    if (place !== undefined && value) this.facts.follows([value.place], place)
    scope.sources.push({ ...table, name: 'excluded' })
    this.visit(insert.onConflictClause, scope)
    return this.outputs(insert.returningClause?.exprs, scope)
  }

  /** Rows that a statement inserts as values belong to the company that their sender works in. */
  private inserted(node: Node | undefined, scope: Scope): Output[] {
    const lists = node && 'SelectStmt' in node ? node.SelectStmt.valuesLists : undefined
    return lists ? this.values(lists.slice(0, 1), scope) : this.query(node, scope)
  }

  private update(update: UpdateStmt, outer: Scope): Output[] {
    const scope = new Scope(outer)
    this.named(update.withClause, scope)
    addTable(this, update.relation ?? {}, scope)
    for (const item of update.fromClause ?? []) readFrom(this, item, scope)
    this.where(update.whereClause, scope)
    this.visit(update.targetList, scope)
    return this.outputs(update.returningClause?.exprs, scope)
  }

  private remove(remove: DeleteStmt, outer: Scope): Output[] {
    const scope = new Scope(outer)
    this.named(remove.withClause, scope)
    addTable(this, remove.relation ?? {}, scope)
    for (const item of remove.usingClause ?? []) readFrom(this, item, scope)
    this.where(remove.whereClause, scope)
    return this.outputs(remove.returningClause?.exprs, scope)
  }

  private named(clause: WithClause | undefined, scope: Scope): void {
    for (const node of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in node)) continue
      const { ctename = '', ctequery, aliascolnames } = node.CommonTableExpr
      const names = namesIn(aliascolnames)
      const rename = (outputs: Output[]) => [...sourceOf('', outputs, names).columns].map(asOutput)
      if (clause?.recursive) this.seed(ctename, ctequery, scope, rename)
      scope.addNamed(ctename, rename(this.query(ctequery, scope)))
    }
  }

  /** A recursive query begins with the rows of its first part. */
  private seed(name: string, node: Node | undefined, scope: Scope, rename: (outputs: Output[]) => Output[]) {
    if (node && 'SelectStmt' in node && node.SelectStmt.larg) {
      scope.addNamed(name, rename(this.select(node.SelectStmt.larg, scope)))
    }
  }

  private where(condition: Node | undefined, scope: Scope): void {
    restrict(this, condition, scope, (place) => !scope.isAround(place))
    this.visit(condition, scope)
  }

  private outputs(targets: readonly Node[] = [], scope: Scope): Output[] {
    return targets.flatMap((target) => {
      const { val, name } = 'ResTarget' in target ? target.ResTarget : {}
      const parts = val && 'ColumnRef' in val ? partsOf(val.ColumnRef) : []
      if (parts.at(-1) === '*') return scope.all(parts.at(-2))
      this.visit(val, scope)
      const call = val && 'FuncCall' in val ? functionName(val.FuncCall) : ''
      return [{ name: name ?? parts.at(-1) ?? call, place: valueOf(this, val, scope) }]
    })
  }

  /** Reads the queries inside an expression. */
  private visit(node: object | undefined, scope: Scope): void {
    if (!node) return
    if ('SubLink' in node) this.sublink(node.SubLink as SubLink, scope)
    for (const child of childrenOf(node)) if (!('SelectStmt' in child)) this.visit(child, scope)
  }
}

const asOutput = ([name, place]: [string, Place]): Output => ({ name, place })
