import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { memo, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import styles from './grade.module.css'
import type { FilledCell } from './filling'
import { cellInput, gradeShape, useGradeKeys, writeCells } from './keys'
import type { Grade, GradeRow } from './model'
import { firstCell, type Position } from './navigation'
import { GradeRows } from './rows'
import type { GradeStore } from './store'
import { ColTotal, GrandTotal } from './totals'
import { useGradeBlocks } from './use-blocks'
import { useShortMarks } from './use-short-marks'

export interface GradeHandle {
  focusFirst: () => void
  focus: (cell: Position) => void
  fill: (cells: readonly FilledCell[]) => void
}

export interface GradeTableProps {
  tipo: ItemTipo
  codigo: string
  /** Of a quantity. */
  decimais: number
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
 * but the totals that it changes. Rows far out of sight are not there.
 */
export const GradeTable = memo(function GradeTable({
  tipo,
  codigo,
  decimais,
  grade,
  store,
  preco,
  onZoom,
  ref,
  ...events
}: GradeTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const { blocks, reveal } = useGradeBlocks(table, grade.rows.length)
  const listeners = useGradeKeys({ grade, store, decimais, reveal, ...events })
  useShortMarks(table, store)
  useFrame(table, grade.tamanhos.length)
  function focus(cell: Position) {
    reveal(cell.row)
    if (table.current) cellInput(table.current, cell)?.focus()
  }
  useImperativeHandle(ref, () => ({
    focus,
    focusFirst() {
      const first = firstCell(gradeShape(grade))
      if (first) focus(first)
    },
    fill(cells) {
      if (table.current) writeCells(table.current, store, cells)
    },
  }))
  return (
    <div className={styles.frame} data-enter="own">
      <table
        ref={table}
        className={styles.grade}
        data-tipo={tipo}
        aria-label="Quantidades por cor e tamanho"
        aria-rowcount={grade.rows.length + 2}
        {...listeners}
      >
        <thead>
          <tr aria-rowindex={1}>
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
        {blocks.map(({ from, to, isThere, height }) =>
          isThere ? (
            <GradeRows key={from} {...{ tipo, codigo, decimais, grade, store, preco, onZoom, from, to }} />
          ) : (
            <tbody key={from} aria-hidden style={{ height: height ?? `calc(var(--row) * ${to - from})` }} />
          ),
        )}
        <tfoot>
          <tr aria-rowindex={grade.rows.length + 2}>
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
