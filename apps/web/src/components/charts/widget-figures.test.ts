import type { WidgetDados } from '@trama/contract/apl/painel/widget'
import { expect, it } from 'vitest'
import { widgetFigures, widgetRows } from './widget-figures'

const dados: WidgetDados = {
  legendas: ['jan', 'fev'],
  series: [
    { descricao: 'Vendido', cor: '#ff0000', valores: ['10.50', 'x'], tipo: 0, valor: 'valor_total_liq' },
    { descricao: 'Meta', cor: null, valores: ['12'], tipo: 1 },
  ],
  recorte: { fonte: 'pedido', situacao: 'P' },
  pontos: [{ data_ini: '2026-01-01', data_fim: '2026-01-31' }],
}

it('texts become numbers, one for each legend; a text that is no number counts as 0', () => {
  expect(widgetFigures(dados)).toEqual({
    labels: ['jan', 'fev'],
    series: [
      { name: 'Vendido', color: '#ff0000', values: [10.5, 0], shape: 'bar' },
      { name: 'Meta', color: null, values: [12, 0], shape: 'line' },
    ],
  })
  expect(widgetFigures({}).series).toEqual([])
  expect(
    widgetFigures({ legendas: ['a'], series: [{ descricao: '', cor: null, valores: [] }] }).series[0]?.values,
  ).toEqual([])
})

it('the rows of a figure are those of the widget, of its point and of its value', () => {
  expect(widgetRows(dados, { series: 0, point: 0 })).toEqual({
    fonte: 'pedido',
    situacao: 'P',
    data_ini: '2026-01-01',
    data_fim: '2026-01-31',
    valor: 'valor_total_liq',
  })
  expect(widgetRows(dados, { series: 1, point: 0 })).toBeNull()
  expect(widgetRows(dados, { series: 0, point: 1 })).toBeNull()
})
