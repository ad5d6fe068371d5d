import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Widget } from '@trama/contract/apl/painel/widget'
import { ChartColumn, Plus } from 'lucide-react'
import { useBackToList } from '@/components/crud/form/use-back-to-list'
import { buttonClass } from '@/components/ui/button-class'
import { Panel } from '@/components/ui/panel'
import { EmptyState } from '@/components/ui/status/empty-state'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { DefinicaoCard } from './definicao-card'
import { definicoesQuery } from './editor-api'
import styles from './list.module.css'
import { ModelosGallery } from './modelos-gallery'

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
