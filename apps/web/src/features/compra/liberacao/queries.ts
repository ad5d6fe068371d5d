import { ordemListRoutes, type OrdemQuery } from '@trama/contract/apl/compra/list'
import { ordemRiscoRoutes } from '@trama/contract/apl/compra/risco'
import { withRiscos } from '@/components/release/with-riscos'
import { aplClient } from '@/lib/api/apl'
import { compraKeys } from '../api'
import type { WaitingCompra } from './risco'

const { listOrdens } = ordemListRoutes
const apl = aplClient({ listOrdens, ...ordemRiscoRoutes })

/** Orders that wait for a release; not below `lists`, so that a release does not load them all again. */
export const waitingKey = [...compraKeys.all, 'waiting'] as const

/** Each with its risk. @param hasRisco older servers tell none */
export const listWaiting =
  (hasRisco: boolean) =>
  (given: OrdemQuery, signal: AbortSignal): Promise<WaitingCompra[]> => {
    const query = { ...given, liberado: 'N', situacao: 'P' } as const
    return withRiscos(
      apl.listOrdens({ query, signal }),
      hasRisco ? apl.listOrdemRiscos({ query, signal }) : undefined,
    )
  }
