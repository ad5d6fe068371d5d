import { expect, it } from 'vitest'
import { diasDeEntrega, entregaProposta, foraDoPeriodo } from './entrega'

const PERIODO = { entrega_ini: '2026-12-01', entrega_fim: '2026-12-20' }

it('the parameter with days until delivery is read as whole days; any other text proposes no day', () => {
  expect(['15', '0', '', 'S', '-1', '2,5', undefined].map(diasDeEntrega)).toEqual([
    15,
    0,
    null,
    null,
    null,
    null,
    null,
  ])
})

it('a new order proposes the company’s days after the issue, within the period of the collection', () => {
  expect(entregaProposta('2026-11-01', 15)).toBe('2026-11-16')
  expect(entregaProposta('2026-11-01', 15, PERIODO)).toBe('2026-12-01')
  expect(entregaProposta('2026-11-20', 15, PERIODO)).toBe('2026-12-05')
  expect(entregaProposta('2026-12-15', 15, PERIODO)).toBe('2026-12-20')
  expect(entregaProposta('2026-12-21', 15, PERIODO)).toBe('2027-01-05')
})

it('a new order proposes no day without the company’s days, but for a collection that is delivered from a later day on', () => {
  expect(entregaProposta('2026-11-01', null)).toBeNull()
  expect(entregaProposta('2026-11-01', null, PERIODO)).toBe('2026-12-01')
  expect(entregaProposta('2026-12-05', null, PERIODO)).toBeNull()
  expect(entregaProposta('2026-12-21', null, PERIODO)).toBeNull()
})

it('the message tells the bounds of the collection for a day outside of them', () => {
  expect(foraDoPeriodo('2026-12-01', '2026-11-01', PERIODO)).toBeUndefined()
  expect(foraDoPeriodo('2026-11-30', '2026-11-01', PERIODO)).toBe(
    'Entrega fora da coleção, que entrega de 01/12/2026 até 20/12/2026.',
  )
  expect(foraDoPeriodo('2026-12-21', '2026-12-20', { entrega_fim: '2026-12-20' })).toBe(
    'Entrega fora da coleção, que entrega até 20/12/2026.',
  )
})

it('the message tells nothing of a collection that ended before the issue', () => {
  expect(foraDoPeriodo('2027-01-05', '2026-12-21', PERIODO)).toBeUndefined()
})
