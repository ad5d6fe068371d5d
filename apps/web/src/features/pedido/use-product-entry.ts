import { useQuery } from '@tanstack/react-query'
import { PEDIDO_LOAD_MESSAGES, PEDIDO_MESSAGES } from '@trama/rules/pedido-messages'
import { useMemo, useState } from 'react'
import { errorText } from '@/lib/api/api-error'
import { buildGrade, gradeEntries } from './grade-model'
import { createGradeStore } from './grade-store'
import type { ItemForm } from './pedido-form-model'
import { estoqueQuery, produtoQuery } from './pedido-form-queries'
import type { ProductEntry } from './pedido-itens'
import { productProblem } from './pedido-reprice'

interface EntryOptions {
  codigo: string | null
  tabela: string
  /** The collection's flag: S takes the pieces out of the free stock. */
  reservar: 'S' | 'N' | undefined
  itens: readonly ItemForm[]
  /** Representatives do not sell below the table. */
  minTable: boolean
}

interface Typed {
  preco?: number | null
  observacao?: string
}

/** One product while it is being entered: its record, its grid, and what is typed beside the grid. */
export function useProductEntry({ codigo, tabela, reservar, itens, minTable }: EntryOptions) {
  const enabled = codigo !== null
  const product = useQuery({ ...produtoQuery(codigo ?? '', tabela), enabled })
  const estoque = useQuery({ ...estoqueQuery(codigo ?? ''), enabled })
  const [typed, setTyped] = useState<Typed>({})
  const existing = useMemo(() => itens.filter((item) => item.codigo === codigo), [itens, codigo])
  const loaded = product.data && estoque.data && !estoque.isFetching ? estoque.data : undefined

  const work = useMemo(() => {
    if (!loaded) return undefined
    const grade = buildGrade(loaded, existing)
    return { grade, store: createGradeStore(grade, reservar) }
  }, [loaded, existing, reservar])

  const isStored = existing.some(({ ordem }) => ordem !== null)
  const tablePrice = product.data?.preco_tabela ?? 0
  const preco = typed.preco === undefined ? (existing[0]?.preco ?? tablePrice) : typed.preco
  const observacao = typed.observacao ?? existing[0]?.observacao ?? ''

  function problem(): string | undefined {
    const failed = product.error ?? estoque.error
    if (failed) return errorText(failed)
    if (!product.data || !work || codigo === null) return undefined
    // A product that went out of line stays in the orders that already have it.
    const known = isStored ? { ...product.data, ativo: 'S' as const } : product.data
    const found = productProblem(codigo, tabela, known)
    return found ?? (work.grade.rows.length === 0 ? PEDIDO_LOAD_MESSAGES.cor : undefined)
  }

  function priceProblem(): string | undefined {
    if (!preco || Number.isNaN(preco)) return PEDIDO_MESSAGES.precoZerado
    const floor = Math.min(tablePrice, existing[0]?.preco ?? tablePrice)
    return minTable && preco < floor ? `Preço do produto ${codigo ?? ''} abaixo da tabela.` : undefined
  }

  function toEntry(): ProductEntry | undefined {
    if (!product.data || !work || !preco) return undefined
    return {
      codigo: product.data.codigo,
      descricao: product.data.descricao,
      preco,
      preco_tabela: tablePrice,
      observacao: observacao.trim() || null,
      cells: gradeEntries(work.grade, work.store.get),
    }
  }

  return {
    product: product.data,
    work,
    isLoading: enabled && !work && !product.error && !estoque.error,
    problem: problem(),
    existing,
    tablePrice,
    preco,
    observacao,
    setPreco: (value: number | null) => setTyped((last) => ({ ...last, preco: value })),
    setObservacao: (value: string) => setTyped((last) => ({ ...last, observacao: value })),
    reset: () => setTyped({}),
    hasChanged: () => work?.store.hasChanged() === true || Object.keys(typed).length > 0,
    priceProblem,
    toEntry,
  }
}

export type ProductEntryState = ReturnType<typeof useProductEntry>
