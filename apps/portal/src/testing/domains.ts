/**
 * The `testing.ts` of every domain. Role matrix, tampering, hostile requests and the audit's test are generated from
 * these registrations; they fail for a call that no domain registers and for a type without a grant.
 */
import { type PortalRoutes, portalRoutes } from '@trama/contract/portal'
import type { GoodInput } from '@trama/contract/request-of'
import { type CallTable, caseOf } from '@trama/server-kit/testing/role-matrix'
import { auditoriaTesting } from '../auditoria/testing'
import { contaTesting } from '../conta/testing'
import { conviteTesting } from '../convite/testing'
import { empresaTesting } from '../empresa/testing'
import { preferenciaTesting } from '../preferencia/testing'
import { publicoTesting } from '../publico/testing'
import { sessaoTesting } from '../sessao/testing'
import { usuarioTesting } from '../usuario/testing'
import { visaoTesting } from '../visao/testing'
import type { DomainTesting } from './domain'
import type { Pessoa } from './people'

export const DOMAINS: readonly DomainTesting[] = [
  sessaoTesting,
  contaTesting,
  usuarioTesting,
  conviteTesting,
  empresaTesting,
  publicoTesting,
  preferenciaTesting,
  visaoTesting,
  auditoriaTesting,
]

export const CALLS: CallTable<PortalRoutes, Pessoa> = Object.assign({}, ...DOMAINS.map(({ calls }) => calls))
export const CALL_NAMES = Object.keys(portalRoutes) as (keyof PortalRoutes)[]

/** Input with which a call on a user's rows succeeds. */
export async function inputOf(name: keyof PortalRoutes, person: Pessoa): Promise<GoodInput> {
  const { input, inputOn = input } = caseOf(CALLS, name)
  return (await inputOn?.(person)) ?? {}
}
