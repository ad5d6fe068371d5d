import { useQuery } from '@tanstack/react-query'
import { MAX_ROWS } from '@trama/rules/rows/limites'
import { celulaKey, type Falta, faltasDeEstoque, precisaPorCelula } from '@trama/rules/pedido/estoque'
import { useMemo } from 'react'
import { useSession } from '@/lib/session'
import { useSettled } from '@/lib/use-settled'
import { type EstoqueDaCelula, estoquePedidoQuery } from './estoque-query'
import type { ItemForm, PedidoForm } from '../form/form-model'

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
    const need = { precisa: precisa.get(key) ?? 0, saldo: found.saldo, retido: retido[key] }
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
