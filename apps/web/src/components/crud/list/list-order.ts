import type { Column } from '../grid/grid-column'

/** `ordem` of a list's address: the name that the server knows a column by, with `-` from the highest down. */
export type Order = string

/** How a list can be sorted; the contract's `ordem`, or one of the device. */
export interface ListOrder {
  /** What the address shows; undefined: as the server sorts by itself. */
  order: Order | undefined
  /** The server's own; none where it names none. */
  initial: Order
  /** The server sorts by columns with `sort`. */
  sorts: boolean
  /** `head`: the column whose head was pressed. */
  onOrder: (order: Order | undefined, head?: string) => void
}

/** The parameter of a list's address that holds its order. */
export const ORDER_PARAM = 'ordem'

export const isDown = (order: Order): boolean => order.startsWith('-')

type Shown = Pick<ListOrder, 'order' | 'initial'>

/** A column that the server does not sort by: its name in the address, and by it the device sorts what is here. */
const DEVICE = '.'
export const isDeviceOrder = (order: string): boolean => /^-?\./.test(order)

/**
 * The name of a column in an order; undefined where it has no values to sort by.
 * @param sorts the server sorts this list
 */
export const sortOf = <Row>({ id, sort, value }: Column<Row>, sorts: boolean): string | undefined =>
  sorts && sort !== undefined ? sort : value && `${DEVICE}${id}`

/** What a click on a column's head goes to: up, down, and then as the server sorts by itself. */
export function nextOrder(sort: string, { order, initial }: Shown): Order | undefined {
  const next = order === sort ? `-${sort}` : order === `-${sort}` ? undefined : sort
  return next === initial ? undefined : next
}

/** How the rows now stand by a column; undefined: not by it. */
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
