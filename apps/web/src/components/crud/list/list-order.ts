import type { Column } from '../grid/grid-column'

/** `ordem` in a list's address: the server's name of a column, prefixed with `-` for descending. */
export type Order = string

/** State of a list's sorting, by the contract's `ordem` or on the device. */
export interface ListOrder {
  /** Order in the address; undefined for the server's default. */
  order: Order | undefined
  /** Default order of the server; empty where the server names none. */
  initial: Order
  /** True when the server sorts by columns with `sort`. */
  sorts: boolean
  /** Called with a new order; `head` is the column whose head was clicked. */
  onOrder: (order: Order | undefined, head?: string) => void
}

/** The parameter of a list's address that holds its order. */
export const ORDER_PARAM = 'ordem'

export const isDown = (order: Order): boolean => order.startsWith('-')

type Shown = Pick<ListOrder, 'order' | 'initial'>

/** Prefix in the address for a column that the device sorts, because the server does not sort by it. */
const DEVICE = '.'
export const isDeviceOrder = (order: string): boolean => /^-?\./.test(order)

/**
 * The name of a column in an order; undefined where it has no values to sort by.
 * @param sorts the server sorts this list
 */
export const sortOf = <Row>({ id, sort, value }: Column<Row>, sorts: boolean): string | undefined =>
  sorts && sort !== undefined ? sort : value && `${DEVICE}${id}`

/** Order after a click on a column's head: ascending, then descending, then the server's default. */
export function nextOrder(sort: string, { order, initial }: Shown): Order | undefined {
  const next = order === sort ? `-${sort}` : order === `-${sort}` ? undefined : sort
  return next === initial ? undefined : next
}

/** Direction in which the rows are now sorted by a column; undefined where they are not sorted by it. */
export function sortState(sort: string | undefined, { order, initial }: Shown) {
  const now = order ?? initial
  if (sort !== undefined && now === sort) return 'ascending'
  return sort !== undefined && now === `-${sort}` ? 'descending' : undefined
}

const WORDS = {
  date: ['mais antiga primeiro', 'mais nova primeiro'],
  text: ['de A a Z', 'de Z a A'],
  number: ['menor primeiro', 'maior primeiro'],
  money: ['menor primeiro', 'maior primeiro'],
} as const

/** Every order of a list in words: "Emissão, mais nova primeiro". */
export function orderChoices<Row>(columns: readonly Column<Row>[], sorts: boolean) {
  return columns.flatMap((column) => {
    const { header, value } = column
    const sort = sortOf(column, sorts)
    if (sort === undefined) return []
    const [up, down] = WORDS[value?.kind ?? 'text']
    return [
      { order: sort, label: `${header}, ${up}` },
      { order: `-${sort}`, label: `${header}, ${down}` },
    ]
  })
}
