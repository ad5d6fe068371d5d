import type { WidgetDados, WidgetListItem } from '@trama/contract/apl/painel/widget'
import { todayIn } from '@trama/rules/date-br'
import { useTileQuery } from '@/components/tile/use-tile-query'
import { errorText } from '@/lib/api/api-error'
import { useSession } from '@/lib/session'
import { widgetApi, widgetKeys } from '../widget-api'
import { readAtOf } from './read-at'
import { WidgetView } from './widget-view'
import styles from './widget-view.module.css'
import { useEffect, useRef, useState } from 'react'

/** Widget on the dashboard; its data is loaded when it comes near the screen. */
export function WidgetTile({ widget }: { widget: WidgetListItem }) {
  const { codigo } = widget
  const { empresa } = useSession()
  const { ref, isNear } = useNear<HTMLDivElement>()
  const { data, error, isFetching, readAt, refresh } = useTileQuery<WidgetDados>({
    queryKey: widgetKeys.detail(codigo, empresa.emp_pat),
    queryFn: ({ signal }) => widgetApi.executarWidget({ query: { codigo, data: todayIn() }, signal }),
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

/** Distance below the screen at which a tile is already loaded. */
const AHEAD = '400px'

/** True once the element has been near the screen; it stays true. */
function useNear<E extends Element>() {
  const ref = useRef<E>(null)
  const [isNear, setNear] = useState(typeof IntersectionObserver !== 'function')
  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])
  return { ref, isNear }
}
