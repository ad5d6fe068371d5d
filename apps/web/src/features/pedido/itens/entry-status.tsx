import { PEDIDO_WARNINGS } from '@trama/rules/pedido/messages'
import { ItemStatus } from '@/components/itens/item-status'
import { useGradeValue } from '../grade/value'
import type { EntryWork, ProductEntryState } from './use-product-entry'

/** Pieces and value of the current entry, and a warning where the stock is too low. */
export function EntryStatus({ entry, work }: { entry: ProductEntryState; work: EntryWork }) {
  const { typedPrice, product } = entry
  const valor = useGradeValue(work.store, work.grade, Number.isNaN(typedPrice) ? 0 : typedPrice)
  return (
    <ItemStatus
      store={work.store}
      unidade={product?.unidade}
      valor={valor}
      warning={PEDIDO_WARNINGS.estoqueInsuficiente}
    />
  )
}
