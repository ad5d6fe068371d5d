import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { erroDoTexto } from '@trama/rules/pedido/quantidade'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { TypedInDialog } from '@/components/crud/form/dialog-draft'
import type { GradeHandle } from '@/components/grade/table'
import { ItemDialog } from '@/components/itens/item-dialog'
import { useItemDraft } from '@/components/itens/use-item-draft'
import { useMedia } from '@/lib/storage/browser-state'
import type { ItemForm } from '../form/form-model'
import { itemLoader } from './lookups'
import { ProductImage } from './product-image'
import { ItemEntry } from './entry'
import type { GroupId, ProductEntry } from './itens'
import { ITEM_NAMES, repeatedQuestion } from './names'
import { type EntryWork, type ProductEntryState, type TypedItem, useProductEntry } from './use-product-entry'
import { PEDIDO_WARNINGS } from '@trama/rules/pedido/messages'
import { ItemStatus } from '@/components/itens/item-status'
import { multiplyMoney, sumMoney } from '@trama/rules/money'
import { formatShortNumber } from '@trama/rules/number-br'
import { gradeCells } from '@/components/grade/grade'
import { cellKey, type GradeStore } from '@/components/grade/store'
import type { PedidoGrade } from '../grade/model'

export interface PedidoItemDialogProps {
  tipo: ItemTipo
  /** Customer whose earlier orders help to fill the grid. */
  codcli: number | null
  /** Code of the product to enter; null to choose one. */
  codigo: string | null
  /** True when the user cannot choose another product here. */
  isFixed: boolean
  /** Lines of the product to change; null to add the product. */
  editing: GroupId | null
  tabela: string
  reservar: 'S' | 'N' | undefined
  itens: readonly ItemForm[]
  /** Which price may be typed: a customer pays the table's price, a representative sells for no less. */
  price: 'free' | 'atLeastTable' | 'table'
  /** Keeps what is typed for a product in the order's draft. */
  draft: (codigo: string | null) => TypedInDialog<TypedItem>
  onEntry: (entry: ProductEntry) => void
  onClose: () => void
}

/** Small picture of a product or material in the list of the search. */
const pictureOf =
  (tipo: ItemTipo) =>
  ({ code }: { code: string }) => <ProductImage tipo={tipo} codigo={code} size="xs" />

