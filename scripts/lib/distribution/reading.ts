/** State of reading one statement: the tables that it mentions, and what is known of their companies. */
import type { Node, SubLink } from 'libpg-query'
import type { Catalog } from './catalog'
import type { Facts, Place } from './facts'
import type { Output, Scope } from './scope'

/** A mention of a spread table, with the place of its company column. */
export interface Mention {
  table: string
  place: Place
}

export interface Reading {
  catalog: Catalog
  facts: Facts
  mentions: Mention[]
  /** Tables that only one machine holds. */
  locals: Set<string>
  /** Values of the parameters `$1`, `$2`, where the sender told them. */
  params: readonly unknown[]
  /** True inside a stored function, whose variables have values. */
  isFunction: boolean
  /** Outputs of a query within another one. */
  query(node: Node | undefined, scope: Scope): Output[]
  sublink(link: SubLink, scope: Scope): Output[]
  /** A view's query. */
  view(name: string): Node | undefined
}
