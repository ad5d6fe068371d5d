import { RESPOSTA_ITEM_FIELDS } from '@trama/contract/apl/cotacao/fields'
import { memo } from 'react'
import { useFormContext } from 'react-hook-form'
import { useValueField } from '@/components/fields/form/use-form-field'
import { MoneyField } from '@/components/fields/number/money-field'
import { moveInRows } from '@/components/rows/row-keys'
import { isQuoted, type RespostaForm } from './form-model'

/** An answer without any price yet becomes a quoted one with the first; who chooses another status keeps it. */
export function useFirstPrice(): () => void {
  const { getValues, setValue } = useFormContext<RespostaForm>()
  return () => {
    const { situacao, itens } = getValues()
    if (situacao === 'A' && !itens.some(isQuoted)) setValue('situacao', 'C')
  }
}

interface PrecoCellProps {
  index: number
  /** Of the item. */
  name: string
}

/** A line's price where it stands. Kept between renders of the other lines: a quotation may have hundreds. */
export const PrecoCell = memo(({ index, name }: PrecoCellProps) => {
  const { onValueChange, ...field } = useValueField<RespostaForm, number | null>(`itens.${index}.preco`)
  const beginQuoting = useFirstPrice()
  return (
    <MoneyField
      {...field}
      label={`${RESPOSTA_ITEM_FIELDS.preco.label} de ${name}`}
      hideLabel
      positiveOnly
      onKeyDown={moveInRows}
      onInvalid={() => onValueChange(Number.NaN)}
      onValueChange={(value) => {
        if (value) beginQuoting()
        onValueChange(value)
      }}
    />
  )
})
