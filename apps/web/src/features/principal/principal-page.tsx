import {
  Building2,
  ChartColumn,
  LayoutDashboard,
  PackageSearch,
  Receipt,
  SlidersHorizontal,
  Store,
  UsersRound,
} from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import type { CardsOf, ChartsOf, DashboardCard, DashboardChart, Tile } from '@/lib/domain'
import { type Session, useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import { arranged } from './arranjo/arranjo'
import { useArranjo } from './arranjo/use-arranjo'
import styles from './principal-page.module.css'
import { RefreshBar } from './refresh-bar'
import { TileGrid } from './tile-grid'
import { VenderBar } from './vender/bar'
import { CardTile } from './card-tile'
import type { TipoUsuario } from '@trama/contract/access'
import { EmptyState } from '@/components/ui/status/empty-state'
import { useNavigate } from '@tanstack/react-router'
import { AxisChart } from '@/components/charts/axis-chart'
import { DoughnutChart } from '@/components/charts/doughnut-chart'
import { TileFrame } from '@/components/tile/tile-frame'
import { useTileQuery } from '@/components/tile/use-tile-query'
import { errorText } from '@/lib/api/api-error'
import type { Place } from '@/lib/figures'
import { opensRows, painelAddress } from '@/lib/painel-address'

interface PrincipalPageProps {
  parts: DashboardParts
  /** Tiles of the user's widgets; shown below the domains' tiles until the user arranges them. */
  widgets?: readonly Tile[] | undefined
  /** Shown beside the title: an invitation for new users. */
  convite?: ReactNode
  /** Shown above all tiles: the work that waits. */
  espera?: ReactNode
  /** Shown below all tiles. */
  notice?: ReactNode
}

const loadOrganizer = async () => (await import('./arranjo/organizer')).default

/** Landing page: the figures that the domains register for the user's type (S2 §2), in the user's arrangement. */
export function PrincipalPage({ parts, widgets = [], convite, espera, notice }: PrincipalPageProps) {
  const session = useSession()
  const [showsTools, setShowsTools] = useState(false)
  const { arranjo, arrange } = useArranjo()
  const [isOrganizing, setOrganizing] = useState(false)
  const { Loaded: Organizer, prepare, fetch } = useOnDemand(loadOrganizer)
  const opener = useRef<HTMLButtonElement>(null)
  const tiles = [...tilesOf(parts, session), ...widgets]
  const placed = arranged(arranjo, tiles)

  async function organize() {
    if (await fetch()) setOrganizing(true)
  }
  function finish() {
    setOrganizing(false)
    // The button is drawn only by the next render.
    requestAnimationFrame(() => opener.current?.focus())
  }

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.title}>
          <div>
            <h1>Dashboard</h1>
            <p className={styles.company}>{session.empresa.emp_nome}</p>
          </div>
          {tiles.length > 0 && (
            <IconButton
              className={styles.more}
              label="Atualizar e organizar"
              icon={<SlidersHorizontal />}
              aria-expanded={showsTools}
              onClick={() => setShowsTools(!showsTools)}
            />
          )}
        </div>
        {convite && <div className={styles.convite}>{convite}</div>}
        {tiles.length > 0 && (
          <div className={styles.tools} data-open={showsTools || undefined}>
            <RefreshBar />
            {!isOrganizing && (
              <Button
                ref={opener}
                icon={<LayoutDashboard />}
                onPointerEnter={prepare}
                onFocus={prepare}
                onClick={() => void organize()}
              >
                Organizar
              </Button>
            )}
          </div>
        )}
      </div>
      <div className={styles.first}>
        <VenderBar />
        {espera}
      </div>
      {tiles.length === 0 && !notice && <EmptyPanel tipo={session.usuario.tipo} />}
      {isOrganizing && Organizer ? (
        <Organizer arranjo={arranjo} placed={placed} arrange={arrange} onDone={finish} />
      ) : (
        <TileGrid tiles={placed.filter(({ hidden }) => !hidden)} />
      )}
      {notice}
    </div>
  )
}

/** Cards and charts that the domains registered for the dashboard. */
interface DashboardParts {
  cards: readonly CardsOf[]
  charts: readonly ChartsOf[]
}

