import { memo, type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { Grade, GradeCell } from './grade'
import styles from './grade.module.css'
import { cellInput, gradeShape, useGradeKeys, writeCells } from './keys'
import { firstCell, type Position } from './navigation'
import { type GradeLook, GradeRows } from './rows'
import type { FilledCell, GradeStore } from './store'
import { ColTotal, GrandTotal } from './totals'
import { useGradeBlocks } from './use-blocks'
import { useMarks } from './use-marks'

export interface GradeHandle {
  focusFirst: () => void
  focus: (cell: Position) => void
  fill: (cells: readonly FilledCell[]) => void
}

interface GradeTableProps<Cell> extends GradeLook<Cell> {
  /** Of a quantity. */
  decimais: number
  grade: Grade<Cell>
  store: GradeStore
  /** What it is, and what its rows are. */
  label?: string | undefined
  corner?: string | undefined
  /** Columns as wide as quantities with decimals need. */
  wide?: boolean | undefined
  /** Enter in the last cell. */
  onEnd: () => void
  /** Ctrl+Enter anywhere. */
  onFinish: () => void
  /** What a paste could not place. */
  onSkipped: (count: number) => void
  ref?: Ref<GradeHandle> | undefined
}

/**
 * Colours by sizes. The cells are native and uncontrolled and one listener serves them all: a key renders nothing
 * but the totals that it changes. Rows far out of sight are not there. What the props hold must stay the same.
 */
export const GradeTable = memo(function GradeTable<Cell extends GradeCell>({
  decimais,
  grade,
  store,
  label = 'Quantidades por cor e tamanho',
  corner = 'Cor',
  wide,
  rowHead,
  cellLook,
  rowText,
  money,
  ref,
  ...events
}: GradeTableProps<Cell>) {
  const table = useRef<HTMLTableElement>(null)
  const { blocks, reveal } = useGradeBlocks(table, grade.rows.length)
  const textLength = rowText?.maxLength ?? 0
  const listeners = useGradeKeys({ grade, store, decimais, money, textLength, reveal, ...events })
  useMarks(table, store)
  useFrame(table, grade.tamanhos.length)
  function focus(cell: Position) {
    reveal(cell.row)
    if (table.current) cellInput(table.current, cell)?.focus()
  }
  useImperativeHandle(ref, () => ({
    focus,
    focusFirst() {
      const first = firstCell(gradeShape(grade, textLength > 0))
      if (first) focus(first)
    },
    fill(cells) {
      if (table.current) writeCells(table.current, store, cells, money)
    },
  }))
  return (
    <div className={styles.frame} data-enter="own">
      <table
        ref={table}
        className={styles.grade}
        data-wide-cells={wide || undefined}
        data-text={rowText && true}
        data-money={money || undefined}
        aria-label={label}
        aria-rowcount={grade.rows.length + 2}
        {...listeners}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.corner}>
              {corner}
            </th>
            {grade.tamanhos.map((tam) => (
              <th key={tam} scope="col">
                {tam}
              </th>
            ))}
            {rowText && (
              <th scope="col" className={styles.text}>
                {rowText.header}
              </th>
            )}
            <th scope="col" className={styles.total}>
              Total
            </th>
          </tr>
        </thead>
        {blocks.map(({ from, to, isThere, height }) =>
          isThere ? (
            <GradeRows
              key={from}
              {...{ decimais, grade, store, rowHead, cellLook, rowText, money, from, to }}
            />
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
            {rowText && <td aria-hidden />}
            <GrandTotal store={store} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
  // `memo` loses the type parameter.
}) as <Cell extends GradeCell>(props: GradeTableProps<Cell>) => ReactNode

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
