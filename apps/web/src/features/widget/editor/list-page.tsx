import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Widget } from '@trama/contract/apl/painel/widget'
import { ChartColumn, Copy, Plus } from 'lucide-react'
import { useBackToList } from '@/components/crud/form/use-back-to-list'
import { buttonClass } from '@/components/ui/button-class'
import { Panel } from '@/components/ui/panel'
import { EmptyState } from '@/components/ui/status/empty-state'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { definicoesQuery, editorApi } from './editor-api'
import styles from './list.module.css'
import { Badge } from '@/components/ui/status/badge'
import { MODELOS } from './modelos'
import { DeleteButton } from '@/components/crud/form/delete-button'
import { toast } from '@/components/ui/status/toast-store'
import { widgetKeys } from '../widget-api'
import { GRAFICO_TIPO, PERIODOS, WIDGET_TIPO, type WidgetInput } from '@trama/contract/apl/painel/definicao'
import { fonteOf, isTempo, TEMPOS } from '@trama/contract/apl/painel/fontes'
import { TIPO_USUARIO_TEXTO } from '@trama/contract/access'

/** /Widgets: the widgets that administrators put on dashboards, and ready models to start from. */
export function WidgetListPage() {
  const close = useBackToList('/Principal')
  const { data, error, isFetching, refetch } = useQuery(definicoesQuery)
  return (
    <Panel
      title="Widgets"
      onClose={close}
      actions={
        <Link to="/Widgets/Incluir" className={buttonClass({ variant: 'primary' })}>
          <Plus aria-hidden />
          Incluir
        </Link>
      }
    >
      <div className={styles.page}>
        {data ? (
          <Definicoes widgets={data} />
        ) : error ? (
          <ErrorState message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <SkeletonList count={3} />
        )}
        <ModelosGallery />
      </div>
    </Panel>
  )
}

function Definicoes({ widgets }: { widgets: readonly Widget[] }) {
  if (widgets.length === 0) {
    return (
      <EmptyState
        icon={<ChartColumn />}
        title="Nenhum widget"
        text="Widgets mostram números da empresa no Dashboard de quem você escolher. Comece de um modelo."
      />
    )
  }
  return (
    <ul className={styles.cards} aria-label="Widgets">
      {widgets.map((widget) => (
        <DefinicaoCard key={widget.codigo} widget={widget} />
      ))}
    </ul>
  )
}

/** Gallery of ready models; one press opens the form filled with a model. */
function ModelosGallery() {
  return (
    <section className={styles.gallery} aria-label="Modelos">
      <h2 className={styles.title}>Modelos</h2>
      <ul className={styles.cards}>
        {MODELOS.map(({ id, texto, widget }) => (
          <li key={id}>
            <Link to="/Widgets/Incluir" search={{ modelo: id }} className={styles.modelo}>
              <span className={styles.head}>
                <span className={styles.name}>{widget.nome}</span>
                <Badge plain>{kindText(widget)}</Badge>
              </span>
              <span className={styles.muted}>{texto}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Card of a widget definition: what it shows, who made it, who sees it, and its actions. */
function DefinicaoCard({ widget }: { widget: Widget }) {
  const { codigo, nome, por, proprio } = widget
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Link to="/Widgets/$codigo" params={{ codigo: String(codigo) }} className={styles.name}>
          {nome}
        </Link>
        <Badge plain>{kindText(widget)}</Badge>
      </div>
      <p>{definicaoText(widget)}</p>
      <p className={styles.muted}>Compartilhado: {sharedText(widget)}</p>
      <p className={styles.muted}>{proprio === 'S' ? 'Feito por você' : `Feito por ${por}`}</p>
      <div className={styles.actions}>
        <Link
          to="/Widgets/Incluir"
          search={{ copia: String(codigo) }}
          className={buttonClass({ variant: 'ghost' })}
          aria-label={`Duplicar ${nome}`}
        >
          <Copy aria-hidden />
          Duplicar
        </Link>
        <DeleteButton
          question={`Tem certeza de que deseja excluir o widget ${nome}?`}
          remove={() => editorApi.deleteWidget({ params: { codigo } })}
          invalidates={[widgetKeys.all]}
          draft={`widget:${codigo}`}
          onDeleted={toast.success}
        />
      </div>
    </li>
  )
}

const labelOf = (choices: readonly { value: number | string; label: string }[], value: unknown) =>
  choices.find((choice) => choice.value === value)?.label ?? ''

/** Name of the kind of widget: "Barras", "Cartão"; a chart is named by its drawing. */
const kindText = ({ tipo_wid, tipo }: Pick<WidgetInput, 'tipo_wid' | 'tipo'>): string =>
  tipo_wid === 3 ? labelOf(GRAFICO_TIPO, tipo) : labelOf(WIDGET_TIPO, tipo_wid)

/** Text of a definition: "Pedidos de venda por Mês · Ano corrente". */
function definicaoText({ definicao: { fonte, por, periodo } }: WidgetInput): string {
  const { nome, dimensoes } = fonteOf(fonte)
  const name = !por ? undefined : isTempo(por) ? TEMPOS[por] : dimensoes[por]?.nome
  return `${nome}${name ? ` por ${name.toLowerCase()}` : ''} · ${labelOf(PERIODOS, periodo)}`
}

const sharedText = ({ tipos }: Pick<WidgetInput, 'tipos'>): string =>
  tipos.length === 0 ? 'Só quem fez' : tipos.map((tipo) => TIPO_USUARIO_TEXTO[tipo]).join(', ')
