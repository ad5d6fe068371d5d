import { Link, useNavigate } from '@tanstack/react-router'
import type { WidgetDados, WidgetListItem } from '@trama/contract/apl/painel/widget'
import { TriangleAlert } from 'lucide-react'
import { TileFrame, type TileFrameProps } from '@/components/tile/tile-frame'
import { Skeleton } from '@/components/ui/status/skeleton'
import { Spinner } from '@/components/ui/status/spinner'
import { painelAddress } from '@/lib/painel-address'
import { useSession } from '@/lib/session'
import { WIDGET_TEXTS } from '../widget-texts'
import { kindOf } from './tile-kind'
import styles from './widget-view.module.css'
import { valorText } from './valor-text'
import { WidgetChart } from '@/components/charts/widget-chart'
import type { RowsFilters } from '@trama/contract/apl/painel/rows'
import { Table } from '@/components/ui/table/table'

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

/** Body of a card: one figure and its description. */
function CardBody({ dados }: { dados: WidgetDados }) {
  const { descricao, valor } = dados
  if (!valor) return <p className={styles.hint}>{WIDGET_TEXTS.empty}</p>
  return (
    <>
      <p className={styles.value}>{valorText(valor, dados)}</p>
      {descricao && <p className={styles.hint}>{descricao}</p>}
    </>
  )
}

interface ChartBodyProps {
  title: string
  dados: WidgetDados | undefined
  tipo: number | null | undefined
  opensRows: boolean
}

/** Chart whose points, bars and slices link to their rows. */
function ChartBody({ opensRows, ...chart }: ChartBodyProps) {
  const navigate = useNavigate()
  return (
    <WidgetChart {...chart} onRows={opensRows ? (rows) => void navigate(painelAddress(rows)) : undefined} />
  )
}

interface GridBodyProps {
  title: string
  dados: WidgetDados
  opensRows: boolean
}

/** Table of the dimension and its values; each row links to its rows. */
function GridBody({ title, dados, opensRows }: GridBodyProps) {
  const { cabecalho = [], detalhes = [] } = dados
  if (detalhes.length === 0) return <p className={styles.state}>{WIDGET_TEXTS.empty}</p>
  const [head] = cabecalho
  return (
    <Table
      // The tile's title is the widget's name already, so the table has another label.
      label={`Linhas de ${title}`}
      titulos={[head?.descricao ?? 'Descrição', head?.valor ?? 'Valor']}
      linhas={detalhes.map(({ descricao, valor }, i) => {
        const rows = opensRows ? gridRows(dados, i) : null
        return {
          key: String(i),
          celulas: [linked(descricao, rows), valorText(valor, dados)],
        }
      })}
    />
  )
}

const linked = (text: string, rows: RowsFilters | null) =>
  rows ? <Link {...painelAddress(rows)}>{text}</Link> : text

/** Filters of the rows behind a card; null where the server does not send them. */
const cardRows = ({ recorte, campo }: WidgetDados): RowsFilters | null =>
  recorte && campo ? { ...recorte, valor: campo } : null

/** Filters of the rows behind one row of a grid. */
function gridRows(dados: WidgetDados, row: number): RowsFilters | null {
  const whole = cardRows(dados)
  const ponto = dados.pontos?.[row]
  return whole && ponto ? { ...whole, ...ponto } : null
}
