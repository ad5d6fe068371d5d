import { ENTIDADE_FIELDS } from '@trama/contract/apl/entidade/fields'
import { formatBRL } from '@trama/rules/number-br'
import { fromCents, toCents } from '@trama/rules/money'
import { useWatch } from 'react-hook-form'
import { inputOf } from '@/components/crud/form/record-fields'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormDate } from '@/components/fields/form/form-date'
import { FormMoney } from '@/components/fields/form/form-number'
import { FormText, FormTextArea } from '@/components/fields/form/form-text'
import styles from './form.module.css'
import type { ClienteForm } from './form-model'
import type { ClienteLocks } from './locks'
import { ReferenceField } from './reference-field'

const field = inputOf(ENTIDADE_FIELDS)

/** "Dados Financeiros": credit, history and bank. */
export function FinanceiroTab({ locks }: { locks: ClienteLocks }) {
  const isLocked = (name: keyof ClienteForm) => locks.readOnly.has(name)
  return (
    <FieldGrid>
      <FormMoney<ClienteForm> {...field('credito')} span={3} positiveOnly readOnly={isLocked('credito')} />
      <CreditoBar />
      <ReferenceField name="historico" span={5} locks={locks} />
      <FormText<ClienteForm> {...field('banco')} span={3} readOnly={isLocked('banco')} />
      <FormText<ClienteForm> {...field('agencia')} span={2} tabular readOnly={isLocked('agencia')} />
      <FormText<ClienteForm> {...field('conta')} span={3} tabular readOnly={isLocked('conta')} />
      <FormDate<ClienteForm> {...field('data_fund')} span={3} readOnly={isLocked('data_fund')} />
      <FormTextArea<ClienteForm>
        {...field('obs_finan')}
        span={12}
        rows={4}
        readOnly={isLocked('obs_finan')}
      />
    </FieldGrid>
  )
}

/** Bar of the used credit, updated during typing. */
function CreditoBar() {
  const [credito, usado] = useWatch<ClienteForm, ['credito', 'credito_utilizado']>({
    name: ['credito', 'credito_utilizado'],
  })
  // Without a limit, or with an invalid one, the credit is never exceeded.
  const limit = Number.isNaN(credito) ? null : credito
  const free = limit === null ? 0 : fromCents(toCents(limit) - toCents(usado))
  const percent = limit ? Math.min(100, (usado / limit) * 100) : free < 0 ? 100 : 0
  return (
    <div className={styles.credit} data-span={4}>
      <dl className={styles.figures}>
        <div>
          <dt>Utilizado</dt> <dd>{formatBRL(usado)}</dd>
        </div>
        <div>
          <dt>{free < 0 ? 'Acima do crédito' : 'Disponível'}</dt> <dd>{availableText(credito, free)}</dd>
        </div>
      </dl>
      <div className={styles.meter} data-over={free < 0 || undefined} aria-hidden>
        <span style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}

function availableText(credito: number | null, free: number): string {
  if (credito === null) return 'Sem limite'
  return Number.isNaN(credito) ? '...' : formatBRL(Math.abs(free))
}
