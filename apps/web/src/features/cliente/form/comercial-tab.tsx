import { useFormContext } from 'react-hook-form'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormMoney, FormNumber } from '@/components/fields/form/form-number'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormText, FormTextArea } from '@/components/fields/form/form-text'
import { useIsReadOnly } from '@/components/fields/form/read-only-form'
import { SearchField } from '@/components/fields/search/search-field'
import { FRETES } from '@/lib/fretes'
import type { ClienteForm } from './form-model'
import type { ClienteLocks } from './locks'
import { loadMensagens } from './lookups'
import { ReferenceField } from './reference-field'

/** "Dados Comerciais": the representative, the terms that an order takes over, and the notes. */
export function ComercialTab({ locks }: { locks: ClienteLocks }) {
  const isLocked = (name: keyof ClienteForm) => locks.readOnly.has(name)
  return (
    <FieldGrid>
      <ReferenceField name="codrep" span={6} label="Representante" required locks={locks} />
      <ReferenceField name="condicao" span={6} label="Condição de pagamento" locks={locks} />
      <ReferenceField name="tabela" span={6} label="Tabela de preço" locks={locks} />
      <ReferenceField name="transporte" span={6} label="Transportadora" locks={locks} />
      <FormSelect<ClienteForm>
        name="cif"
        span={3}
        label="Tipo de frete"
        empty={null}
        options={FRETES}
        readOnly={isLocked('cif')}
      />
      <FormMoney<ClienteForm> name="frete" span={3} label="Frete" positiveOnly readOnly={isLocked('frete')} />
      <FormNumber<ClienteForm>
        name="desconto"
        span={2}
        label="Desconto"
        suffix="%"
        positiveOnly
        maxDecimals={4}
        max={100}
        readOnly={isLocked('desconto')}
      />
      <FormText<ClienteForm> name="classe" span={2} label="Classe" maxLength={30} />
      <FormText<ClienteForm> name="natureza" span={2} label="Natureza" maxLength={30} />
      <FormTextArea<ClienteForm>
        name="obs"
        span={12}
        label="Observações comerciais"
        rows={4}
        maxLength={2000}
      />
      <MensagemField />
    </FieldGrid>
  )
}

/** Appends a ready text to the notes. */
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
