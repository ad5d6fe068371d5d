import {
  type EntidadeListItem,
  type EntidadeQuery,
  type EntidadeTotalQuery,
  entidadeRoutes,
} from '@trama/contract/apl/entidade/entidade'
import { aplClient } from '@/lib/api/apl'

const { listEntidades, countEntidades } = entidadeRoutes
const apl = aplClient({ listEntidades, countEntidades })

export const listClientes = (query: EntidadeQuery, signal: AbortSignal): Promise<EntidadeListItem[]> =>
  apl.listEntidades({ query: { tipo_entidade: 'C', ...query }, signal })

export const countClientes = (query: EntidadeTotalQuery, signal: AbortSignal): Promise<{ total: number }> =>
  apl.countEntidades({ query: { tipo_entidade: 'C', ...query }, signal })
