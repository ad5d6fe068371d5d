import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { hasInsufficientStock } from '@trama/rules/pedido/rules'
import type { CellLook } from '@/components/grade/rows'
import type { GradeWarning } from '@/components/grade/store'
import type { PedidoCell } from './model'

/** The balance, and the price where it is not the product's. */
export const cellLookOf =
  (general: number) =>
  ({ saldo, preco }: PedidoCell): CellLook => {
    const hint = shortText(saldo)
    const note = preco === general ? undefined : formatBRL(preco)
    return { hint, note, spoken: `saldo ${hint}${note ? `, ${note}` : ''}` }
  }

/** A grid formats two thousand numbers, nearly all of them small and whole. */
const shortText = (value: number) =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : formatShortNumber(value)

/** Quantities above the balance; the collection's flag S takes the pieces out of the free stock. */
export const shortOf = (reservar: 'S' | 'N' | undefined): GradeWarning<PedidoCell> => ({
  title: 'Item com estoque insuficiente.',
  isDue: ({ saldo }, qtde) => hasInsufficientStock({ qtde, saldo_estoque: saldo, reservar }),
})