/** Widths in twelfths. A card takes a third of the dashboard: three cards stand in a row (S2 §2). */
const CARD = { min: 3, default: 4 }
const CHART_MIN = 4

/** The tiles that the domains have for a user, in the default arrangement. */
function tilesOf({ cards, charts }: DashboardParts, session: Session): Tile[] {
  const all = cards.flatMap((cardsOf) => cardsOf(session))
  return [
    ...all.filter(({ extra }) => !extra).map(cardTile),
    ...charts.flatMap((chartsOf) => chartsOf(session)).map(chartTile),
    ...all.filter(({ extra }) => extra).map(cardTile),
  ]
}

const cardTile = (card: DashboardCard): Tile => ({
  id: card.id,
  title: card.label,
  kind: 'card',
  size: CARD,
  element: <CardTile {...card} />,
})

const chartTile = (chart: DashboardChart): Tile => ({
  id: chart.id,
  title: chart.title,
  kind: 'chart',
  size: { min: CHART_MIN, default: chart.width },
  element: <ChartTile {...chart} />,
})

interface EmptyText {
  icon: ReactNode
  title: string
  text: string
}

/** Each type of user has a message of its own (S2 §2). */
const EMPTY: Record<TipoUsuario, EmptyText> = {
  master: {
    icon: <Building2 />,
    title: 'Os números da empresa escolhida vão aparecer aqui',
    text: 'Nenhum deles está no Dashboard ainda. Empresas e usuários do portal estão no alto da página.',
  },
  administrador: {
    icon: <UsersRound />,
    title: 'Os números da empresa vão aparecer aqui',
    text: 'Nenhum deles está no Dashboard ainda. Os usuários e os seus acessos estão no alto da página.',
  },
  usuario: {
    icon: <ChartColumn />,
    title: 'Os números do seu trabalho vão aparecer aqui',
    text: 'Nenhum deles está no Dashboard ainda. As telas do seu acesso estão no menu.',
  },
  representante: {
    icon: <Store />,
    title: 'Suas vendas vão aparecer aqui',
    text: 'Pedidos em aberto, vendas e faturamento do mês aparecem com o primeiro pedido dos seus clientes. As telas do seu acesso estão no menu.',
  },
  cliente: {
    icon: <Receipt />,
    title: 'Seus pedidos vão aparecer aqui',
    text: 'Pedidos em aberto, o faturamento do mês e as duplicatas a pagar aparecem com o seu primeiro pedido. As telas do seu acesso estão no menu.',
  },
  fornecedor: {
    icon: <PackageSearch />,
    title: 'Suas cotações vão aparecer aqui',
    text: 'Cotações a responder e pedidos a entregar aparecem com a primeira cotação ou compra. As telas do seu acesso estão no menu.',
  },
}

/** Message for a user without any tile, by type (S2 §2). */
function EmptyPanel({ tipo }: { tipo: TipoUsuario }) {
  return <EmptyState {...EMPTY[tipo]} />
}

/** A chart of the dashboard; each of its figures links to its rows. */
function ChartTile({ title, chart, figures }: DashboardChart) {
  const navigate = useNavigate()
  const session = useSession()
  const { data, error, isFetching, readAt, refresh } = useTileQuery(figures)
  const open = ({ point }: Place) => {
    const rows = data?.rows?.[point]
    if (rows) void navigate(painelAddress(rows))
  }
  const sample = data?.rows?.find((rows) => rows !== null)
  const props = {
    title,
    figures: data,
    failed: error ? errorText(error) : undefined,
    onPick: sample && opensRows(sample, session) ? open : undefined,
  }
  return (
    <TileFrame title={title} kind="chart" readAt={readAt} onRefresh={refresh} isFetching={isFetching}>
      {drawn()}
    </TileFrame>
  )

  function drawn() {
    switch (chart) {
      case 'doughnut':
        return <DoughnutChart {...props} />
      case 'line':
        return <AxisChart {...props} kind="line" offset="line" format="moeda" filled />
      case 'bar':
        return <AxisChart {...props} kind="bar" offset="bar" format="moeda" />
      default:
        return <AxisChart {...props} kind="bar" offset="bar" format="moeda" horizontal />
    }
  }
}
