import type { WidgetDados, WidgetListItem } from '@trama/contract/apl/painel/widget'
import { useTileQuery } from '@/components/tile/use-tile-query'
import { errorText } from '@/lib/api/api-error'
import { useSession } from '@/lib/session'
import { widgetApi, widgetKeys } from '../widget-api'
import { readAtOf } from './read-at'
import { useNear } from './use-near'
import { WidgetView } from './widget-view'
import styles from './widget-view.module.css'

/** Widget on the dashboard; its data is loaded when it comes near the screen. */
export function WidgetTile({ widget }: { widget: WidgetListItem }) {
  const { codigo } = widget
  const { empresa } = useSession()
  const { ref, isNear } = useNear<HTMLDivElement>()
  const { data, error, isFetching, readAt, refresh } = useTileQuery<WidgetDados>({
    queryKey: widgetKeys.detail(codigo, empresa.emp_pat),
    queryFn: ({ signal }) => widgetApi.executarWidget({ query: { codigo }, signal }),
    enabled: isNear,
  })
  return (
    <div ref={ref} className={styles.near}>
      <WidgetView
        widget={widget}
        dados={data}
        failed={error ? errorText(error) : undefined}
        readAt={readAtOf(data) ?? readAt}
        onRefresh={refresh}
        isFetching={isFetching}
      />
    </div>
  )
}
