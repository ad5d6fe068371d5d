import { definicaoErros } from '@trama/contract/apl/painel/check-definicao'
import { FONTE_NOMES, FONTES } from '@trama/contract/apl/painel/fontes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MODELOS, VAZIO } from './modelos'
import { fitted, fromInput, toInput, type WidgetForm, widgetErros } from './widget-form'

it.each(MODELOS)('a model can be saved unchanged: $id', ({ widget }) => {
  expect(widgetErros(toInput(fromInput(widget)))).toEqual([])
  expect(fitted(fromInput(widget))).toEqual(fromInput(widget))
})

it('the names of the models differ', () => {
  expect(new Set(MODELOS.map(({ id }) => id)).size).toBe(MODELOS.length)
})

const anyOf = <T>(values: readonly T[]) => fc.constantFrom(...values)
const forms: fc.Arbitrary<WidgetForm> = fc
  .record({
    from: anyOf(MODELOS),
    fonte: anyOf(FONTE_NOMES),
    tipo_wid: anyOf([1, 3, 4] as const),
    tipo: anyOf([null, 0, 1, 2, 4, 5] as const),
    percentual: anyOf(['S', 'N'] as const),
    tipos: fc.subarray(['fornecedor', 'cliente', 'representante', 'usuario'] as const),
  })
  .map(({ from, fonte, tipos, ...kind }) => {
    const form = fromInput(from.widget)
    return { ...form, ...kind, tipos: [...tipos], definicao: { ...form.definicao, fonte } }
  })

it('whatever is chosen after a model, the adapted form can be shown', () => {
  fc.assert(
    fc.property(forms, (form) => {
      expect(definicaoErros({ ...toInput(fitted(form)), nome: 'Teste' })).toEqual([])
    }),
  )
})

it('another source keeps the choices that it also has and drops the rest', () => {
  const form = fromInput(VAZIO)
  const definicao = {
    ...form.definicao,
    fonte: 'crm' as const,
    por: 'grupo',
    filtros: [
      { campo: 'codcli', chaves: ['7'] },
      { campo: 'grupo', chaves: ['A'] },
    ],
  }
  const next = fitted({ ...form, tipos: ['cliente', 'representante'], definicao })
  expect(next.definicao).toMatchObject({
    por: 'mes',
    series: [{ valor: 'documentos' }],
    filtros: [{ campo: 'codcli', chaves: ['7'] }],
  })
  expect(next.tipos).toEqual(['representante'])
})

it('only the fields of the chosen kind are sent', () => {
  const form = fromInput(VAZIO)
  const card = toInput(fitted({ ...form, tipo_wid: 4, percentual: 'S' }))
  expect(card.tipo).toBeNull()
  expect(card.definicao).toMatchObject({ por: null, limite: null, data_ini: null })
  expect(card.definicao.series.map(({ valor }) => valor)).toEqual(
    Object.keys(FONTES.pedido.valores).slice(0, 2),
  )
})

it('an error that the server would refuse is shown at its field', () => {
  const form = fromInput(VAZIO)
  const between = {
    ...form.definicao,
    periodo: 'datas' as const,
    data_ini: '2026-05-02',
    data_fim: '2026-05-01',
  }
  const fieldsOf = (other: Partial<WidgetForm>) =>
    widgetErros(toInput({ ...form, nome: 'Vendas', ...other })).map(({ campo }) => campo)
  expect(fieldsOf({})).toEqual([])
  expect(fieldsOf({ nome: ' ' })).toEqual(['nome'])
  expect(fieldsOf({ definicao: between })).toEqual(['definicao.data_fim'])
  expect(fieldsOf({ definicao: { ...form.definicao, filtros: [{ campo: 'codcli', chaves: [] }] } })).toEqual([
    'definicao.filtros.0.chaves',
  ])
  expect(fieldsOf({ definicao: { ...form.definicao, por: 'dia', periodo: 'tudo' } })).toEqual([
    'definicao.por',
  ])
})
