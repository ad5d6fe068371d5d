import { ENTIDADE_FIELDS } from '@trama/contract/apl/entidade/fields'
import { formatDateBr } from '@trama/rules/date-br'
import { inputOf } from '@/components/crud/form/record-fields'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormCheckbox } from '@/components/fields/form/form-choice'
import { FormPhone, FormTaxId } from '@/components/fields/form/form-masked'
import { useIsReadOnly } from '@/components/fields/form/read-only-form'
import { FormText } from '@/components/fields/form/form-text'
import { TextField } from '@/components/fields/text-field'
import { useSession } from '@/lib/session'
import type { ClienteForm } from './form-model'
import type { ClienteLocks } from './locks'
import { CnpjConsulta } from '../cnpj/consulta'
import { InscricaoField } from '../endereco/inscricao-field'
import { ReferenceField } from './reference-field'
import { SituacaoActions } from '../situacao-actions'

const field = inputOf(ENTIDADE_FIELDS)

interface ClienteFieldsProps {
  /** Values of the form when it was opened. */
  start: ClienteForm
  locks: ClienteLocks
  /** Reopens the record after its situation changed. */
  onReopen: () => void
}

/** The fields above the sub-tabs, in the order of S1 §2.9. */
export function ClienteFields({ start, locks, onReopen }: ClienteFieldsProps) {
  const isReadOnly = useIsReadOnly()
  const isLocked = (name: keyof ClienteForm) => locks.readOnly.has(name)
  const { situacaoDoCliente } = useSession().flagsVersao
  return (
    <FieldGrid>
      <TextField span={2} label="Código" readOnly tabular value={start.codcli ?? 'Novo'} />
      <TextField
        span={2}
        label="Data de cadastro"
        readOnly
        tabular
        value={start.data_cad ? formatDateBr(start.data_cad) : ''}
      />
      <FormCheckbox<ClienteForm> name="ativo" span={1} label="Ativo" on="S" off="N" readOnly />
      <FormCheckbox<ClienteForm> name="bloqueio" span={2} label="Bloqueado" on="S" off="N" readOnly />
      {start.codcli !== null && locks.interno && situacaoDoCliente && (
        <SituacaoActions codcli={start.codcli} start={start} onDone={onReopen} />
      )}
      <FormText<ClienteForm> {...field('nome')} span={7} readOnly={isLocked('nome')} />
      <FormText<ClienteForm> {...field('fantasia')} span={5} />
      <FormTaxId<ClienteForm> {...field('cnpj')} span={4} readOnly={isLocked('cnpj')} />
      {!isReadOnly && <CnpjConsulta locks={locks} />}
      <InscricaoField name="inscricao" span={5} readOnly={isLocked('inscricao')} />
      <FormPhone<ClienteForm> {...field('telefone')} span={4} />
      <FormPhone<ClienteForm> {...field('telefone2')} span={4} />
      <FormPhone<ClienteForm> {...field('fax')} span={4} />
      <FormText<ClienteForm>
        {...field('email')}
        span={6}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <ReferenceField name="grupo" span={6} locks={locks} />
    </FieldGrid>
  )
}
