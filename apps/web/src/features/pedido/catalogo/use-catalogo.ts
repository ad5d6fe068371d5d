import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isIdle } from '@/components/crud/form/focus-start'
import { confirm } from '@/lib/messages/confirm'
import { pushMessage } from '@/lib/messages/messages-store'
import { useOnDemand } from '@/lib/use-on-demand'
import type { CatalogoView } from './grid'
import { repeatedQuestion } from '../itens/names'
import { useAfterChoices } from '../conflito/use-after-choices'
import type { PedidoForm } from '../form/form-model'
import { usePedidoParametros } from '../itens/parametros'
import { type CatalogoFilters, withFilter } from './filters'

const loadCatalogo = () => import('./dialog').then((part) => part.CatalogoDialog)

/** Filters and scroll positions of the catalogue, kept while the order is open. */
export type CatalogoMemory = ReturnType<typeof useMemory>

function useMemory(tipo: ItemTipo, colecao: string | null, produto: string | undefined) {
  const filters = useFilters(tipo, colecao, produto)
  const [views] = useState(() => new Map<string, CatalogoView>())
  return {
    ...filters,
    /** Scroll position of the list with this key. */
    viewOf: (key: string) => views.get(key),
    keepView: (key: string, view: CatalogoView) => void views.set(key, view),
  }
}

/** State of an order's catalogue; `startsOpen` opens it with the form (S1 §2.10). */
export function useCatalogo({ startsOpen, produto, button, openItem }: CatalogoOptions) {
  const { getValues } = useFormContext<PedidoForm>()
  const { isWaiting, after } = useAfterChoices()
  const { Loaded, prepare, fetch: load } = useOnDemand(loadCatalogo)
  const [isOpen, setOpen] = useState(startsOpen)
  const parametros = usePedidoParametros()
  const [tipo, colecao] = useWatch<PedidoForm, ['tipo', 'colecao']>({ name: ['tipo', 'colecao'] })
  const memory = useMemory(tipo, colecao, produto)

  const start = useEffectEvent(() => void load())
  useEffect(() => {
    if (startsOpen) start()
  }, [startsOpen])

  async function open() {
    const { colecao, tab_pre } = getValues()
    if (colecao === null || tab_pre === null) pushMessage(PEDIDO_LOAD_MESSAGES.escolhaColecao)
    else if (await load()) setOpen(true)
  }

  /** Opens the dialog that puts a product of the catalogue into the order. */
  async function enter(codigo: string) {
    const { itens, tipo } = getValues()
    const isRepeated = parametros.data?.packs === true && itens.some((item) => item.codigo === codigo)
    if (!isRepeated || (await confirm({ text: repeatedQuestion(tipo, codigo) }))) openItem(codigo)
  }

  function close() {
    setOpen(false)
    // When the catalogue opened with the form, no element had the focus before, so the button gets it.
    setTimeout(() => {
      if (isIdle(document.activeElement)) button.current?.focus()
    })
  }

  return {
    Dialog: isOpen ? Loaded : null,
    memory,
    prepare,
    isWaiting,
    open: () => after(() => void open()),
    enter: (codigo: string) => void enter(codigo),
    close,
  }
}

interface CatalogoOptions {
  startsOpen: boolean
  /** Product that the catalogue shows first. */
  produto: string | undefined
  button: RefObject<HTMLButtonElement | null>
  openItem: (codigo: string) => void
}

interface Chosen {
  filtros: CatalogoFilters
  /** Collection of the order when the filters were chosen. */
  colecao: string | null
}

/**
 * Filters of the catalogue by item type. They start with the order's collection, and start anew when the collection
 * changes.
 */
function useFilters(tipo: ItemTipo, colecao: string | null, produto: string | undefined) {
  const [chosen, setChosen] = useState<Partial<Record<ItemTipo, Chosen>>>(
    // A product that was asked for is shown whatever its collection is.
    produto === undefined ? {} : { [tipo]: { filtros: { texto: produto }, colecao } },
  )
  // Materials belong to no collection.
  const own = tipo === 'P' ? (colecao ?? '') : ''
  const last = chosen[tipo]
  const filtros = last?.colecao === colecao ? last.filtros : withFilter(last?.filtros ?? {}, 'colecao', own)
  return {
    filtros,
    setFiltros: (next: CatalogoFilters) =>
      setChosen((all) => ({ ...all, [tipo]: { filtros: next, colecao } })),
  }
}
