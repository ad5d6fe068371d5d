import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { hasInsufficientStock } from '@trama/rules/pedido/rules'
import type { CellLook } from '@/components/grade/rows'
import type { GradeWarning } from '@/components/grade/store'
import type { PedidoCell } from './model'

/** Text of a cell: the balance, and the price where it differs from the product's. */
export const cellLookOf =
  (general: number) =>
  ({ saldo, preco }: PedidoCell): CellLook => {
    const hint = shortText(saldo)
    const note = preco === general ? undefined : formatBRL(preco)
    return { hint, note, spoken: `saldo ${hint}${note ? `, ${note}` : ''}` }
  }

/** Short cut for small whole numbers, because a grid formats about two thousand of them. */
const shortText = (value: number) =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : formatShortNumber(value)

/**
 * Finds quantities above the balance; none where the collection's flag is S, which holds the pieces outside the free
 * stock.
 */
export const shortOf = (reservar: 'S' | 'N' | undefined): GradeWarning<PedidoCell> => ({
  title: 'Item com estoque insuficiente.',
  isDue: ({ saldo }, qtde) => hasInsufficientStock({ qtde, saldo_estoque: saldo, reservar }),
})
