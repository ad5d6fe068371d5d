import { CRM_CANAL, CRM_LEMBRETE } from '@trama/contract/apl/crm/codes'
import { addDays, addMonths, todayIn } from '@trama/rules/date-br'
import { useFormContext, useWatch } from 'react-hook-form'
import { inputOf } from '@/components/crud/form/record-fields'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormCheckbox } from '@/components/fields/form/form-choice'
import { FormDate, FormTime } from '@/components/fields/form/form-date'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormText } from '@/components/fields/form/form-text'
import { Button } from '@/components/ui/button'
import { type CrmForm, PROXIMA_FIELDS } from './form-model'
import styles from './form.module.css'

const field = inputOf(PROXIMA_FIELDS)
const named = <N extends keyof typeof PROXIMA_FIELDS>(name: N) =>
  ({ ...field(name), name: `proxima.${name}` }) as const

const DAYS: readonly { label: string; of: (today: string) => string }[] = [
  { label: 'Amanhã', of: (today) => addDays(today, 1) },
  { label: 'Em 1 semana', of: (today) => addDays(today, 7) },
  { label: 'Em 15 dias', of: (today) => addDays(today, 15) },
  { label: 'Em 1 mês', of: (today) => addMonths(today, 1) },
]

/** Fields of the next activity with this customer, created as a record of its own when this one is saved. */
export function Proxima() {
  const on = useWatch<CrmForm, 'temProxima'>({ name: 'temProxima' })
  const { setValue } = useFormContext<CrmForm>()
  return (
    <section className={styles.proxima} aria-label="Próxima atividade">
      <FormCheckbox<CrmForm> name="temProxima" label="Marcar a próxima atividade" />
      {on && (
        <>
          <div className={styles.days}>
            {DAYS.map(({ label, of }) => (
              <Button
                key={label}
                size="sm"
                onClick={() =>
                  setValue('proxima.dt_contato', of(todayIn()), { shouldDirty: true, shouldValidate: true })
                }
              >
                {label}
              </Button>
            ))}
          </div>
          <FieldGrid>
            <FormDate<CrmForm> {...named('dt_contato')} required span={3} />
            <FormTime<CrmForm> {...named('hr_contato')} span={2} />
            <FormSelect<CrmForm> {...named('tp_contato')} options={CRM_CANAL} placeholder={null} span={3} />
            <FormSelect<CrmForm>
              {...named('lembrete')}
              options={CRM_LEMBRETE}
              placeholder="Sem lembrete"
              empty={null}
              span={4}
            />
            <FormText<CrmForm> {...named('assunto')} hint="Em branco, o mesmo assunto" span={12} />
          </FieldGrid>
        </>
      )}
    </section>
  )
}
