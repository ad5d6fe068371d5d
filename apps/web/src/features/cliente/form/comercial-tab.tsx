import { ENTIDADE_FIELDS } from '@trama/contract/apl/entidade/fields'
import { useFormContext } from 'react-hook-form'
import { inputOf } from '@/components/crud/form/record-fields'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormMoney, FormPercent } from '@/components/fields/form/form-number'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormText, FormTextArea } from '@/components/fields/form/form-text'
import { useIsReadOnly } from '@/components/fields/form/read-only-form'
import { SearchField } from '@/components/fields/search/search-field'
import type { ClienteForm } from './form-model'
import type { ClienteLocks } from './locks'
import { loadMensagens } from './lookups'
import { ReferenceField } from './reference-field'

const field = inputOf(ENTIDADE_FIELDS)

/** "Dados Comerciais": the representative, the terms that orders copy, and the notes. */
export function ComercialTab({ locks }: { locks: ClienteLocks }) {
  const isLocked = (name: keyof ClienteForm) => locks.readOnly.has(name)
  return (
    <FieldGrid>
      <ReferenceField name="codrep" span={6} locks={locks} />
      <ReferenceField name="condicao" span={6} locks={locks} />
      <ReferenceField name="tabela" span={6} locks={locks} />
      <ReferenceField name="transporte" span={6} locks={locks} />
      <FormSelect<ClienteForm>
        {...field('cif')}
        span={3}
        empty={null}
        options={ENTIDADE_FIELDS.cif.codes}
        readOnly={isLocked('cif')}
      />
      <FormMoney<ClienteForm> {...field('frete')} span={3} positiveOnly readOnly={isLocked('frete')} />
      <FormPercent<ClienteForm> {...field('desconto')} span={2} readOnly={isLocked('desconto')} />
      <FormText<ClienteForm> {...field('classe')} span={2} />
      <FormText<ClienteForm> {...field('natureza')} span={2} />
      <FormTextArea<ClienteForm> {...field('obs')} span={12} rows={4} />
      <MensagemField />
    </FieldGrid>
  )
}

/** Field that appends a ready-made text to the notes. */
function MensagemField() {
  const { getValues, setValue } = useFormContext<ClienteForm>()
  if (useIsReadOnly()) return null
  return (
    <SearchField
      span={6}
      label="Inserir mensagem"
      hint="A mensagem escolhida entra no fim das observações"
      placeholder="Parte do texto"
      recent="mensagem"
      value={null}
      load={loadMensagens}
      onValueChange={(option) => {
        if (option) setValue('obs', [getValues('obs').trimEnd(), option.name].filter(Boolean).join('\n'))
      }}
    />
  )
}
