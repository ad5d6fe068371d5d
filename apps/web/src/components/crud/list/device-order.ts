import { formatInteger } from '@trama/rules/number-br'
import type { Column, ColumnValue } from '../grid/grid-column'
import type { Noun } from './list-noun'
import { isDeviceOrder, isDown, type Order, sortOf } from './list-order'

/** Most rows that are loaded to be sorted on the device; a longer list must be filtered first. */
export const MOST_SORTED = 5_000

const words = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' })

/** How the device sorts a list's rows; null where the server sorts or the order names no existing column. */
export function deviceOrder<Row>(columns: readonly Column<Row>[], order: Order | undefined) {
  if (order === undefined || !isDeviceOrder(order)) return null
  const name = order.replace('-', '')
  const column = columns.find((one) => sortOf(one, false) === name)
  if (!column?.value) return null
  const { value, header } = column
  return { header, arrange: (rows: readonly Row[]) => sorted(rows, value, isDown(order)) }
}

export type DeviceOrder<Row> = NonNullable<ReturnType<typeof deviceOrder<Row>>>

/** Rows with equal values keep their order; rows without a value come last in both directions. */
function sorted<Row>(rows: readonly Row[], { of }: ColumnValue<Row>, down: boolean): readonly Row[] {
  const keyed = rows.map((row) => ({ row, key: of(row) ?? null }))
  return keyed
    .toSorted((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
      return (down ? -1 : 1) * compared(a.key, b.key)
    })
    .map(({ row }) => row)
}

/** ISO dates are compared as texts, which gives their order. */
const compared = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b))

/**
 * Message that says why rows are not sorted: "São mais de 5.000 clientes. Use os filtros para ordenar por Cidade."
 */
export const tooManyText = ({ many }: Noun, header: string): string =>
  `São mais de ${formatInteger(MOST_SORTED)} ${many}. Use os filtros para ordenar por ${header}.`
