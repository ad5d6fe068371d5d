/** Turns a spec into the configuration of Chart.js; loaded together with the canvas. */
import type { ChartData, ChartDataset, ChartOptions, TooltipOptions } from 'chart.js'
import { type ChartLook, type ChartSpec, isRound } from './chart-spec'
import { SURROUNDINGS } from './palette'

export type ChartKind = 'bar' | 'line' | 'doughnut' | 'pie'
type Dataset = ChartDataset<ChartKind, number[]>

const HIT_RADIUS = 20
const FONT = { family: 'Inter, system-ui, sans-serif', size: 12 }
/** Letters of a name below a vertical bar and beside a horizontal one; the tooltip shows the whole name. */
const SHORT_LABEL = 18
const LYING_LABEL = 28

const shorten = (label: string, most: number) =>
  label.length > most ? `${label.slice(0, most - 1)}…` : label
/** Fill colour of an area, so transparent that the grid shows through. */
const veil = (color: string) => `${color.slice(0, '#rrggbb'.length)}33`

export function chartData(spec: ChartSpec, { shade }: ChartLook): ChartData<ChartKind, number[]> {
  const { figures } = spec
  return { labels: [...figures.labels], datasets: figures.series.map((_, i) => dataset(spec, i, shade)) }
}

function dataset(spec: ChartSpec, index: number, shade: ChartLook['shade']): Dataset {
  const series = spec.figures.series[index]
  const values = series?.values ?? []
  // Two series may have the same name, so the label contains the index too.
  const label = `${index} ${series?.name ?? ''}`
  if (isRound(spec)) {
    return {
      label,
      data: values.map((value, slice) => (spec.hidden?.has(slice) ? 0 : Math.abs(value))),
      backgroundColor: [...spec.colors],
      borderColor: SURROUNDINGS[shade].surface,
      borderWidth: 2,
    }
  }
  const color = spec.colors[index] ?? ''
  if ((series?.shape ?? spec.kind) === 'line') {
    return {
      type: 'line',
      label,
      data: [...values],
      borderColor: color,
      backgroundColor: spec.filled ? veil(color) : color,
      fill: spec.filled ?? false,
      tension: 0,
      borderWidth: 1,
      pointHitRadius: HIT_RADIUS,
      // Lines are drawn above the bars.
      order: 0,
    }
  }
  return { type: 'bar', label, data: [...values], backgroundColor: color, maxBarThickness: 48, order: 1 }
}

export function chartOptions(spec: ChartSpec, look: ChartLook, isPickable: boolean): ChartOptions<ChartKind> {
  const round = isRound(spec)
  const axis = spec.horizontal ? 'y' : 'x'
  return {
    responsive: true,
    maintainAspectRatio: false,
    ...(look.still && { animation: false }),
    ...(round && { cutout: spec.kind === 'doughnut' ? '60%' : '0%' }),
    indexAxis: axis,
    layout: { padding: round ? 4 : 0 },
    // A very short bar reacts to the pointer in its whole column.
    interaction: round ? { mode: 'nearest', intersect: true } : { mode: 'nearest', axis, intersect: false },
    onHover({ native }, found) {
      const canvas = native?.target
      if (canvas instanceof HTMLElement) canvas.style.cursor = isPickable && found.length > 0 ? 'pointer' : ''
    },
    plugins: { tooltip: tooltip(spec, look) },
    ...(!round && { scales: scales(spec, look) }),
  }
}

function tooltip(spec: ChartSpec, { shade }: ChartLook): Partial<TooltipOptions<ChartKind>> {
  const { tip, tipText } = SURROUNDINGS[shade]
  const isAlone = spec.figures.series.length === 1
  const callbacks = {
    title: ([first]: { dataIndex: number }[]) => (first ? (spec.figures.labels[first.dataIndex] ?? '') : ''),
    label({ datasetIndex, dataIndex }: { datasetIndex: number; dataIndex: number }) {
      const text = spec.tell({ series: datasetIndex, point: dataIndex })
      const name = spec.figures.series[datasetIndex]?.name
      return isAlone || !name ? text : `${name}: ${text}`
    },
  }
  return {
    backgroundColor: tip,
    titleColor: tipText,
    bodyColor: tipText,
    titleFont: { ...FONT, weight: 600 },
    bodyFont: FONT,
    displayColors: !spec.plainTip,
    padding: 8,
    cornerRadius: 4,
    // Only these two of the tooltip's callbacks are replaced.
    callbacks: callbacks as unknown as TooltipOptions<ChartKind>['callbacks'],
  }
}

function scales(spec: ChartSpec, { shade }: ChartLook) {
  const { text, grid } = SURROUNDINGS[shade]
  const names = {
    grid: { display: false },
    border: { color: grid },
    ticks: {
      color: text,
      font: FONT,
      maxRotation: 45,
      callback: (_value: unknown, index: number) =>
        shorten(spec.figures.labels[index] ?? '', spec.horizontal ? LYING_LABEL : SHORT_LABEL),
    },
  }
  const numbers = {
    beginAtZero: true,
    grid: { color: grid },
    border: { display: false },
    ticks: {
      color: text,
      font: FONT,
      maxTicksLimit: 6,
      callback: (value: number | string) => spec.tick(Number(value)),
    },
  }
  return spec.horizontal ? { x: numbers, y: names } : { x: names, y: numbers }
}
