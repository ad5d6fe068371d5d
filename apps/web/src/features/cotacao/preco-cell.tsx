import { RESPOSTA_ITEM_FIELDS } from '@trama/contract/apl/cotacao/fields'
import { type ClipboardEvent, memo } from 'react'
import { useFormContext } from 'react-hook-form'
import { useValueField } from '@/components/fields/form/use-form-field'
import { MoneyField } from '@/components/fields/number/money-field'
import { moveInRows } from '@/components/rows/row-keys'
import { pushMessage } from '@/lib/messages/messages-store'
import { isQuoted, type RespostaForm } from './form-model'
import { precosColados } from './precos-colados'

/** An answer without any price yet becomes a quoted one with the first; who chooses another status keeps it. */
export function useFirstPrice(): () => void {
  const { getValues, setValue } = useFormContext<RespostaForm>()
  return () => {
    const { situacao, itens } = getValues()
    if (situacao === 'A' && !itens.some(isQuoted)) setValue('situacao', 'C')
  }
}

/** Several lines of a spreadsheet go from this line on down, one price each; one alone is pasted as any text. */
function usePastedColumn(index: number) {
  const { getValues, setValue } = useFormContext<RespostaForm>()
  const beginQuoting = useFirstPrice()
  return (event: ClipboardEvent<HTMLInputElement>) => {
    const precos = precosColados(event.clipboardData.getData('text'))
    if (precos.length < 2) return
    event.preventDefault()
    if (precos.some(Boolean)) beginQuoting()
    setValue(
      'itens',
      getValues('itens').map((item, row) => {
        const preco = precos[row - index]
        return row < index || preco === undefined ? item : { ...item, preco }
      }),
    )
    const wrong = precos.indexOf(undefined)
    if (wrong !== -1) pushMessage(`Linha ${wrong + 1} colada: preço inválido.`)
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
  const pasteColumn = usePastedColumn(index)
  return (
    <MoneyField
      {...field}
      label={`${RESPOSTA_ITEM_FIELDS.preco.label} de ${name}`}
      hideLabel
      positiveOnly
      onKeyDown={moveInRows}
      onPaste={pasteColumn}
      onInvalid={() => onValueChange(Number.NaN)}
      onValueChange={(value) => {
        if (value) beginQuoting()
        onValueChange(value)
      }}
    />
  )
})
