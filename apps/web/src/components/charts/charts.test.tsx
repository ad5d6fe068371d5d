import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mount } from '@/components/fields/mount.test-help'
import type { Figures } from '@/lib/figures'
import { AxisChart } from './axis-chart'
import type { ChartCanvasProps } from './chart-canvas'
import { chartData, chartOptions } from './chart-config'
import { DoughnutChart } from './doughnut-chart'
import { WidgetChart } from './widget-chart'

/** Props that the canvas got last; a test has no canvas to draw on. */
let drawn: ChartCanvasProps | undefined
vi.mock('./chart-canvas', () => ({
  default: (props: ChartCanvasProps) => {
    drawn = props
    return <canvas aria-label={props.label} />
  },
}))
beforeEach(() => {
  drawn = undefined
})

const figures: Figures = {
  labels: ['Camisas', 'Calças', 'Meias'],
  series: [{ name: 'Vendas', values: [50, 30, 20] }],
}

async function show(ui: React.ReactNode) {
  const page = mount(ui)
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  const rows = () =>
    [...page.host.querySelectorAll('tbody tr')].map((row) => row.textContent.replaceAll('\u00A0', ' '))
  return { ...page, rows }
}

it('an entry of the legend hides its slice, and percentages then count only the visible slices', async () => {
  const { host, rows } = await show(<DoughnutChart title="Grupos" figures={figures} />)
  expect(rows()).toEqual(['Camisas50,00 %', 'Calças30,00 %', 'Meias20,00 %'])
  const [first] = host.querySelectorAll('button')
  expect(first?.getAttribute('aria-pressed')).toBe('true')
  act(() => first?.click())
  expect(first?.getAttribute('aria-pressed')).toBe('false')
  expect(rows()).toEqual(['Calças60,00 %', 'Meias40,00 %'])
  expect(drawn?.spec.tell({ series: 0, point: 1 })).toBe('60,00 %')
  act(() => first?.click())
  expect(rows()).toHaveLength(3)
})

it('a chart shows that it is loading, that it failed, and that there are no figures', async () => {
  const waiting = await show(<DoughnutChart title="Grupos" figures={undefined} />)
  expect(waiting.host.querySelector('[role=status]')?.getAttribute('aria-label')).toBe('Carregando Grupos')
  const failed = await show(<DoughnutChart title="Grupos" figures={undefined} failed="Sem servidor" />)
  expect(failed.host.querySelector('svg')).not.toBeNull()
  expect(failed.host.textContent).toBe('Sem servidor')
  const empty = await show(
    <AxisChart title="x" kind="bar" offset="bar" format="moeda" figures={{ labels: [], series: [] }} />,
  )
  expect(empty.host.textContent).toBe('Não há dados para exibir.')
})

it('bars and lines show currency, and a single series has no legend', async () => {
  const { host, rows } = await show(
    <AxisChart title="Ranking" kind="bar" offset="bar" format="moeda" figures={figures} />,
  )
  expect(rows()[0]).toBe('CamisasR$ 50,00')
  expect(host.querySelector('ul')).toBeNull()
})

it('a filled line is straight and thin, reacts within 20 pixels, and has neither coloured boxes nor a legend (S2 §9)', async () => {
  const two = { ...figures, series: [...figures.series, { name: 'Meta', values: [1, 2, 3] }] }
  const { host } = await show(
    <AxisChart title="Meses" kind="line" offset="line" format="moeda" figures={two} filled />,
  )
  expect(host.querySelector('ul')).toBeNull()
  if (!drawn) throw new Error('nothing drawn')
  const { spec, look } = drawn
  expect(chartData(spec, look).datasets[0]).toMatchObject({
    tension: 0,
    borderWidth: 1,
    pointHitRadius: 20,
    fill: true,
  })
  const options = chartOptions(spec, look, true)
  expect(options.maintainAspectRatio).toBe(false)
  expect(options.plugins?.tooltip?.displayColors).toBe(false)
})

const widget = (tipo: number, percentual = 'N') => ({
  tipo,
  percentual,
  legendas: ['a', 'b'],
  series: [
    { descricao: 'Barra', cor: null, valores: ['1234.5', '2'], tipo: 0 },
    { descricao: 'Linha', cor: '#112233', valores: ['3', '4'], tipo: 1 },
  ],
})

it.each([
  [0, 'bar', false, false],
  [1, 'line', false, false],
  [2, 'line', true, false],
  [4, 'pie', false, false],
  [5, 'bar', false, true],
])('a widget of type %i is a %s', async (tipo, kind, filled, horizontal) => {
  const { rows } = await show(<WidgetChart title="W" dados={widget(tipo)} />)
  expect(drawn?.spec.kind).toBe(kind)
  expect([drawn?.spec.filled ?? false, drawn?.spec.horizontal ?? false]).toEqual([filled, horizontal])
  expect(rows()[0]).toContain('1.234,50')
})

it('lines are drawn above bars, with the colours given to the series', async () => {
  await show(<WidgetChart title="W" dados={widget(0)} />)
  if (!drawn) throw new Error('nothing drawn')
  const [bar, line] = chartData(drawn.spec, drawn.look).datasets
  expect(line?.type).toBe('line')
  expect(Number(line?.order)).toBeLessThan(Number(bar?.order))
  expect(line?.borderColor).toBe('#112233')
})

it('percentages have their suffix, and an unknown type shows a message (S2 §8)', async () => {
  const percent = await show(<WidgetChart title="W" dados={widget(0, 'S')} />)
  expect(percent.rows()[0]).toContain('1.234,50 %')
  const unknown = await show(<WidgetChart title="W" dados={widget(3)} />)
  expect(unknown.host.textContent).toBe('Gráfico tipo 3 não implementado.')
})
