import { useNavigate } from '@tanstack/react-router'
import { AxisChart } from '@/components/charts/axis-chart'
import { DoughnutChart } from '@/components/charts/doughnut-chart'
import { TileFrame } from '@/components/tile/tile-frame'
import { useTileQuery } from '@/components/tile/use-tile-query'
import { errorText } from '@/lib/api/api-error'
import type { DashboardChart } from '@/lib/domain'
import type { Place } from '@/lib/figures'
import { opensRows, painelAddress } from '@/lib/painel-address'
import { useSession } from '@/lib/session'

/** A chart of the dashboard; each of its figures links to its rows. */
export function ChartTile({ title, chart, figures }: DashboardChart) {
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
