import { TIPOS } from '@trama/contract/access'
import { definicaoErros } from '@trama/contract/apl/painel/check-definicao'
import { expect, test } from 'vitest'
import { WIDGETS } from './widgets'

test.each(WIDGETS.map((widget) => [widget.nome, widget] as const))(
  'the widget %s of the demo has a valid definition',
  (_, widget) => {
    expect(definicaoErros(widget)).toEqual([])
  },
)

test('every type of user has widgets, of every kind and chart', () => {
  for (const tipo of TIPOS) {
    const own = WIDGETS.filter(({ tipos }) => tipos.includes(tipo))
    expect(own.length, tipo).toBeGreaterThan(1)
  }
  const kinds = new Set(WIDGETS.map(({ tipo_wid, tipo }) => `${tipo_wid} ${tipo ?? ''}`.trim()))
  expect([...kinds].toSorted()).toEqual(['1', '3 0', '3 1', '3 2', '3 4', '3 5', '4'])
})
