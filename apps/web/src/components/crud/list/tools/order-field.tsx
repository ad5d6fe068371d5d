import { SelectField } from '@/components/fields/choice/select-field'
import type { ListOrder, Order } from '@/components/crud/list/list-order'

interface OrderFieldProps extends ListOrder {
  choices: readonly { order: Order; label: string }[]
}

/** The order of a list whose rows are cards without heads. */
export function OrderField({ choices, order, initial, onOrder }: OrderFieldProps) {
  return (
    <SelectField
      label="Ordenar"
      placeholder={choices.some((choice) => choice.order === initial) ? null : 'Ordem da lista'}
      options={choices.map((choice) => ({ value: choice.order, label: choice.label }))}
      value={order ?? initial}
      onChange={({ target }) =>
        onOrder(target.value === initial || target.value === '' ? undefined : target.value)
      }
    />
  )
}
