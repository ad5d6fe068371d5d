import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { memo, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { ColourHead } from './grade-colour'
import styles from './grade.module.css'
import type { FilledCell } from './grade-filling'
import { cellInput, gradeShape, useGradeKeys, writeCell } from './grade-keys'
import type { Grade, GradeCell, GradeRow } from './grade-model'
import { firstCell } from './grade-navigation'
import { cellKey, type GradeStore } from './grade-store'
import { ColTotal, GrandTotal, RowTotal } from './grade-totals'

export interface GradeHandle {
  focusFirst: () => void
  fill: (cells: readonly FilledCell[]) => void
}

export interface GradeTableProps {
  tipo: ItemTipo
  codigo: string
  grade: Grade
  store: GradeStore
  /** Of the product in general: cells that cost something else say so. */
  preco: number
  /** Enter in the last cell. */
  onEnd: () => void
  /** Ctrl+Enter anywhere. */
  onFinish: () => void
  onZoom: (row: GradeRow) => void
  /** What a paste could not place. */
  onSkipped: (count: number) => void
  ref?: Ref<GradeHandle> | undefined
}

/**
 * Colours by sizes. The cells are native and uncontrolled and one listener serves them all: a key renders nothing
 * but the totals that it changes.
 */
export const GradeTable = memo(function GradeTable({
  tipo,
  codigo,
  grade,
  store,
  preco,
  onZoom,
  ref,
  ...events
}: GradeTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const listeners = useGradeKeys({ grade, store, ...events })
  useShortMarks(table, store)
  useFrame(table, grade.tamanhos.length)
  useImperativeHandle(ref, () => ({
    focusFirst() {
      const first = firstCell(gradeShape(grade))
      if (first && table.current) cellInput(table.current, first)?.focus()
    },
    fill(cells) {
      for (const { qtde, ...at } of cells) {
        const input = table.current && cellInput(table.current, at)
        if (input) writeCell(store, input, qtde)
      }
    },
  }))
  return (
    <div className={styles.frame} data-enter="own">
      <table ref={table} className={styles.grade} aria-label="Quantidades por cor e tamanho" {...listeners}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              Cor
            </th>
            {grade.tamanhos.map((tam) => (
              <th key={tam} scope="col">
                {tam}
              </th>
            ))}
            <th scope="col" className={styles.total}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {grade.rows.map((line, row) => (
            <tr key={line.cor}>
              <ColourHead tipo={tipo} codigo={codigo} line={line} onZoom={onZoom} />
              {line.cells.map((cell, col) => (
                <Cell
                  key={grade.tamanhos[col]}
                  {...{ cell, row, col, preco, tipo }}
                  label={labelOf(grade, row, col)}
                />
              ))}
              <RowTotal store={store} row={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={styles.colour}>
              Total
            </th>
            {grade.tamanhos.map((tam, col) => (
              <ColTotal key={tam} store={store} col={col} />
            ))}
            <GrandTotal store={store} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
})

interface CellProps {
  cell: GradeCell | null
  row: number
  col: number
  preco: number
  tipo: ItemTipo
  label: string
}

function Cell({ cell, row, col, preco, tipo, label }: CellProps) {
  if (!cell) return <td className={styles.missing}>–</td>
  const saldo = shortText(cell.saldo)
  const own = cell.preco === preco ? undefined : formatBRL(cell.preco)
  // The balance is drawn by CSS from the attribute: half the elements of a big grid.
  return (
    <td className={styles.cell} data-saldo={saldo} data-preco={own} data-locked={cell.locked || undefined}>
      <input
        inputMode={tipo === 'M' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={11}
        data-row={row}
        data-col={col}
        defaultValue={cell.qtde > 0 ? shortText(cell.qtde).replaceAll('.', '') : ''}
        readOnly={cell.locked}
        aria-label={`${label}, saldo ${saldo}${own ? `, ${own}` : ''}${cell.locked ? ', bloqueado' : ''}`}
      />
    </td>
  )
}

/** A grid formats two thousand numbers, nearly all of them small and whole. */
const shortText = (value: number) =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : formatShortNumber(value)

function labelOf({ rows, tamanhos }: Grade, row: number, col: number): string {
  return `${rows[row]?.desc_cor ?? ''} ${tamanhos[col] ?? ''}`
}

/** Columns by custom property, and whether there is room for them all. */
function useFrame(table: { current: HTMLTableElement | null }, sizes: number) {
  useLayoutEffect(() => {
    const frame = table.current?.parentElement
    if (!frame) return undefined
    frame.style.setProperty('--sizes', String(sizes))
    const observer = new ResizeObserver(() =>
      frame.toggleAttribute('data-wide', frame.scrollWidth > frame.clientWidth),
    )
    observer.observe(frame)
    return () => observer.disconnect()
  }, [table, sizes])
}

/** Marks go straight to the cells: rendering a thousand of them would cost more than the key. */
function useShortMarks(table: { current: HTMLTableElement | null }, store: GradeStore) {
  useEffect(() => {
    let shown: ReadonlySet<string> = new Set()
    function paint() {
      const short = store.short()
      if (short === shown) return
      for (const input of table.current?.querySelectorAll('input') ?? []) {
        const isShort = short.has(cellKey(Number(input.dataset.row), Number(input.dataset.col)))
        input.parentElement?.toggleAttribute('data-short', isShort)
        input.title = isShort ? 'Item com estoque insuficiente.' : ''
      }
      shown = short
    }
    paint()
    return store.subscribe(paint)
  }, [table, store])
}
