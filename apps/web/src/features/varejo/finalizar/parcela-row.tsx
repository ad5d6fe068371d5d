import type { Moeda } from '@trama/contract/apl/catalogo'
import type { VendaParcela } from '@trama/rules/varejo/parcelas'
import { Split, Trash2 } from 'lucide-react'
import { SelectField } from '@/components/fields/choice/select-field'
import { DateField } from '@/components/fields/date/date-field'
import { useFieldError } from '@/components/fields/form/use-form-field'
import { MoneyField } from '@/components/fields/number/number-field'
import { IconButton } from '@/components/ui/icon-button'
import type { FinalizarForm } from './form-model'
import styles from './finalizar.module.css'

export interface ParcelaRowProps {
  parcela: VendaParcela
  at: number
  /** Name of the row: "Parcela 1", "Parcela 1, 2º meio". */
  name: string
  moedas: readonly Moeda[]
  /** Whether this is the only row, whose value is always the net. */
  isOnly: boolean
  isActive: boolean
  onFocus: () => void
  onChange: (fields: Partial<VendaParcela>) => void
  onSplit: () => void
  /** Removes the row; undefined for the only means of an instalment. */
  onRemove: (() => void) | undefined
}

/** Row for one means of an instalment: due date, currency and value. */
export function ParcelaRow({ parcela, at, name, moedas, isOnly, isActive, ...on }: ParcelaRowProps) {
  const field = <const K extends 'vencimento' | 'codmoe' | 'valor'>(key: K) =>
    `parcelas.${at}.${key}` as const
  const vencimento = useFieldError<FinalizarForm>(field('vencimento'))
  const codmoe = useFieldError<FinalizarForm>(field('codmoe'))
  const valor = useFieldError<FinalizarForm>(field('valor'))
  return (
    <li aria-label={name}>
      <div className={styles.parcela} data-active={isActive || undefined} onFocus={on.onFocus}>
        <span className={styles.nome}>{name}</span>
        <DateField
          name={field('vencimento')}
          label="Vencimento"
          required
          value={parcela.vencimento}
          onValueChange={(next) => on.onChange({ vencimento: next ?? '' })}
          onInvalid={(text) => on.onChange({ vencimento: text })}
          error={vencimento.error}
        />
        <SelectField
          name={field('codmoe')}
          label="Moeda"
          required
          options={moedas.map(({ codmoe, descricao }) => ({ value: codmoe, label: descricao }))}
          value={parcela.codmoe}
          onChange={(event) => on.onChange({ codmoe: event.currentTarget.value })}
          error={codmoe.error}
        />
        <MoneyField
          name={field('valor')}
          label="Valor"
          positiveOnly
          readOnly={isOnly}
          value={parcela.valor}
          onValueChange={(next) => on.onChange({ valor: next ?? 0 })}
          hint={parcela.valorAlterado ? 'Alterado' : undefined}
          error={valor.error}
        />
        <span className={styles.acoes}>
          <IconButton label={`Dividir ${name} em mais um meio`} icon={<Split />} onClick={on.onSplit} />
          {on.onRemove && (
            <IconButton label={`Remover ${name}`} icon={<Trash2 />} danger onClick={on.onRemove} />
          )}
        </span>
      </div>
    </li>
  )
}
