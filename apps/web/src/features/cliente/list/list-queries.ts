import {
  type EntidadeListItem,
  type EntidadeQuery,
  type EntidadeTotalQuery,
  entidadeListRoutes,
} from '@trama/contract/apl/entidade/list'
import { aplClient } from '@/lib/api/apl'

const apl = aplClient(entidadeListRoutes)

export const listClientes = (query: EntidadeQuery, signal: AbortSignal): Promise<EntidadeListItem[]> =>
  apl.listEntidades({ query: { tipo_entidade: 'C', ...query }, signal })

export const countClientes = (query: EntidadeTotalQuery, signal: AbortSignal): Promise<{ total: number }> =>
  apl.countEntidades({ query: { tipo_entidade: 'C', ...query }, signal })
