/** Data that a domain declares, in its own `testing.ts`, for the tests that try every call. */
import type { RouteTable } from '@trama/contract/route'
import type { CallCase } from '@trama/server-kit/testing/role-matrix'
import type { Pessoa } from './people'
import type { Shows } from './shown'

/**
 * Types that may make each call, on whose rows, and input with which the call succeeds: `input` gets the caller when
 * the call names no row; otherwise `inputOn` puts the given user's id, company or session into path, query or body.
 * Either may first store records that the call needs.
 */
export type Calls<Routes extends RouteTable> = Record<keyof Routes & string, CallCase<Pessoa>>

export interface DomainTesting {
  calls: Record<string, CallCase<Pessoa>>
  /** Rows that each reading call may show, by caller. */
  reach?: Record<string, Shows>
  /** Names of writing calls that change no audited record. */
  changesNothing?: readonly string[]
}
