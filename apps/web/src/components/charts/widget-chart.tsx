import { type RowsFilters } from '@trama/contract/apl/painel/rows'
import type { WidgetDados } from '@trama/contract/apl/painel/widget'
import { useMemo } from 'react'
import { AxisChart } from './axis-chart'
import styles from './chart.module.css'
import { DoughnutChart } from './doughnut-chart'
import type { Place } from '@/lib/figures'
import { widgetFigures, widgetRows } from './widget-figures'

interface WidgetChartProps {
  /** Name of the widget. */
  title: string
  /** Reply of `ExecutarWidget`; undefined while it is loading. */
  dados: WidgetDados | undefined
  /** Type of the chart, where it is known before the data. */
  tipo?: number | null | undefined
  /** Why there is no data. */
  failed?: string | undefined
  /** Opens the rows behind a figure. */
  onRows?: ((rows: RowsFilters) => void) | undefined
}

/** Chart of a widget by its type (S2 §9): 0 bars, 1 line, 2 area, 4 pie, 5 horizontal bars. */
export function WidgetChart({ title, dados, tipo: known, failed, onRows }: WidgetChartProps) {
  const figures = useMemo(() => dados && widgetFigures(dados), [dados])
  const tipo = dados?.tipo ?? known ?? 0
  const open = (at: Place) => {
    const rows = dados && widgetRows(dados, at)
    if (rows) onRows?.(rows)
  }
  const chart = {
    title,
    figures,
    failed,
    // Older servers send no `recorte`, so figures have no rows.
    onPick: onRows && dados?.recorte ? open : undefined,
    format: dados?.percentual === 'S' ? ('percentual' as const) : ('numero' as const),
  }
  switch (tipo) {
    case 0:
      return <AxisChart {...chart} kind="bar" offset="bar" />
    case 1:
      return <AxisChart {...chart} kind="line" offset="line" />
    case 2:
      return <AxisChart {...chart} kind="line" offset="line" filled />
    case 4:
      return <DoughnutChart {...chart} kind="pie" />
    case 5:
      return <AxisChart {...chart} kind="bar" offset="bar" horizontal />
    default:
      return <p className={styles.state}>Gráfico tipo {tipo} não implementado.</p>
  }
}
