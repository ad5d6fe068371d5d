import { ordemListRoutes, type OrdemQuery } from '@trama/contract/apl/compra/list'
import { ordemRiscoRoutes } from '@trama/contract/apl/compra/risco'
import { withRiscos } from '@/components/release/with-riscos'
import { aplClient } from '@/lib/api/apl'
import { compraKeys } from '../api'
import type { WaitingCompra } from './risco'

const { listOrdens } = ordemListRoutes
const apl = aplClient({ listOrdens, ...ordemRiscoRoutes })

/**
 * Query key of the orders that wait for a release; not below `lists`, so that a release does not reload all lists.
 */
export const waitingKey = [...compraKeys.all, 'waiting'] as const

/**
 * Waiting orders, each with its risk. @param hasRisco false for older servers, which send no risks
 */
export const listWaiting =
  (hasRisco: boolean) =>
  (given: OrdemQuery, signal: AbortSignal): Promise<WaitingCompra[]> => {
    const query = { ...given, liberado: 'N', situacao: 'P' } as const
    return withRiscos(
      apl.listOrdens({ query, signal }),
      hasRisco ? apl.listOrdemRiscos({ query, signal }) : undefined,
    )
  }
