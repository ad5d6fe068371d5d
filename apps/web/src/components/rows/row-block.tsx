import { type CSSProperties, memo, type ReactNode } from 'react'
import { isSame } from '@/components/crud/form/is-same'
import { FormRow, type FormRowProps } from './form-row'

/** Number of rows that are rendered, laid out and skipped together. */
const BLOCK_ROWS = 25

interface RowBlockProps<Row> extends Omit<FormRowProps<Row>, 'row' | 'index' | 'isChosen'> {
  rows: readonly Row[]
  /** Index of the block's first row among all rows. */
  from: number
  rowKey: (row: Row, index: number) => string
  /** Indexes of the chosen rows; undefined when rows cannot be chosen. */
  chosen: readonly number[] | undefined
}

/**
 * A block of rows: a change renders only its block, and the browser skips a block that is out of sight as a whole.
 */
const RowBlock = memo(function RowBlock<Row>({ rows, from, rowKey, chosen, ...props }: RowBlockProps<Row>) {
  return (
    <tbody style={{ '--rows': rows.length } as CSSProperties}>
      {rows.map((row, at) => {
        const index = from + at
        return (
          <FormRow
            key={rowKey(row, index)}
            {...{ row, index }}
            isChosen={chosen?.includes(index)}
            {...props}
          />
        )
      })}
    </tbody>
  )
}, isKept) as <Row>(props: RowBlockProps<Row>) => ReactNode

/** All rows, block by block. */
export function RowBlocks<Row>({ rows, chosen, ...props }: Omit<RowBlockProps<Row>, 'from'>) {
  const blocks = Array.from({ length: Math.ceil(rows.length / BLOCK_ROWS) }, (_, at) => at * BLOCK_ROWS)
  return blocks.map((from) => {
    const end = from + BLOCK_ROWS
    return (
      <RowBlock
        key={from}
        rows={rows.slice(from, end)}
        chosen={chosen?.filter((index) => index >= from && index < end)}
        {...{ from, ...props }}
      />
    )
  })
}

/**
 * A form creates all row objects anew at every change, and the columns with them, so both are compared by content.
 */
function isKept<Row>(last: RowBlockProps<Row>, next: RowBlockProps<Row>): boolean {
  const { rows, columns, chosen, ...others } = next
  const names = Object.keys(others) as (keyof typeof others)[]
  return (
    names.every((name) => Object.is(last[name], next[name])) &&
    isSame(last.columns, columns) &&
    isSame(last.chosen, chosen) &&
    isSame(last.rows, rows)
  )
}
