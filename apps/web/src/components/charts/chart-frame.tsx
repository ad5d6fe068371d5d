import { TriangleAlert } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { cx } from '@/components/ui/cx'
import { Spinner } from '@/components/ui/status/spinner'
import { useMedia } from '@/lib/storage/browser-state'
import { useTheme } from '@/lib/theme'
import styles from './chart.module.css'
import { type ChartLook, type ChartSpec, isRound } from './chart-spec'
import type { Figures, Place } from '@/lib/figures'
import { createStore, useStore } from '@/lib/store'
import type { ChartCanvasProps } from './chart-canvas'

let printing = false
function subscribePrint(onChange: () => void): () => void {
  const events = ['beforeprint', 'afterprint'] as const
  const note = ({ type }: Event) => {
    printing = type === 'beforeprint'
    onChange()
  }
  for (const event of events) window.addEventListener(event, note)
  return () => {
    for (const event of events) window.removeEventListener(event, note)
  }
}

/** Shades of a chart and whether it is animated; printed charts are light and without animation. */
export function useChartLook(): ChartLook {
  const theme = useTheme()
  const isDarkOutside = useMedia('(prefers-color-scheme: dark)')
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const isPrinting = useSyncExternalStore(subscribePrint, () => printing)
  const isDark = !isPrinting && (theme === 'system' ? isDarkOutside : theme === 'dark')
  const still = isStill || isPrinting
  return useMemo(() => ({ shade: isDark ? 'dark' : 'light', still }), [isDark, still])
}

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

type Loaded = { Canvas: ComponentType<ChartCanvasProps> } | 'failed' | null

const loaded = createStore<Loaded>(null)
let isLoading = false

async function load(): Promise<void> {
  const state = loaded.get()
  if (isLoading || (state !== null && state !== 'failed')) return
  isLoading = true
  try {
    loaded.set({ Canvas: (await import('./chart-canvas')).default })
  } catch {
    loaded.set('failed')
  }
  isLoading = false
}

/**
 * Loads Chart.js when the first chart is on the screen, after the parts that do not need it. After a failure it is
 * loaded again with the next figures.
 */
function useCanvas(figures: unknown): Loaded {
  const state = useStore(loaded)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- New figures repeat a fetch that failed.
  useEffect(() => void load(), [figures])
  return state
}

/** A chart's figures as a table, for users who cannot see the chart. */
function FiguresTable({ title, spec }: { title: string; spec: ChartSpec }) {
  const { labels, series } = spec.figures
  return (
    <table className="visually-hidden">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Nome</th>
          {series.map(({ name }, index) => (
            // Names may repeat, so the index is the key of a series.
            <th key={index} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, point) =>
          spec.hidden?.has(point) ? null : (
            <tr key={point}>
              <th scope="row">{label}</th>
              {series.map((_, index) => (
                <td key={index}>{spec.tell({ series: index, point })}</td>
              ))}
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}
