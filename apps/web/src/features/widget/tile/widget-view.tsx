import { Link } from '@tanstack/react-router'
import type { WidgetDados, WidgetListItem } from '@trama/contract/apl/painel/widget'
import { TriangleAlert } from 'lucide-react'
import { TileFrame, type TileFrameProps } from '@/components/tile/tile-frame'
import { Skeleton } from '@/components/ui/status/skeleton'
import { Spinner } from '@/components/ui/status/spinner'
import { painelAddress } from '@/lib/painel-address'
import { useSession } from '@/lib/session'
import { WIDGET_TEXTS } from '../widget-texts'
import { CardBody } from './card-body'
import { ChartBody } from './chart-body'
import { GridBody } from './grid-body'
import { kindOf } from './tile-kind'
import { cardRows } from './widget-rows'
import styles from './widget-view.module.css'

interface WidgetViewProps extends Pick<TileFrameProps, 'readAt' | 'onRefresh' | 'isFetching'> {
  widget: Omit<WidgetListItem, 'codigo'>
  /** Data of the widget; undefined while it is loading. */
  dados: WidgetDados | undefined
  /** Details of the error. */
  failed?: string | undefined
}

/** Widget in each of its states, in the frame of its kind. */
export function WidgetView({ widget, dados, failed, ...reading }: WidgetViewProps) {
  const { nome, tipo_wid } = widget
  const { painel } = useSession().flagsVersao
  const rows = painel && dados && tipo_wid === 4 ? cardRows(dados) : null
  return (
    <TileFrame
      title={nome}
      kind={kindOf(tipo_wid)}
      {...reading}
      foot={
        rows && (
          <Link {...painelAddress(rows)} aria-label={`Ver linhas: ${nome}`}>
            Ver linhas
          </Link>
        )
      }
    >
      {failed !== undefined ? (
        <Failed detail={failed} />
      ) : (
        <Body widget={widget} dados={dados} opensRows={painel} />
      )}
    </TileFrame>
  )
}

interface BodyProps extends Pick<WidgetViewProps, 'widget' | 'dados'> {
  opensRows: boolean
}

function Body({ widget: { nome, tipo_wid, tipo }, dados, opensRows }: BodyProps) {
  switch (tipo_wid) {
    case 3:
      return <ChartBody title={nome} dados={dados} tipo={tipo} opensRows={opensRows} />
    case 4:
      return dados ? <CardBody dados={dados} /> : <Skeleton shape="short" className={styles.waiting} />
    case 1:
      return dados ? (
        <GridBody title={nome} dados={dados} opensRows={opensRows} />
      ) : (
        <div className={styles.state}>
          <Spinner size="lg" label={`Carregando ${nome}`} />
        </div>
      )
    default:
      return <p className={styles.state}>{WIDGET_TEXTS.unknown(tipo_wid)}</p>
  }
}

/** Error of a widget (S2 §8). */
function Failed({ detail }: { detail: string }) {
  return (
    <p className={styles.state} role="alert" title={detail}>
      <TriangleAlert className={styles.failed} aria-hidden />
      {WIDGET_TEXTS.failed}
    </p>
  )
}
