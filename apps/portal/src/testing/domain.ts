/** What a domain tells the tests that try every call; it stands in the domain's own `testing.ts`. */
import type { RouteTable } from '@trama/contract/route'
import type { CallCase } from '@trama/server-kit/testing/role-matrix'
import type { Pessoa } from './people'
import type { Shows } from './shown'

/**
 * Which types may make each call, on whose rows, and input with which it succeeds: `input` when it names no row (it
 * gets the caller), else `inputOn`, which puts the given user's id, company or session into path, query or body;
 * either may first write what the call needs.
 */
export type Calls<Routes extends RouteTable> = Record<keyof Routes & string, CallCase<Pessoa>>

export interface DomainTesting {
  calls: Record<string, CallCase<Pessoa>>
  /** Which rows each reading call may show to whom. */
  reach?: Record<string, Shows>
  /** Writing calls that change nothing of the house's. */
  changesNothing?: readonly string[]
}
