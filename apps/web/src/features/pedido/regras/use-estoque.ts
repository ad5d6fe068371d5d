import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { MAX_ROWS } from '@trama/rules/rows/limites'
import {
  type Celula,
  celulaKey,
  type Falta,
  faltasDeEstoque,
  precisaPorCelula,
  type Producao,
} from '@trama/rules/pedido/estoque'
import { useMemo } from 'react'
import { loadPart } from '@/lib/load-part'
import { useSession } from '@/lib/session'
import { useSettled } from '@/lib/use-settled'
import type { ItemForm, PedidoForm } from '../form/form-model'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { queryKeys } from '@/lib/query/query-keys'

/** Products entered in quick succession are asked about in one call. */
const WAIT_MS = 500

type Order = Pick<PedidoForm, 'itens' | 'tab_pre' | 'tipo' | 'retido'>

interface EstoqueDoPedido {
  /** Lines with too little stock, or the message why that is not known. */
  faltas: readonly Falta[] | string
  /** The lines with their product's `ativo` flag where it is known; a product of a stored line counts as sold. */
  itens: readonly (ItemForm & { ativo?: 'S' | 'N' })[]
}

/** Stock of the order's lines: fetched when the order opens and after changes; the shortages are computed at once. */
export function useEstoquePedido({ itens, tab_pre, tipo, retido }: Order): EstoqueDoPedido {
  const { pedidoRapido } = useSession().flagsVersao
  const settled = useSettled(itens, WAIT_MS)
  const celulas = useMemo(() => distinct(settled), [settled])
  const isKnown = pedidoRapido && celulas.length <= MAX_ROWS
  const { data, error } = useQuery({
    ...estoquePedidoQuery({ tipo, tab_pre, celulas: isKnown ? celulas : [] }),
    // No retry: the panel shows the failure, and the form works without stock.
    retry: false,
  })
  return useMemo(() => {
    if (!isKnown) return { itens, faltas: 'O servidor de aplicação não informa o estoque do pedido.' }
    if (error) return { itens, faltas: 'Não foi possível consultar o estoque.' }
    if (tab_pre === null) return { itens, faltas: 'Escolha a tabela de preço.' }
    return data ? counted(itens, data, retido) : { itens, faltas: 'Consultando o estoque...' }
  }, [itens, data, error, tab_pre, retido, isKnown])
}

function counted(
  itens: readonly ItemForm[],
  estoque: ReadonlyMap<string, EstoqueDaCelula>,
  retido: Order['retido'],
): EstoqueDoPedido {
  const precisa = precisaPorCelula(itens)
  const needs = distinct(itens).flatMap((celula) => {
    const key = celulaKey(celula)
    const found = estoque.get(key)
    if (!found) return []
    const { codigo, cor, desc_cor, tam } = celula
    const { saldo, producao } = found
    const need = { precisa: precisa.get(key) ?? 0, saldo, retido: retido[key], producao }
    return { codigo, cor, desc_cor, tam, ...need }
  })
  return {
    faltas: faltasDeEstoque(needs),
    itens: itens.map((item) => {
      const ativo = item.ordem === null ? estoque.get(celulaKey(item))?.ativo : undefined
      return ativo ? { ...item, ativo } : item
    }),
  }
}

const distinct = (itens: readonly ItemForm[]) => [
  ...new Map(itens.map((item) => [celulaKey(item), item])).values(),
]

/**
 * Milliseconds that a stock balance counts as fresh: it changes by the minute, so a later change of the order asks
 * again.
 */
const FRESH_MS = 30_000

/** Stock of a cell of the order, and whether its product is still sold. */
interface EstoqueDaCelula {
  saldo: number
  ativo: 'S' | 'N'
  /** Pieces of the product that production brings; undefined where the server does not tell. */
  producao: readonly Producao[] | undefined
}

interface Asked {
  tipo: ItemTipo
  tab_pre: string | null
  /** Cells of the order, each listed once. */
  celulas: readonly Celula[]
}

/** Stock of all colours and sizes of an order, in one call. */
const estoquePedidoQuery = ({ tipo, tab_pre, celulas }: Asked) =>
  queryOptions({
    queryKey: queryKeys('pedido-estoque').list({ tipo, celulas: celulas.map(celulaKey) }),
    queryFn: async ({ signal }): Promise<Map<string, EstoqueDaCelula>> => {
      const { rapidoApi } = await loadPart(() => import('../rapido/api'))
      const linhas = celulas.map(({ codigo, cor, tam }) => ({ codigo, cor, tam }))
      const found = await rapidoApi.checkLinhas({ body: { tipo, tab_pre: tab_pre ?? '', linhas }, signal })
      return new Map(
        found.flatMap(({ linha, saldo_estoque, ativo, producao }) => {
          const celula = celulas[linha - 1]
          return celula && saldo_estoque !== null
            ? ([[celulaKey(celula), { saldo: saldo_estoque, ativo: ativo ?? 'S', producao }]] as const)
            : []
        }),
      )
    },
    enabled: tab_pre !== null && celulas.length > 0,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
