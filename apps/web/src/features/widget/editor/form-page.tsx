import { useEffect, useEffectEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DeleteButton } from '@/components/crud/form/delete-button'
import type { FormSave } from '@/components/crud/form/form-body'
import { FormPage } from '@/components/crud/form/form-page'
import { isSame } from '@/components/crud/form/is-same'
import { recordStart, useRecordForm } from '@/components/crud/form/use-record-form'
import { widgetKeys } from '../widget-api'
import { editorApi, getWidget } from './editor-api'
import styles from './editor.module.css'
import { FilterFields } from './filter-fields'
import { MainFields, ShareFields } from './main-fields'
import { MODELOS, VAZIO } from './modelos'
import { SeriesFields } from './series-fields'
import { fitted, fromInput, previaInput, toInput, widgetErros, type WidgetForm } from './widget-form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WidgetInput } from '@trama/contract/apl/painel/definicao'
import { errorText } from '@/lib/api/api-error'
import { useSettled } from '@/lib/use-settled'
import { readAtOf } from '../tile/read-at'
import { WidgetView } from '../tile/widget-view'

/** Start of a new widget: a ready model or a copy. */
export interface WidgetSearch {
  modelo?: string
  copia?: string
}

interface WidgetFormPageProps {
  /** Code of the widget; undefined for a new one. */
  codigo?: number | undefined
  from?: WidgetSearch | undefined
}

/** /Widgets/{codigo} and /Widgets/Incluir: form of a widget, with a live preview. */
export function WidgetFormPage({ codigo, from = {} }: WidgetFormPageProps) {
  const draft = `widget:${codigo ?? ['novo', from.modelo, from.copia].filter(Boolean).join(':')}`
  const { form, start, finish } = useRecordForm({
    list: '/Widgets',
    draft,
    start: recordStart(['widget-form', codigo ?? 'novo', from], async () => ({
      form: codigo === undefined ? await startOf(from) : fromInput(await getWidget(codigo)),
    })),
    save({ values, idempotencyKey }: FormSave<WidgetForm>) {
      const body = toInput(values)
      return codigo === undefined
        ? editorApi.createWidget({ body, idempotencyKey })
        : editorApi.updateWidget({ params: { codigo }, body })
    },
    invalidates: [widgetKeys.all],
  })
  return (
    <FormPage
      {...form}
      title={codigo === undefined ? 'Novo widget' : `Widget ${codigo}`}
      stamp={start?.form.versao ?? ''}
      validate={(values) => widgetErros(toInput(values))}
      summary={
        codigo !== undefined && (
          <DeleteButton
            question={`Tem certeza de que deseja excluir o widget ${start?.form.nome ?? codigo}?`}
            remove={() => editorApi.deleteWidget({ params: { codigo } })}
            invalidates={[widgetKeys.all]}
            draft={draft}
            onDeleted={finish}
          />
        )
      }
    >
      <Fields />
    </FormPage>
  )
}

async function startOf({ modelo, copia }: WidgetSearch): Promise<WidgetForm> {
  if (copia && /^\d{1,9}$/.test(copia)) {
    const { nome, versao: _versao, ...rest } = fromInput(await getWidget(Number(copia)))
    return { ...rest, nome: `${nome} (cópia)`.slice(0, 60) }
  }
  return fromInput(MODELOS.find(({ id }) => id === modelo)?.widget ?? VAZIO)
}

function Fields() {
  const form = useWatch<WidgetForm>() as WidgetForm
  useFitted(form)
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <MainFields form={form} />
          <SeriesFields form={form} />
          <FilterFields form={form} />
          <ShareFields form={form} />
        </div>
        <Previa form={form} />
      </div>
    </div>
  )
}

/** Adapts dependent fields to a choice: another source has other values, and a card has no dimension. */
function useFitted(form: WidgetForm) {
  const { setValue } = useFormContext<WidgetForm>()
  const { definicao } = form
  const fit = useEffectEvent(() => {
    const next = fitted(form)
    if (next.tipo !== form.tipo) setValue('tipo', next.tipo)
    if (next.definicao.por !== definicao.por) setValue('definicao.por', next.definicao.por)
    if (!isSame(next.definicao.series, definicao.series)) setValue('definicao.series', next.definicao.series)
    if (!isSame(next.definicao.filtros, definicao.filtros)) {
      setValue('definicao.filtros', next.definicao.filtros)
    }
    if (!isSame(next.tipos, form.tipos)) setValue('tipos', next.tipos)
  })
  useEffect(() => fit())
}

const TYPING_MS = 500

/** Preview of the widget while it is edited, with the user's own figures. */
function Previa({ form }: { form: WidgetForm }) {
  const text = useSettled(JSON.stringify(previaInput(form)), TYPING_MS)
  const body = JSON.parse(text) as WidgetInput
  const [wrong] = widgetErros(body)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...widgetKeys.all, 'previa', text],
    queryFn: ({ signal }) => editorApi.previewWidget({ body, signal }),
    enabled: !wrong,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const problem = wrong?.mensagem ?? (error ? errorText(error) : undefined)
  return (
    <section className={styles.previa} aria-label="Prévia" aria-busy={isFetching}>
      <h2 className={styles.legend}>Prévia</h2>
      {problem === undefined ? (
        <WidgetView
          widget={body}
          dados={data}
          readAt={readAtOf(data)}
          onRefresh={() => void refetch()}
          isFetching={isFetching}
        />
      ) : (
        <output className={styles.problem}>{problem}</output>
      )}
    </section>
  )
}
