import { formatPercent } from '@trama/rules/number-br'
import { useMemo, useState } from 'react'
import { ChartFrame, type ChartProps, useChartLook } from './chart-frame'
import { ChartLegend } from './chart-legend'
import type { ChartSpec } from './chart-spec'
import { type ChartFormat, tellAs, tickAs } from './chart-text'
import { isEmpty, type Series, sharesOf } from '@/lib/figures'
import { paletteColor } from './palette'

const NONE: ReadonlySet<number> = new Set()

interface DoughnutChartProps extends ChartProps {
  kind?: 'doughnut' | 'pie' | undefined
  /** Format of the values in tooltips; without it tooltips show the percentage of the visible slices. */
  format?: ChartFormat | undefined
}

/**
 * Slices of the first series, with a legend whose entries hide and show them; percentages count only the visible
 * slices (S2 §2, §9).
 */
export function DoughnutChart({ figures, kind = 'doughnut', format, ...frame }: DoughnutChartProps) {
  const { shade } = useChartLook()
  // Hidden slices by name, so that they stay hidden when the figures are read again.
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const labels = figures?.labels
  const hidden = useMemo(() => {
    const indexes = labels?.flatMap((label, index) => (out.has(label) ? [index] : [])) ?? []
    return indexes.length === 0 ? NONE : new Set(indexes)
  }, [labels, out])
  const colors = useMemo(
    () => (labels ?? []).map((_, index) => sliceColor(figures?.series[0], index, shade)),
    [labels, figures, shade],
  )
  const spec = useMemo<ChartSpec | undefined>(() => {
    if (!figures) return undefined
    const values = figures.series[0]?.values ?? []
    const shares = sharesOf(values, hidden)
    const tell = format && tellAs(format)
    return {
      kind,
      figures: { ...figures, series: figures.series.slice(0, 1) },
      colors,
      hidden,
      tell: ({ point }) => (tell ? tell(values[point] ?? 0) : formatPercent(shares[point] ?? 0)),
      tick: tickAs(format ?? 'percentual'),
    }
  }, [figures, kind, colors, hidden, format])

  function toggle(index: number) {
    const name = labels?.[index]
    if (name === undefined) return
    const next = new Set(out)
    if (!next.delete(name)) next.add(name)
    setOut(next)
  }

  return (
    <ChartFrame
      {...frame}
      spec={spec}
      isEmpty={figures !== undefined && isEmpty(figures)}
      legend={
        <ChartLegend
          label={`Legenda de ${frame.title}`}
          entries={(labels ?? []).map((name, index) => ({ name, color: colors[index] ?? '' }))}
          hidden={hidden}
          onToggle={toggle}
        />
      }
    />
  )
}

/** Colour of a slice: a colour given to the series is used for the first slice, the palette for the others. */
function sliceColor(series: Series | undefined, index: number, shade: 'light' | 'dark'): string {
  return (index === 0 && series?.color) || paletteColor(shade, 'doughnut', index)
}
