import { SERIES_MAX } from '@trama/contract/apl/painel/definicao'
import { type Fonte, fonteOf } from '@trama/contract/apl/painel/fontes'
import { Plus, Trash2 } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormText } from '@/components/fields/form/form-text'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { PALETTE } from '@/components/charts/palette'
import styles from './editor.module.css'
import { aSerie, fixedSeries, GRAFICO, isMixed, type WidgetForm } from './widget-form'

const [laranja, verde, marinho, vermelho, ciano, roxo] = PALETTE.light
const CORES = [
  { value: laranja, label: 'Laranja' },
  { value: verde, label: 'Verde' },
  { value: marinho, label: 'Azul-marinho' },
  { value: vermelho, label: 'Vermelho' },
  { value: ciano, label: 'Ciano' },
  { value: roxo, label: 'Roxo' },
]
const DESENHOS = [
  { value: 0, label: 'Barras' },
  { value: 1, label: 'Linha' },
]

/** Fields of the measured values: one, or several in a chart, each with its name, colour and drawing. */
export function SeriesFields({ form }: { form: WidgetForm }) {
  const { setFocus, setValue } = useFormContext<WidgetForm>()
  const { series } = form.definicao
  const set = (changed: typeof series) => setValue('definicao.series', changed)
  const fonte: Fonte = fonteOf(form.definicao.fonte)
  const valores = Object.entries(fonte.valores).map(([value, { nome }]) => ({ value, label: nome }))
  const isFree = fixedSeries(form) === undefined
  const next = valores.find(({ value }) => !series.some(({ valor }) => valor === value))
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Valores</legend>
      {series.map((_, i) => (
        <div key={i} className={styles.row}>
          <div className={styles.fields}>
            <SerieFields index={i} form={form} valores={valores} />
          </div>
          {isFree && series.length > 1 && (
            <IconButton
              label={`Remover valor ${i + 1}`}
              icon={<Trash2 />}
              onClick={() => set(series.toSpliced(i, 1))}
            />
          )}
        </div>
      ))}
      {isFree && series.length < SERIES_MAX && (
        <Button
          size="sm"
          icon={<Plus />}
          onClick={() => {
            flushSync(() => set([...series, aSerie((next ?? valores[0])?.value ?? '')]))
            setFocus(`definicao.series.${series.length}.valor`)
          }}
        >
          Acrescentar valor
        </Button>
      )}
    </fieldset>
  )
}

interface SerieFieldsProps {
  index: number
  form: WidgetForm
  valores: { value: string; label: string }[]
}

function SerieFields({ index, form, valores }: SerieFieldsProps) {
  const name = `definicao.series.${index}` as const
  const cor = useWatch<WidgetForm, `${typeof name}.cor`>({ name: `${name}.cor` })
  const isOwn = cor && !CORES.some(({ value }) => value === cor)
  const isChart = form.tipo_wid === GRAFICO
  const isDivisor = !isChart && index === 1
  return (
    <FieldGrid>
      <FormSelect<WidgetForm>
        name={`${name}.valor`}
        label={isDivisor ? 'Dividido por' : 'Valor'}
        span={isChart ? 4 : 12}
        options={valores}
        placeholder={null}
        required
      />
      {isChart && form.tipo !== 4 && (
        <>
          <FormText<WidgetForm> name={`${name}.descricao`} label="Nome na legenda" span={3} maxLength={60} />
          <FormSelect<WidgetForm>
            name={`${name}.cor`}
            label="Cor"
            span={isMixed(form) ? 2 : 5}
            options={isOwn ? [...CORES, { value: cor, label: cor }] : CORES}
            placeholder="Da paleta"
          />
        </>
      )}
      {isMixed(form) && (
        <FormSelect<WidgetForm>
          name={`${name}.tipo`}
          label="Desenho"
          span={3}
          options={DESENHOS}
          placeholder="O do gráfico"
          empty={null}
        />
      )}
    </FieldGrid>
  )
}
