import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { PEDIDO_LOAD_MESSAGES, PEDIDO_MESSAGES } from '@trama/rules/pedido/messages'
import { withNames } from '@trama/rules/pedido/rules'
import { decimaisDe } from '@trama/rules/pedido/quantidade'
import { useMemo, useState } from 'react'
import { gradeCells } from '@/components/grade/grade'
import { createGradeStore, type TypedGrade } from '@/components/grade/store'
import { DISCARD_ITEM } from '@/components/itens/item-dialog'
import { errorText } from '@/lib/api/api-error'
import { confirm } from '@/lib/messages/confirm'
import { shortOf } from '../grade/look'
import { buildGrade, gradeEntries } from '../grade/model'
import { cellPricer, priceRange } from './price'
import type { ItemForm } from '../form/form-model'
import { estoqueQuery, itemQuery, precosQuery } from './queries'
import { ITEM_NAMES } from './names'
import { type Estampa, estampaOfLine, type GroupId, isOfGroup, type ProductEntry } from './itens'
import { usePedidoParametros } from './parametros'
import { productProblem } from './reprice'

interface EntryOptions {
  tipo: ItemTipo
  codigo: string | null
  /** Lines to change; null to add an item, whose pattern then says which lines it joins. */
  editing: GroupId | null
  tabela: string
  /** The collection's flag: S holds the pieces outside the free stock. */
  reservar: 'S' | 'N' | undefined
  itens: readonly ItemForm[]
  /** True for representatives, who cannot sell below the table's price. */
  minTable: boolean
  /** What was typed before the order was left with the item open. */
  found: TypedItem | undefined
}

/** What is typed for an item, as the order's draft keeps it. */
export interface TypedItem {
  beside: Typed
  grade: TypedGrade
}

interface Typed {
  preco?: number | null
  observacao?: string
  estampa?: Estampa | null
  /** Names of the packs that filled rows of the grid, by row. */
  packs?: Readonly<Record<number, string>>
}

/** An invalid price is left out: stored as JSON it would become null, which gives each size its own price. */
function withoutInvalid(typed: Typed): Typed {
  const { preco, ...rest } = typed
  return Number.isNaN(preco) ? rest : typed
}

const NONE: readonly ItemForm[] = []
/**
 * The lines of a product; always the same array where there are none, because another array would rebuild and empty
 * the grid.
 */
const linesOf = (itens: readonly ItemForm[], codigo: string | null, estampa: string | null) => {
  const lines = codigo === null ? NONE : itens.filter(isOfGroup({ codigo, estampa }))
  return lines.length === 0 ? NONE : lines
}

