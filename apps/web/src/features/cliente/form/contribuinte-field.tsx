import { ENTIDADE_FIELDS } from '@trama/contract/apl/entidade/fields'
import {
  type Contribuinte,
  CONTRIBUINTES,
  contribuinteByInscricao,
  isentoRecusado,
} from '@trama/rules/entidade/contribuinte'
import { useWatch } from 'react-hook-form'
import { SelectField } from '@/components/fields/choice/select-field'
import { useFormLock } from '@/components/fields/form/read-only-form'
import { useValueField } from '@/components/fields/form/use-form-field'
import type { ClienteForm } from './form-model'

/** Whether the customer pays ICMS: shows what the registration tells until somebody says otherwise. */
export function ContribuinteField({ readOnly }: { readOnly: boolean }) {
  const { value, onValueChange, ...field } = useValueField<ClienteForm, Contribuinte | null>('contribuinte')
  const [cnpj, inscricao, uf] = useWatch<ClienteForm, ['cnpj', 'inscricao', 'uf']>({
    name: ['cnpj', 'inscricao', 'uf'],
  })
  const shown = value ?? contribuinteByInscricao({ cnpj, inscricao })
  const recusa = shown && isentoRecusado(shown, uf)
  return (
    <SelectField
      {...field}
      span={3}
      label={ENTIDADE_FIELDS.contribuinte.label}
      required
      readOnly={readOnly}
      {...useFormLock()}
      hint={recusa && `${recusa}.`}
      options={CONTRIBUINTES}
      value={shown ?? ''}
      onChange={({ target }) =>
        onValueChange(CONTRIBUINTES.find((option) => option.value === target.value)?.value ?? null)
      }
    />
  )
}
