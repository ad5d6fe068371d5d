import { ISENTO } from '@trama/rules/entidade/inscricao-estadual'
import { useFormContext } from 'react-hook-form'
import { ControlButton } from '@/components/fields/control'
import type { Span } from '@/components/fields/field'
import { useIsReadOnly } from '@/components/fields/form/read-only-form'
import { FormText } from '@/components/fields/form/form-text'
import styles from '../form/form.module.css'
import type { ClienteForm } from '../form/form-model'
import { blocoField } from './blocos'

interface InscricaoFieldProps {
  name: 'inscricao' | 'insc_ent' | 'insc_cob'
  span: Span
  readOnly: boolean
}

/** Field for a state registration, with a button that enters ISENTO. */
export function InscricaoField({ readOnly: isFixed, ...props }: InscricaoFieldProps) {
  const readOnly = useIsReadOnly() || isFixed
  const { setValue } = useFormContext<ClienteForm>()
  return (
    <FormText<ClienteForm>
      {...blocoField(props.name)}
      {...props}
      readOnly={readOnly}
      upperCase
      tabular
      actions={
        !readOnly && (
          <ControlButton
            label="Preencher com ISENTO"
            icon={ISENTO}
            className={styles.isento}
            onClick={() => setValue(props.name, ISENTO)}
          />
        )
      }
    />
  )
}
