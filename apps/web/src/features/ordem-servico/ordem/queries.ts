import { queryOptions } from '@tanstack/react-query'
import { type OrdemServicoItem, ordemServicoListRoutes } from '@trama/contract/apl/ordem-servico/list'
import { aplClient } from '@/lib/api/apl'
import { chaveOf, ordemServicoApi } from '../api'
import { ordemServicoKeys, rowKey } from '../keys'

const { listOrdensServico } = ordemServicoListRoutes
const apl = aplClient({ listOrdensServico })

/** Row limit, above the number of steps of any order. */
const MOST = 200

/** Steps of an order (sectors and parts), in the order in which they went out. */
export const etapasQuery = (numero: number) =>
  queryOptions({
    queryKey: [...ordemServicoKeys.lists, 'etapas', numero],
    queryFn: async ({ signal }) => {
      const rows = await apl.listOrdensServico({ query: { numero, offset: MOST }, signal })
      return rows.toSorted((a, b) => a.dt_s.localeCompare(b.dt_s))
    },
  })

export const apontamentosQuery = (ordem: OrdemServicoItem) =>
  queryOptions({
    queryKey: [...ordemServicoKeys.detail(rowKey(ordem)), 'apontamentos'],
    queryFn: ({ signal }) => ordemServicoApi.listApontamentos({ params: chaveOf(ordem), signal }),
  })

export const verificacaoQuery = (ordem: OrdemServicoItem) =>
  queryOptions({
    queryKey: [...ordemServicoKeys.detail(rowKey(ordem)), 'verificacao'],
    queryFn: ({ signal }) => ordemServicoApi.listVerificacao({ params: chaveOf(ordem), signal }),
  })
