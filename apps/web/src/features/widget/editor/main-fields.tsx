import {
  GRAFICO_TIPO,
  LIMITE_MAX,
  LIMITE_PADRAO,
  PERIODOS,
  WIDGET_TIPO,
} from '@trama/contract/apl/painel/definicao'
import { type Fonte, FONTES, fonteOf, TEMPOS } from '@trama/contract/apl/painel/fontes'
import { TIPO_USUARIO_TEXTO } from '@trama/contract/access'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormCheckbox, FormCheckboxList, FormSegmented } from '@/components/fields/form/form-choice'
import { FormDate } from '@/components/fields/form/form-date'
import { FormInteger } from '@/components/fields/form/form-number'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormText } from '@/components/fields/form/form-text'
import { CARTAO, GRAFICO, hasLimit, type WidgetForm } from './widget-form'

const FONTE_CHOICES = Object.entries(FONTES).map(([value, { nome }]) => ({ value, label: nome }))
const TEMPO_CHOICES = Object.entries(TEMPOS).map(([value, label]) => ({ value, label }))

const percentText = ({ tipo_wid }: WidgetForm) =>
  tipo_wid === CARTAO ? 'Em percentual: um valor dividido por outro' : 'Em percentual'

/** Fields for the kind of widget, its source, dimension and period. */
export function MainFields({ form }: { form: WidgetForm }) {
  const { tipo_wid, definicao } = form
  const { dimensoes, data }: Fonte = fonteOf(definicao.fonte)
  const dimensions = Object.entries(dimensoes).map(([value, { nome }]) => ({ value, label: nome }))
  const isChart = tipo_wid === GRAFICO
  return (
    <FieldGrid>
      <FormText<WidgetForm> name="nome" label="Nome" span={12} maxLength={60} required />
      <FormSegmented<WidgetForm, number>
        name="tipo_wid"
        label="Mostrar como"
        span={isChart ? 6 : 12}
        options={WIDGET_TIPO}
      />
      {isChart && (
        <FormSelect<WidgetForm>
          name="tipo"
          label="Gráfico"
          span={6}
          options={GRAFICO_TIPO}
          placeholder={null}
          required
        />
      )}
      <FormSelect<WidgetForm>
        name="definicao.fonte"
        label="Fonte"
        span={6}
        options={FONTE_CHOICES}
        placeholder={null}
        required
      />
      {tipo_wid !== CARTAO && (
        <FormSelect<WidgetForm>
          name="definicao.por"
          label="Por"
          span={6}
          options={[...TEMPO_CHOICES, ...dimensions]}
          placeholder={null}
          required
        />
      )}
      <FormSelect<WidgetForm>
        name="definicao.periodo"
        label="Período"
        hint={`Pela data de ${data.toLowerCase()}`}
        span={6}
        options={PERIODOS}
        placeholder={null}
        required
      />
      {definicao.periodo === 'datas' && (
        <>
          <FormDate<WidgetForm> name="definicao.data_ini" label="De" span={3} required />
          <FormDate<WidgetForm> name="definicao.data_fim" label="Até" span={3} required />
        </>
      )}
      {hasLimit(form) && (
        <FormInteger<WidgetForm>
          name="definicao.limite"
          label="Quantos mostrar"
          hint={`O resto vira "Outros"; vazio mostra ${LIMITE_PADRAO}`}
          span={6}
          max={LIMITE_MAX}
          positiveOnly
        />
      )}
      <FormCheckbox<WidgetForm> name="percentual" label={percentText(form)} span={12} on="S" off="N" />
    </FieldGrid>
  )
}

/** Fields for who else sees the widget; each user sees only the own rows in it. */
export function ShareFields({ form }: { form: WidgetForm }) {
  const { tipos }: Fonte = fonteOf(form.definicao.fonte)
  return (
    <FormCheckboxList<WidgetForm>
      name="tipos"
      label="Compartilhar com"
      hint="Cada um vê só as próprias linhas. Sem nenhum marcado, só você vê o widget."
      inline
      options={tipos.map((value) => ({ value, label: TIPO_USUARIO_TEXTO[value] }))}
    />
  )
}
