import {
  memo,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import type { Grade, GradeCell } from './grade'
import styles from './grade.module.css'
import { cellInput, gradeShape, useGradeKeys, writeCells } from './keys'
import { firstCell, type Position } from './navigation'
import { type GradeLook, GradeRows } from './rows'
import type { FilledCell, GradeStore } from './store'
import { ColTotal, GrandTotal } from './totals'
import { useGradeBlocks } from './use-blocks'

/** Writes marks directly to the cells: rendering a thousand cells would cost more than handling the key. */
function useMarks(table: { current: HTMLTableElement | null }, store: GradeStore) {
  useEffect(() => {
    let shown = store.marked()
    return store.subscribe(() => {
      const marked = store.marked()
      if (marked === shown) return
      const { current } = table
      if (current) {
        for (const key of shown) if (!marked.has(key)) mark(current, key, undefined)
        for (const key of marked) if (!shown.has(key)) mark(current, key, store.markTitle)
      }
      shown = marked
    })
  }, [table, store])
}

function mark(table: HTMLTableElement, key: string, title: string | undefined) {
  const [row = 0, col = 0] = key.split(':').map(Number)
  const input = cellInput(table, { row, col })
  if (!input) return
  input.parentElement?.toggleAttribute('data-marked', title !== undefined)
  input.title = title ?? ''
}

export interface GradeHandle {
  focusFirst: () => void
  focus: (cell: Position) => void
  fill: (cells: readonly FilledCell[]) => void
}

interface ColumnNoun {
  one: string
  many: string
}

const TAMANHO: ColumnNoun = { one: 'tamanho', many: 'tamanhos' }

interface GradeTableProps<Cell> extends GradeLook<Cell> {
  /** Decimals of a quantity. */
  decimais: number
  grade: Grade<Cell>
  store: GradeStore
  /** Accessible name of the grid; `corner` names its rows. */
  label?: string | undefined
  corner?: string | undefined
  /** Word for a column ("tamanho"), with which a hint counts the columns beyond the edge. */
  column?: ColumnNoun | undefined
  /** True for columns wide enough for quantities with decimals. */
  wide?: boolean | undefined
  /** Called for Enter in the last cell. */
  onEnd: () => void
  /** Called for Ctrl+Enter in any cell. */
  onFinish: () => void
  /** Called with the number of pasted values that could not be placed. */
  onSkipped: (count: number) => void
  ref?: Ref<GradeHandle> | undefined
}

/**
 * Grid of colours by sizes. The cells are native and uncontrolled and one listener serves all of them: a key renders
 * only the totals that it changes. Rows far out of sight are not rendered. Props must keep their identity between
 * renders.
 */
export const GradeTable = memo(function GradeTable<Cell extends GradeCell>({
  decimais,
  grade,
  store,
  label = 'Quantidades por cor e tamanho',
  corner = 'Cor',
  column = TAMANHO,
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
  const more = useRef<HTMLButtonElement>(null)
  useFrame(table, more, grade.tamanhos.length, column)
  return (
    <div className={styles.around}>
      {/* Beside the columns, which a keyboard reaches by itself. */}
      <button
        ref={more}
        type="button"
        hidden
        tabIndex={-1}
        aria-hidden
        className={styles.more}
        onClick={({ currentTarget: { nextElementSibling: frame } }) =>
          frame?.scrollBy({ left: frame.clientWidth / 2, behavior: 'smooth' })
        }
      />
      <div className={styles.frame} data-enter="own">
        <table
          ref={table}
          className={styles.grade}
          data-wide-cells={wide || undefined}
          data-hints={cellLook && true}
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
    </div>
  )
  // `memo` loses the type parameter, so it is restored.
}) as <Cell extends GradeCell>(props: GradeTableProps<Cell>) => ReactNode

/**
 * Sets the number of columns as a custom property, marks whether all of them fit, and tells how many columns
 * are beyond the right edge.
 */
function useFrame(
  table: { current: HTMLTableElement | null },
  more: { current: HTMLButtonElement | null },
  sizes: number,
  { one, many }: ColumnNoun,
) {
  useLayoutEffect(() => {
    const frame = table.current?.parentElement
    if (!frame) return undefined
    frame.style.setProperty('--sizes', String(sizes))
    function look() {
      if (!frame) return
      frame.toggleAttribute('data-wide', frame.scrollWidth > frame.clientWidth)
      const edge = frame.getBoundingClientRect().right
      const heads = [...(table.current?.tHead?.rows[0]?.cells ?? [])].slice(1, sizes + 1)
      const beyond = heads.filter((head) => head.getBoundingClientRect().right > edge + 1).length
      const { current } = more
      if (!current) return
      current.hidden = beyond === 0
      current.textContent = `+${beyond} ${beyond === 1 ? one : many} ›`
    }
    const observer = new ResizeObserver(look)
    observer.observe(frame)
    frame.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      frame.removeEventListener('scroll', look)
    }
  }, [table, more, sizes, one, many])
}
