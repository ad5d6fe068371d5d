import {
  type SolicitacaoFilters,
  type SolicitacaoListItem,
  type SolicitacaoQuery,
  solicitacaoRoutes,
} from '@trama/contract/apl/solicitacao/solicitacao'
import { aplClient } from '@/lib/api/apl'

const { listSolicitacoes: list, totalSolicitacoes: total } = solicitacaoRoutes
const apl = aplClient({ list, total })

/** Default filters: open requests of this kind (S2 §7), unless the address has other ones. */
const USUAL = { status: 'A', tipo: 'E' } as const

export const listSolicitacoes = (
  query: SolicitacaoQuery,
  signal: AbortSignal,
): Promise<SolicitacaoListItem[]> => apl.list({ query: { ...USUAL, ...query }, signal })

export const totalSolicitacoes = (
  query: SolicitacaoFilters,
  signal: AbortSignal,
): Promise<{ total: number }> => apl.total({ query: { ...USUAL, ...query }, signal })