/** Dialog for a product or material of the order: price, pattern, note and quantities. */
export function PedidoItemDialog({
  tipo,
  codcli,
  tabela,
  reservar,
  isFixed,
  editing,
  itens,
  price,
  draft,
  onEntry,
  onClose,
  ...rest
}: PedidoItemDialogProps) {
  const [codigo, setCodigo] = useState(rest.codigo)
  const [errors, setErrors] = useState<{ price?: string | undefined; grade?: string | undefined }>({})
  const priceInput = useRef<HTMLInputElement>(null)
  const grade = useRef<GradeHandle>(null)
  const minTable = price === 'atLeastTable'
  const kept = draft(codigo)
  const entry = useProductEntry({
    tipo,
    codigo,
    editing,
    tabela,
    reservar,
    itens,
    minTable,
    found: kept.found,
  })
  useItemDraft({ store: entry.work?.store, beside: entry.beside, typed: entry.typed, draft: kept })
  const isPhone = useMedia('(max-width: 640px)')
  const isChosen = useRef(false)
  // On a phone the keyboard is open after the choice, and the quantity is what is typed next.
  useEffect(() => {
    if (!entry.work || !isChosen.current) return
    isChosen.current = false
    if (isPhone) grade.current?.focusFirst()
  }, [entry.work, isPhone])
  const isThere = (wanted: string | null) => itens.some((line) => line.codigo === wanted)

  function choose(next: string | null) {
    setCodigo(next)
    setErrors({})
    entry.reset()
    isChosen.current = next !== null
    kept.end()
  }

  function take(): string | undefined {
    const priceError = entry.priceProblem()
    const wrong = entry.work?.store.firstWrong()
    const isEmpty = !wrong && entry.work?.store.total() === 0 && entry.existing.length === 0
    setErrors({
      price: priceError,
      grade: wrong
        ? erroDoTexto(wrong.text, entry.decimais)
        : isEmpty
          ? 'Informe a quantidade de ao menos um tamanho.'
          : undefined,
    })
    if (priceError) priceInput.current?.focus()
    else if (wrong) grade.current?.focus(wrong)
    else if (isEmpty) grade.current?.focusFirst()
    const hasError = priceError !== undefined || wrong !== undefined || isEmpty
    const ready = hasError || entry.problem !== undefined ? undefined : entry.toEntry()
    if (!ready) return undefined
    onEntry(ready)
    return `${ready.codigo} · ${ready.descricao} no pedido.`
  }

  return (
    <ItemDialog
      isFixed={isFixed}
      isEditing={isFixed && (editing !== null || isThere(rest.codigo))}
      codigo={codigo}
      onCodigo={choose}
      search={{
        label: ITEM_NAMES[tipo].label,
        recent: `item-${tipo}-${tabela}`,
        load: itemLoader(tipo, tabela),
        picture: pictureOf(tipo),
        onHighlight: entry.prepare,
      }}
      choiceQuestion={(next) =>
        entry.packs && isThere(next) ? repeatedQuestion(tipo, next ?? '') : undefined
      }
      isReady={entry.work !== undefined && entry.problem === undefined}
      hasChanged={entry.hasChanged}
      onEntry={take}
      onClose={onClose}
      status={entry.work && <EntryStatus entry={entry} work={entry.work} />}
    >
      <ItemEntry
        key={codigo}
        entry={entry}
        fixedPrice={price === 'table'}
        errors={{ ...errors, price: errors.price && entry.priceProblem() }}
        priceRef={priceInput}
        gradeRef={grade}
        codcli={codcli}
      />
    </ItemDialog>
  )
}

/** Pieces and value of the current entry, and a warning where the stock is too low. */
function EntryStatus({ entry, work }: { entry: ProductEntryState; work: EntryWork }) {
  const { typedPrice, product } = entry
  const valor = useGradeValue(work.store, work.grade, Number.isNaN(typedPrice) ? 0 : typedPrice)
  return (
    <ItemStatus
      store={work.store}
      unidade={product?.unidade}
      valor={valor}
      warning={`${PEDIDO_WARNINGS.estoqueInsuficiente} ${shortText(work)}`}
    />
  )
}

const MOST_SHORT = 3

/** What the stock lacks, by colour and size: "Azul M: faltam 3; Preto G: falta 1." */
function shortText({ grade, store }: EntryWork): string {
  const short = gradeCells(grade)
    .filter(({ row, col }) => store.marked().has(cellKey(row, col)))
    .map(({ cell, row, col }) => {
      const missing = store.get(row, col) - Math.max(0, cell.saldo)
      const name = `${grade.rows[row]?.desc_cor ?? ''} ${grade.tamanhos[col] ?? ''}`.trim()
      return `${name}: ${missing === 1 ? 'falta' : 'faltam'} ${formatShortNumber(missing)}`
    })
  const rest = short.length - MOST_SHORT
  return `${short.slice(0, MOST_SHORT).join('; ')}${rest > 0 ? ` e mais ${rest}` : ''}.`
}

/** Value of the grid, at the price typed for all cells or at each cell's own price. */
function useGradeValue(store: GradeStore, grade: PedidoGrade, typed: number | null): number {
  useSyncExternalStore(store.subscribe, store.version)
  // Runs at every key, so rows without a quantity are skipped.
  const values = grade.rows.flatMap(({ cells }, row) =>
    store.rowTotal(row) > 0
      ? cells.map((cell, col) =>
          cell ? multiplyMoney((cell.locked ? null : typed) ?? cell.preco, store.get(row, col)) : 0,
        )
      : [],
  )
  return sumMoney(values)
}
