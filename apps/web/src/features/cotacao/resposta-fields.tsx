import { RESPOSTA_FIELDS } from '@trama/contract/apl/cotacao/fields'
import { useWatch } from 'react-hook-form'
import { inputOf } from '@/components/crud/form/record-fields'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormDate } from '@/components/fields/form/form-date'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormText, FormTextArea } from '@/components/fields/form/form-text'
import type { RespostaForm } from './form-model'

const field = inputOf(RESPOSTA_FIELDS)

/** Status, terms and notes of an answer (S2 §2). */
export function RespostaFields() {
  const situacao = useWatch<RespostaForm, 'situacao'>({ name: 'situacao' })
  return (
    <FieldGrid>
      <FormSelect<RespostaForm>
        {...field('situacao')}
        options={RESPOSTA_FIELDS.situacao.codes}
        placeholder={null}
        span={2}
      />
      <FormSelect<RespostaForm>
        {...field('frete')}
        options={RESPOSTA_FIELDS.frete.codes}
        placeholder="Não informado"
        empty={null}
        span={3}
      />
      <FormText<RespostaForm> {...field('condicao')} placeholder='Dias separados por "-"' span={4} />
      <FormDate<RespostaForm> {...field('validade')} span={3} />
      {situacao === 'B' && <FormTextArea<RespostaForm> {...field('motivo')} rows={2} span={12} />}
      <FormTextArea<RespostaForm> {...field('obs')} rows={2} span={12} />
    </FieldGrid>
  )
}
