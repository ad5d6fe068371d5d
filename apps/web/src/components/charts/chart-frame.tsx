import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { Spinner } from '@/components/ui/status/spinner'
import styles from './chart.module.css'
import { type ChartSpec, isRound } from './chart-spec'
import type { Figures, Place } from '@/lib/figures'
import { FiguresTable } from './figures-table'
import { useCanvas } from './load-canvas'
import { useChartLook } from './use-chart-look'

/** Props that every chart has. */
export interface ChartProps {
  /** Title of the chart, read aloud; the visible title is on the chart's tile. */
  title: string
  /** Undefined while the figures are loading. */
  figures: Figures | undefined
  /** Why there are no figures, read aloud; the visible sign is an icon only (S2 §8). */
  failed?: string | undefined
  /** Opens the rows behind a figure; without it figures cannot be clicked. */
  onPick?: ((at: Place) => void) | undefined
}

interface ChartFrameProps extends Omit<ChartProps, 'figures'> {
  /** Undefined while the chart is loading. */
  spec: ChartSpec | undefined
  isEmpty: boolean
  legend?: ReactNode
}

/** A chart in each of its states. It fills its container, which sets the height. */
export function ChartFrame({ title, spec, isEmpty, failed, onPick, legend }: ChartFrameProps) {
  const look = useChartLook()
  const canvas = useCanvas(spec?.figures)
  if (spec && isEmpty) return <p className={styles.state}>Não há dados para exibir.</p>
  const problem = spec ? canvas === 'failed' && 'Não foi possível carregar o gráfico' : failed
  if (problem) {
    return (
      <p className={styles.state} title={problem}>
        <TriangleAlert className={styles.failed} aria-hidden />
        <span className="visually-hidden">{problem}</span>
      </p>
    )
  }
  return (
    <div className={styles.frame}>
      <div className={cx(styles.chart, spec && isRound(spec) && styles.round)}>
        {spec && legend}
        <div className={styles.canvas}>
          {spec && canvas && canvas !== 'failed' ? (
            <canvas.Canvas label={title} spec={spec} look={look} onPick={onPick} />
          ) : (
            <div className={styles.state}>
              <Spinner size="lg" label={`Carregando ${title}`} />
            </div>
          )}
        </div>
        {spec && <FiguresTable title={title} spec={spec} />}
      </div>
    </div>
  )
}
