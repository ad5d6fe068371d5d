import { formatShortNumber, parseNumberBr } from '@trama/rules/number-br'
import { decimaisDe, erroDoTexto, MAX_DECIMAIS } from '@trama/rules/pedido/quantidade'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { typeKeypadComma } from '@/components/fields/number/keypad-comma'
import { IconButton } from '@/components/ui/icon-button'
import styles from './quantidade-field.module.css'
import type { CatalogoRow } from './queries'

interface QuantidadeFieldProps {
  tipo: ItemTipo
  row: CatalogoRow
  qtde: number
  /** True for the card that Tab reaches. */
  isActive: boolean
  onQtde: (qtde: number) => void
  onActive: () => void
  /** Called on Enter, which moves the focus back to the card. */
  onDone: (field: HTMLElement) => void
}

/** Quantity of a product with one colour and size: minus, a number, plus. */
export function QuantidadeField({ tipo, row, qtde, isActive, ...props }: QuantidadeFieldProps) {
  const { descricao, codigo } = row
  const { onQtde, onDone, onActive } = props
  const decimais = decimaisDe({ ...row, tipo })
  const [draft, setDraft] = useState<string | null>(null)
  const error = draft === null || draft.trim() === '' ? undefined : problemOf(draft, decimais)

  function change(next: number) {
    setDraft(null)
    if (next !== qtde) onQtde(next)
  }
  /**
   * Reports the quantity when the field is left, so that the price is asked for once, not for each digit; an empty
   * field changes nothing.
   */
  function leave() {
    if (draft !== null && error === undefined) change(quantityOf(draft, decimais) ?? 0)
  }
  const tabIndex = isActive ? 0 : -1
  const step = (by: number) => change(Math.max(0, roundQtde(qtde + by)))

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    typeKeypadComma(event)
    if (event.key === 'ArrowUp') step(1)
    else if (event.key === 'ArrowDown') step(-1)
    else if (event.key === 'Enter') {
      // Leaving the field reports the quantity.
      if (error === undefined) onDone(event.currentTarget)
    } else return
    event.preventDefault()
  }

  return (
    <fieldset
      aria-label={`Quantidade de ${codigo} ${descricao}`}
      className={styles.quantidade}
      data-enter="own"
    >
      <IconButton
        size="sm"
        label="Diminuir"
        icon={<Minus />}
        tabIndex={tabIndex}
        aria-disabled={qtde === 0}
        onFocus={onActive}
        onClick={() => qtde > 0 && step(-1)}
      />
      <input
        className={styles.number}
        aria-label="Quantidade"
        aria-invalid={error !== undefined || undefined}
        title={error}
        inputMode={decimais === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={12}
        placeholder="0"
        tabIndex={tabIndex}
        value={draft ?? (qtde === 0 ? '' : formatShortNumber(qtde))}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={(event) => {
          onActive()
          event.currentTarget.select()
        }}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      <IconButton
        size="sm"
        label="Aumentar"
        icon={<Plus />}
        tabIndex={tabIndex}
        onFocus={onActive}
        onClick={() => step(1)}
      />
    </fieldset>
  )
}

const quantityOf = (text: string, decimais: number) =>
  parseNumberBr(text, { positiveOnly: true, maxDecimals: decimais })

/** Error of a typed quantity; zero is valid and removes the product from the order. */
const problemOf = (text: string, decimais: number): string | undefined =>
  quantityOf(text, decimais) === 0 ? undefined : erroDoTexto(text, decimais)

const roundQtde = (qtde: number) => Math.round(qtde * 10 ** MAX_DECIMAIS) / 10 ** MAX_DECIMAIS
