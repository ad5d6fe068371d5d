import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WidgetInput } from '@trama/contract/apl/painel/definicao'
import { errorText } from '@/lib/api/api-error'
import { useSettled } from '@/lib/use-settled'
import { widgetKeys } from '../widget-api'
import { readAtOf } from '../tile/read-at'
import { WidgetView } from '../tile/widget-view'
import { editorApi } from './editor-api'
import styles from './editor.module.css'
import { previaInput, type WidgetForm, widgetErros } from './widget-form'

const TYPING_MS = 500

/** Preview of the widget while it is edited, with the user's own figures. */
export function Previa({ form }: { form: WidgetForm }) {
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
