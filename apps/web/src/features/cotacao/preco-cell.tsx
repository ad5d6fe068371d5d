import { RESPOSTA_ITEM_FIELDS } from '@trama/contract/apl/cotacao/fields'
import type { ClipboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFieldError } from '@/components/fields/form/use-form-field'
import { MoneyField } from '@/components/fields/number/number-field'
import { moveInRows } from '@/components/rows/row-keys'
import { pushMessage } from '@/lib/messages/messages-store'
import { isQuoted, type RespostaForm } from './form-model'
import { bareNumber, parseNumberBr } from '@trama/rules/number-br'

/** Makes an answer without prices a quoted one at its first price; a status that the user chose stays. */
export function useFirstPrice(): () => void {
  const { getValues, setValue } = useFormContext<RespostaForm>()
  return () => {
    const { situacao, itens } = getValues()
    if (situacao === 'A' && !itens.some(isQuoted)) setValue('situacao', 'C')
  }
}

/**
 * Pastes several lines of a spreadsheet from this line down, one price each; a single value is pasted as usual text.
 */
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
  value: number | null
  /** Name of the item. */
  name: string
}

/**
 * Price field in a line's row. The row passes the value, because a form controller for each of hundreds of rows would
 * run at every key.
 */
export function PrecoCell({ index, value, name }: PrecoCellProps) {
  const path = `itens.${index}.preco` as const
  const { setValue } = useFormContext<RespostaForm>()
  const { error } = useFieldError<RespostaForm>(path)
  const beginQuoting = useFirstPrice()
  const pasteColumn = usePastedColumn(index)
  return (
    <MoneyField
      name={path}
      value={value}
      error={error}
      label={`${RESPOSTA_ITEM_FIELDS.preco.label} de ${name}`}
      hideLabel
      positiveOnly
      onKeyDown={moveInRows}
      onPaste={pasteColumn}
      onInvalid={() => setValue(path, Number.NaN)}
      onValueChange={(preco) => {
        if (preco) beginQuoting()
        setValue(path, preco)
      }}
    />
  )
}

/**
 * Prices of a pasted spreadsheet column (the last cell of each line): undefined for text that is no price, null for
 * an empty cell.
 */
const precosColados = (text: string): (number | null | undefined)[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => {
      const cell = line.slice(line.lastIndexOf('\t') + 1)
      return parseNumberBr(bareNumber(cell), { positiveOnly: true, maxDecimals: 2 })
    })