/** State of one product while it is entered: its record, its grid, and the values typed beside the grid. */
export function useProductEntry(options: EntryOptions) {
  const { tipo, codigo, editing, tabela, reservar, itens, minTable } = options
  const client = useQueryClient()
  const enabled = codigo !== null
  const parametros = usePedidoParametros()
  const checks = parametros.data?.checks
  const product = useQuery({ ...itemQuery(tipo, codigo ?? '', tabela), enabled })
  const estoque = useQuery({ ...estoqueQuery(tipo, codigo ?? ''), enabled })
  const precos = useQuery({
    ...precosQuery(tipo, codigo ?? '', tabela),
    enabled: enabled && checks !== undefined,
  })
  const [typed, setTyped] = useState<Typed>(options.found?.beside ?? {})
  const [left, setLeft] = useState(options.found?.grade)
  const before = itens.find((item) => item.codigo === codigo)
  const chosen = typed.estampa === undefined ? before?.estampa : typed.estampa?.codigo
  const grupo = editing ? editing.estampa : (chosen ?? null)
  const existing = useMemo(() => linesOf(itens, codigo, grupo), [itens, codigo, grupo])
  const isReady = parametros.data && (!checks || precos.data) && !estoque.isFetching
  const loaded = product.data && isReady ? estoque.data : undefined
  const general = product.data?.preco_tabela ?? 0

  const work = useMemo(() => {
    if (!loaded) return undefined
    const grade = buildGrade(loaded, existing, cellPricer(precos.data, checks, general), { minTable })
    return { grade, store: createGradeStore(grade, shortOf(reservar), left) }
  }, [loaded, existing, reservar, precos.data, checks, general, minTable, left])

  const isStored = existing.some(({ ordem }) => ordem !== null)
  const cells = useMemo(() => (work ? gradeCells(work.grade).map(({ cell }) => cell) : []), [work])
  const tableRange = priceRange(cells.map((cell) => cell.preco_tabela)) ?? { min: general, max: general }
  const ownRange = priceRange(cells.map((cell) => cell.preco)) ?? tableRange
  /** The price shared by all colours and sizes; null where prices differ. */
  const common = ownRange.min === ownRange.max ? ownRange.min : null
  const preco = typed.preco === undefined ? common : typed.preco
  const typedPrice = typed.preco ?? null
  const estampa = typed.estampa === undefined ? estampaOfLine(existing[0]) : typed.estampa
  const observacao = typed.observacao ?? existing[0]?.observacao ?? ''

  function problem(): string | undefined {
    const failed = product.error ?? estoque.error ?? precos.error ?? parametros.error
    if (failed) return errorText(failed)
    if (!product.data || !work || codigo === null) return undefined
    // A discontinued product stays in the orders that already have it.
    const known = isStored ? { ...product.data, ativo: 'S' as const } : product.data
    const found = productProblem(codigo, tabela, known, tipo)
    const name = product.data.descricao
    if (found) return withNames(found, found.includes(codigo) ? name : `${codigo} ${name}`)
    if (work.grade.rows.length > 0) return undefined
    const isPriced = loaded?.some(({ ativa }) => ativa !== 'N')
    return isPriced ? withNames(PEDIDO_LOAD_MESSAGES.preco(codigo, tabela), name) : PEDIDO_LOAD_MESSAGES.cor
  }

  function priceProblem(): string | undefined {
    // With an empty price field each colour and size has its own price.
    if (typedPrice === null) return hasZero() ? PEDIDO_MESSAGES.precoZerado : undefined
    if (Number.isNaN(typedPrice)) return 'Valor inválido.'
    if (typedPrice === 0) return PEDIDO_MESSAGES.precoZerado
    return minTable && gradeBelow(typedPrice)
      ? withNames(
          `Preço do ${ITEM_NAMES[tipo].one} ${codigo ?? ''} abaixo da tabela.`,
          product.data?.descricao,
        )
      : undefined
  }

  /** True where a colour or size has a quantity and a price of zero. */
  const hasZero = () =>
    work !== undefined &&
    gradeCells(work.grade).some(
      ({ cell, row, col }) => !cell.locked && work.store.get(row, col) > 0 && cell.preco <= 0,
    )

  /** A line keeps a price that it already has, even one below the table's. */
  const gradeBelow = (wanted: number) =>
    work !== undefined &&
    gradeCells(work.grade).some(
      ({ cell, row, col }) =>
        !cell.locked && work.store.get(row, col) > 0 && wanted < Math.min(cell.preco_tabela, cell.preco),
    )

  /**
   * Sets the pattern. For an item that is added, another pattern means other lines of the order, with their own
   * quantities.
   */
  async function setEstampa(value: Estampa | null) {
    const others = [existing, linesOf(itens, codigo, value?.codigo ?? null)]
    const isLost = !editing && work?.store.hasChanged() && others.some((lines) => lines.length > 0)
    if (isLost && !(await confirm({ text: DISCARD_ITEM }))) return
    if (isLost) setLeft(undefined)
    setTyped((last) => ({ ...last, estampa: value }))
  }

  const hasChanged = () => work?.store.hasChanged() === true || Object.keys(typed).length > 0

  function toEntry(): ProductEntry | undefined {
    if (!product.data || !work) return undefined
    const cells = gradeEntries(work.grade, work.store.get, typed.packs)
    return {
      codigo: product.data.codigo,
      descricao: product.data.descricao,
      grupo,
      preco: typedPrice,
      observacao: observacao.trim() || null,
      estampa: typed.estampa,
      cells: typedPrice === null ? cells : cells.map((cell) => ({ ...cell, preco: typedPrice })),
    }
  }

  /** Loads ahead what choosing this item will need. */
  function prepare(next: string) {
    void client.prefetchQuery(itemQuery(tipo, next, tabela))
    void client.prefetchQuery(estoqueQuery(tipo, next))
    if (checks) void client.prefetchQuery(precosQuery(tipo, next, tabela))
  }

  return {
    tipo,
    product: product.data,
    /** Decimal places of a quantity of the item. */
    decimais: decimaisDe({ ...product.data, tipo }),
    work,
    isLoading: enabled && !work && !problem(),
    problem: problem(),
    existing,
    /** Key of the edited lines; another pattern has other lines and so another key. */
    linesKey: existing.length === 0 ? 'nenhuma' : (grupo ?? 'lisa'),
    general,
    tableRange,
    ownRange,
    preco,
    typedPrice,
    observacao,
    estampa,
    packs: parametros.data?.packs === true,
    setPreco: (value: number | null) => setTyped((last) => ({ ...last, preco: value })),
    setObservacao: (value: string) => setTyped((last) => ({ ...last, observacao: value })),
    setEstampa: (value: Estampa | null) => void setEstampa(value),
    keepPack: (rows: readonly number[], descricao: string) =>
      setTyped((last) => ({
        ...last,
        packs: { ...last.packs, ...Object.fromEntries(rows.map((row) => [row, descricao])) },
      })),
    prepare,
    reset() {
      setTyped({})
      setLeft(undefined)
    },
    /** What is typed, for the order's draft; undefined where nothing is. */
    typed: (): TypedItem | undefined =>
      work && hasChanged() ? { beside: withoutInvalid(typed), grade: work.store.typed() } : undefined,
    /** What is typed beside the grid; another object after each change. */
    beside: typed,
    hasChanged,
    priceProblem,
    toEntry,
  }
}

export type ProductEntryState = ReturnType<typeof useProductEntry>
export type EntryWork = NonNullable<ProductEntryState['work']>
