import { useMemo } from 'react'
import { ChartFrame, type ChartProps, useChartLook } from './chart-frame'
import { ChartLegend } from './chart-legend'
import type { ChartSpec } from './chart-spec'
import { type ChartFormat, tellAs, tickAs } from './chart-text'
import { isEmpty, valueAt } from '@/lib/figures'
import { type Offset, paletteColor } from './palette'

interface AxisChartProps extends ChartProps {
  kind: 'bar' | 'line'
  /** Position in the palette of the first colour. */
  offset: Offset
  format: ChartFormat
  horizontal?: boolean | undefined
  /**
   * True to fill the area below the line; such a chart has no legend and no coloured boxes in its tooltip (S2 §2).
   */
  filled?: boolean | undefined
}

/** Bars, lines, or both, with axes; with a legend when there are several series. */
export function AxisChart({ figures, kind, offset, format, horizontal, filled, ...frame }: AxisChartProps) {
  const { shade } = useChartLook()
  const series = figures?.series
  const colors = useMemo(
    () => (series ?? []).map(({ color }, index) => color ?? paletteColor(shade, offset, index)),
    [series, shade, offset],
  )
  const spec = useMemo<ChartSpec | undefined>(() => {
    if (!figures) return undefined
    const tell = tellAs(format)
    return {
      kind,
      figures,
      colors,
      horizontal,
      filled,
      plainTip: filled,
      tell: (at) => tell(valueAt(figures, at)),
      tick: tickAs(format),
    }
  }, [figures, kind, colors, horizontal, filled, format])
  const entries = (series ?? []).map(({ name }, index) => ({ name, color: colors[index] ?? '' }))
  return (
    <ChartFrame
      {...frame}
      spec={spec}
      isEmpty={figures !== undefined && isEmpty(figures)}
      legend={
        !filled && entries.length > 1 ? (
          <ChartLegend label={`Legenda de ${frame.title}`} entries={entries} />
        ) : null
      }
    />
  )
}
