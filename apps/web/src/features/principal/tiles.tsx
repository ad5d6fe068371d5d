import type { CardsOf, ChartsOf, DashboardCard, DashboardChart, Tile } from '@/lib/domain'
import type { Session } from '@/lib/session'
import { CardTile } from './card-tile'
import { ChartTile } from './chart-tile'

/** Cards and charts that the domains registered for the dashboard. */
export interface DashboardParts {
  cards: readonly CardsOf[]
  charts: readonly ChartsOf[]
}

/** Widths in twelfths. A card takes a third of the dashboard: three cards stand in a row (S2 §2). */
const CARD = { min: 3, default: 4 }
const CHART_MIN = 4

/** The tiles that the domains have for a user, in the default arrangement. */
export function tilesOf({ cards, charts }: DashboardParts, session: Session): Tile[] {
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
