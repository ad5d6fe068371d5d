import { type CSSProperties, memo, type ReactNode } from 'react'
import { isSame } from '@/components/crud/form/is-same'
import { FormRow, type FormRowProps } from './form-row'

/** So many rows are drawn, laid out and passed over together. */
const BLOCK_ROWS = 25

interface RowBlockProps<Row> extends Omit<FormRowProps<Row>, 'row' | 'index' | 'isChosen'> {
  rows: readonly Row[]
  /** The place of the first one among all. */
  from: number
  rowKey: (row: Row, index: number) => string
  /** Places of those that are chosen; undefined: rows are not chosen. */
  chosen: readonly number[] | undefined
}

/** Of hundreds of rows the block that one changes in is made anew, and those out of sight cost one look each. */
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

/** A form makes its rows anew at every change, also those that stay as they are; which columns there are follows them. */
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
