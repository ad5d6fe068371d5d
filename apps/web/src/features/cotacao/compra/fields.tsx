import { COTACAO_FIELDS } from '@trama/contract/apl/cotacao/fields'
import { formatDateBr } from '@trama/rules/date-br'
import { useWatch } from 'react-hook-form'
import { inputOf } from '@/components/crud/form/record-fields'
import { FieldGrid } from '@/components/fields/field-grid'
import { NarrowFold } from '@/components/fields/form/filled-fold'
import { FormDate, FormTime } from '@/components/fields/form/form-date'
import { FormText, FormTextArea } from '@/components/fields/form/form-text'
import { TextField } from '@/components/fields/text-field'
import type { CotacaoForm } from './form-model'

const field = inputOf(COTACAO_FIELDS)
const OUTSIDE = ['itens', 'fornecedores', 'root']

/** Header of the buyer's quotation: deadline, address and instructions. */
export function CotacaoFields({ numero }: { numero: number | undefined }) {
  return (
    <NarrowFold label="Dados da cotação" hint={<Prazo />} isFilled={numero !== undefined} outside={OUTSIDE}>
      <FieldGrid>
        <TextField label="Número" value={numero === undefined ? 'Nova' : String(numero)} readOnly span={2} />
        <FormDate<CotacaoForm> {...field('prazo')} span={3} />
        <FormTime<CotacaoForm> {...field('hora_prazo')} span={2} />
        <FormDate<CotacaoForm> {...field('validade_min')} span={5} />
        <FormText<CotacaoForm>
          {...field('email_usuario')}
          span={6}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormTextArea<CotacaoForm> {...field('instrucoes')} rows={2} span={12} />
      </FieldGrid>
    </NarrowFold>
  )
}

function Prazo() {
  const [prazo, hora] = useWatch<CotacaoForm, ['prazo', 'hora_prazo']>({ name: ['prazo', 'hora_prazo'] })
  return <>Prazo para resposta {[formatDateBr(prazo), hora].filter(Boolean).join(' às ')}</>
}
