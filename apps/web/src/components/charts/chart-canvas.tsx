import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Tooltip,
} from 'chart.js'
import { type KeyboardEvent, type MouseEvent, useId, useMemo, useRef, useState } from 'react'
import { Chart } from 'react-chartjs-2'
import { chartData, type ChartKind, chartOptions } from './chart-config'
import { movedTo } from './chart-moves'
import { type ChartLook, type ChartSpec, isRound } from './chart-spec'
import type { Place } from '@/lib/figures'

/** Parts of Chart.js that the charts use; legend and title belong to the page. */
ChartJs.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Tooltip,
)

export interface ChartCanvasProps {
  /** Text that is read aloud instead of the picture. */
  label: string
  spec: ChartSpec
  look: ChartLook
  /** Opens the rows behind a figure; undefined when figures have no rows. */
  onPick: ((at: Place) => void) | undefined
}

/**
 * The drawn chart. By keyboard: arrows move through the points, which are read aloud and show their tooltip; Enter
 * opens the rows of a point.
 */
export default function ChartCanvas({ label, spec, look, onPick }: ChartCanvasProps) {
  const hintId = useId()
  const chart = useRef<ChartJs<ChartKind, number[]> | null>(null)
  const [at, setAt] = useState<Place | null>(null)
  const isPickable = onPick !== undefined
  const data = useMemo(() => chartData(spec, look), [spec, look])
  const options = useMemo(() => chartOptions(spec, look, isPickable), [spec, look, isPickable])

  function show(next: Place | null) {
    setAt(next)
    const active = next ? [{ datasetIndex: next.series, index: next.point }] : []
    chart.current?.setActiveElements(active)
    chart.current?.tooltip?.setActiveElements(active, { x: 0, y: 0 })
    chart.current?.update('none')
  }

  function handleKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter') {
      if (!at || !onPick) return
      event.preventDefault()
      onPick(at)
      return
    }
    const next = event.key === 'Escape' && at ? null : movedTo(event.key, at, spec.figures, spec.hidden)
    if (next === undefined) return
    event.preventDefault()
    show(next)
  }

  function handleClick({ nativeEvent }: MouseEvent) {
    const mode = isRound(spec) ? { intersect: true } : { intersect: false, axis: 'xy' as const }
    const [found] = chart.current?.getElementsAtEventForMode(nativeEvent, 'nearest', mode, false) ?? []
    if (found) onPick?.({ series: found.datasetIndex, point: found.index })
  }

  return (
    <>
      <Chart<ChartKind, number[]>
        ref={chart}
        // A new key draws a new chart: for another kind, and for print, where it is drawn without animation.
        key={`${spec.kind} ${spec.horizontal ?? false} ${look.still}`}
        type={spec.kind}
        data={data}
        options={options}
        {...(look.still && { updateMode: 'none' })}
        aria-label={label}
        aria-describedby={hintId}
        tabIndex={0}
        onKeyDown={handleKey}
        onClick={isPickable ? handleClick : undefined}
        onBlur={() => show(null)}
      />
      <span id={hintId} hidden>
        {isPickable
          ? 'As setas percorrem os valores; Enter abre as linhas de um valor.'
          : 'As setas percorrem os valores.'}
      </span>
      <output className="visually-hidden">{at && textOf(spec, at)}</output>
    </>
  )
}

function textOf({ figures, tell }: ChartSpec, at: Place): string {
  const name = figures.series.length > 1 ? `, ${figures.series[at.series]?.name ?? ''}` : ''
  return `${figures.labels[at.point] ?? ''}${name}: ${tell(at)}`
}
