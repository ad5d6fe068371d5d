import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { type Celula, celulaKey } from '@trama/rules/pedido/estoque'
import { queryKeys } from '@/lib/query/query-keys'
import { rapidoApi } from '../rapido/api'

/**
 * Milliseconds that a stock balance counts as fresh: it changes by the minute, so a later change of the order asks
 * again.
 */
const FRESH_MS = 30_000

/** Stock of a cell of the order, and whether its product is still sold. */
export interface EstoqueDaCelula {
  saldo: number
  ativo: 'S' | 'N'
}

interface Asked {
  tipo: ItemTipo
  tab_pre: string | null
  /** Cells of the order, each listed once. */
  celulas: readonly Celula[]
}

/** Stock of all colours and sizes of an order, in one call. */
export const estoquePedidoQuery = ({ tipo, tab_pre, celulas }: Asked) =>
  queryOptions({
    queryKey: queryKeys('pedido-estoque').list({ tipo, celulas: celulas.map(celulaKey) }),
    queryFn: async ({ signal }): Promise<Map<string, EstoqueDaCelula>> => {
      const linhas = celulas.map(({ codigo, cor, tam }) => ({ codigo, cor, tam }))
      const found = await rapidoApi.checkLinhas({ body: { tipo, tab_pre: tab_pre ?? '', linhas }, signal })
      return new Map(
        found.flatMap(({ linha, saldo_estoque, ativo }) => {
          const celula = celulas[linha - 1]
          return celula && saldo_estoque !== null
            ? ([[celulaKey(celula), { saldo: saldo_estoque, ativo: ativo ?? 'S' }]] as const)
            : []
        }),
      )
    },
    enabled: tab_pre !== null && celulas.length > 0,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
