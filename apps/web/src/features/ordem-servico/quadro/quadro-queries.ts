import { queryOptions } from '@tanstack/react-query'
import type { OrdemServicoItem } from '@trama/contract/apl/ordem-servico/list'
import { ordemServicoQuadroRoutes, type QuadroSetor } from '@trama/contract/apl/ordem-servico/quadro'
import { aplClient } from '@/lib/api/apl'
import { ordemServicoKeys, rowKey } from '../keys'

export const quadroApi = aplClient(ordemServicoQuadroRoutes)

/** Orders in every sector now. */
export const quadroQuery = queryOptions({
  queryKey: [...ordemServicoKeys.all, 'quadro'],
  queryFn: ({ signal }) => quadroApi.quadroOrdensServico({ query: {}, signal }),
})

/** A column after one of its orders changed its state: a closed order leaves the column. */
export function movedIn(
  column: QuadroSetor,
  ordem: OrdemServicoItem,
  situacao: OrdemServicoItem['situacao'],
): QuadroSetor {
  const cartoes = column.cartoes.map((card) =>
    rowKey(card) === rowKey(ordem) ? { ...card, situacao } : card,
  )
  return { ...column, cartoes: cartoes.filter((card) => card.situacao !== 'B') }
}
