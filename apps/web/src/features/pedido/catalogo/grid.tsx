import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { useActiveRow } from '@/components/crud/grid/use-active-row'
import styles from './catalogo.module.css'
import { isSimple } from './quantidade'
import { QuantidadeField } from './quantidade-field'
import { type CatalogoRow, isNearEnd } from './queries'
import { cardAfterKey } from './window'
import { useCatalogoWindow } from './use-window'
import { formatShortNumber } from '@trama/rules/number-br'
import { cx } from '@/components/ui/cx'
import { priceText } from '../itens/price'
import { ProductImage } from '../itens/product-image'

/** Scroll position and active card of the catalogue. */
export interface CatalogoView {
  top: number
  active: number
}

interface CatalogoGridProps {
  id: string
  label: string
  tipo: ItemTipo
  rows: readonly CatalogoRow[]
  qtdeOf: (codigo: string) => number
  isComplete: boolean
  isBusy: boolean
  /** Content after the last card: loading, or a failure. */
  end: ReactNode
  startView: CatalogoView | undefined
  onLeave: (view: CatalogoView) => void
  onNearEnd: () => void
  onOpen: (row: CatalogoRow) => void
  onQtde: (codigo: string, qtde: number) => void
  /** Called for arrow up in the first row. */
  onTop: () => void
}

const ROW = { role: 'row' }
const CELL = { role: 'gridcell' }
const rowKey = ({ codigo }: CatalogoRow) => codigo

/**
 * Cards in rows, rendered only near the visible part; the active card stays rendered, so that the focus is never
 * lost. The grid is one Tab stop: arrows, Page Up and Down, Home and End move, Enter opens, and a digit goes into the
 * quantity field of a card that has one.
 */
export function CatalogoGrid(props: CatalogoGridProps) {
  const { rows, tipo, qtdeOf, startView, isComplete } = props
  const { index: active, activate } = useActiveRow(rows, rowKey, startView?.active ?? 0)
  const { setScroller, grid, there, pageRows, reveal } = useCatalogoWindow({
    count: rows.length,
    startTop: startView?.top ?? 0,
    onLeave: (top) => props.onLeave({ top, active }),
  })
  const { columns, row: rowHeight, gap } = grid
  const count = Math.ceil(rows.length / columns)

  const nearEnd = useEffectEvent(props.onNearEnd)
  useEffect(() => {
    if (isNearEnd(there.last, rows.length)) nearEnd()
  }, [there.last, rows.length])

  function onClick({ target }: SyntheticEvent<HTMLElement>) {
    const index = indexOf(target)
    const row = rows[index]
    if (!row) return
    activate(index)
    props.onOpen(row)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const hasModifier = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey
    const at = indexOf(event.target)
    const scope = event.currentTarget
    // The focus moves during the key event, so the digit lands in the field.
    if (!hasModifier && at >= 0 && /^\d$/.test(event.key)) return focusField(scope, at)
    const next =
      hasModifier || at < 0
        ? undefined
        : cardAfterKey(event.key, at, { columns, count: rows.length, pageRows })
    if (next === undefined) return
    event.preventDefault()
    if (next === at && event.key === 'ArrowUp') return props.onTop()
    flushSync(() => activate(next))
    reveal(next)
    focusCard(scope, next)
  }

  // ARIA allows the role grid on a div; the linter asks for a table, whose rows could not be positioned.
  const gridProps = { role: 'grid', 'aria-colcount': columns, onClick, onKeyDown }
  return (
    <div ref={setScroller} className={styles.scroller}>
      <div
        {...gridProps}
        id={props.id}
        aria-label={props.label}
        aria-rowcount={isComplete ? count : -1}
        aria-busy={props.isBusy || undefined}
        className={styles.canvas}
        style={{ height: Math.max(0, count * rowHeight - gap) }}
      >
        {rowsOf(there, Math.floor(active / columns), count).map((line) => (
          <div
            key={line}
            {...ROW}
            aria-rowindex={line + 1}
            className={styles.row}
            style={{
              transform: `translateY(${line * rowHeight}px)`,
              height: rowHeight - gap,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {rows.slice(line * columns, (line + 1) * columns).map((row, position) => {
              const index = line * columns + position
              return (
                <div key={row.codigo} {...CELL} className={styles.cell}>
                  <CatalogoCard
                    tipo={tipo}
                    row={row}
                    index={index}
                    isActive={index === active}
                    qtde={qtdeOf(row.codigo)}
                    hasField={isSimple(row)}
                  />
                  {isSimple(row) && (
                    <QuantidadeField
                      tipo={tipo}
                      row={row}
                      qtde={qtdeOf(row.codigo)}
                      isActive={index === active}
                      onActive={() => activate(index)}
                      onQtde={(qtde) => props.onQtde(row.codigo, qtde)}
                      onDone={(field) => focusCard(field.closest('[role=grid]'), index)}
                    />
                  )}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {props.end}
    </div>
  )
}

/** Rows in or near the visible part, and the row that has the focus. */
function rowsOf({ start, stop }: { start: number; stop: number }, active: number, count: number): number[] {
  const near = Array.from({ length: stop - start }, (_, at) => start + at)
  if (active < 0 || active >= count || (active >= start && active < stop)) return near
  return active < start ? [active, ...near] : [...near, active]
}

const indexOf = (target: EventTarget) => {
  const card = target instanceof Element ? target.closest('[data-index]') : null
  return card ? Number(card.getAttribute('data-index')) : -1
}

const focusCard = (scope: Element | null, index: number) =>
  scope?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true })

const focusField = (scope: HTMLElement, index: number) =>
  scope.querySelector<HTMLElement>(`[data-index="${index}"] + fieldset input`)?.focus()

/** Moves the focus to the active card of a list, the one that Tab reaches. */
export const focusCards = (id: string): void =>
  document.getElementById(id)?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })

interface CatalogoCardProps {
  tipo: ItemTipo
  row: CatalogoRow
  index: number
  /** True for the card that Tab reaches. */
  isActive: boolean
  /** Quantity of this product in the order. */
  qtde: number
  /** True where the card has a field for the quantity. */
  hasField: boolean
}

/** Card with picture, name, price and stock of a product; the grid around it handles clicks and keys. */
const CatalogoCard = memo(function CatalogoCard({
  tipo,
  row,
  index,
  isActive,
  qtde,
  hasField,
}: CatalogoCardProps) {
  const { codigo, descricao, imagem, quant = 0, cores, unidade } = row
  return (
    <button
      type="button"
      className={cx(styles.card, qtde > 0 && styles.chosen)}
      data-index={index}
      tabIndex={isActive ? 0 : -1}
    >
      <ProductImage tipo={tipo} codigo={codigo} size="card" missing={imagem === 'N'} />
      <span className={styles.name}>{descricao}</span>
      <span className={styles.code}>
        {codigo}
        {cores !== undefined && ` · ${cores} ${cores === 1 ? 'cor' : 'cores'}`}
      </span>
      <span className={styles.price}>
        {priceText(row)}
        {unidade && <span className={styles.unit}> / {unidade}</span>}
      </span>
      <span className={cx(styles.stock, (quant <= 0 || qtde > quant) && styles.none)}>
        {quant > 0 ? `Estoque ${formatShortNumber(quant)}` : 'Sem estoque'}
      </span>
      {qtde > 0 && !hasField && <span className={styles.qtde}>{formatShortNumber(qtde)} no pedido</span>}
    </button>
  )
})
