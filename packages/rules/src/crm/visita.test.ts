import { describe, expect, it } from 'vitest'
import {
  arredondado,
  erroDaProxima,
  erroDoHorario,
  erroDoLugar,
  mesesDoLugar,
  VISITA_MESSAGES,
} from './visita'

describe('the place of a visit', () => {
  it.each([
    [{}, undefined],
    [{ lat: null, lon: null, precisao: 5 }, undefined],
    [{ lat: -90, lon: 180 }, undefined],
    [{ lat: 0, lon: 0, precisao: 0 }, undefined],
    [{ lat: 1 }, VISITA_MESSAGES.metade],
    [{ lon: 1 }, VISITA_MESSAGES.metade],
    [{ lat: 90.1, lon: 0 }, VISITA_MESSAGES.foraDoMundo],
    [{ lat: 0, lon: -180.1 }, VISITA_MESSAGES.foraDoMundo],
    [{ lat: Number.NaN, lon: 0 }, VISITA_MESSAGES.foraDoMundo],
    [{ lat: 0, lon: 0, precisao: -1 }, VISITA_MESSAGES.precisao],
  ])('%j: %s', (lugar, message) => expect(erroDoLugar(lugar)?.message).toBe(message))

  it('the place is rounded to eleven metres', () => expect(arredondado(-26.919449)).toBe(-26.9194))

  it.each([
    [undefined, 12],
    ['6', 6],
    ['0', 0],
    ['um', 12],
    ['100', 12],
  ])('a parameter of %s keeps places for %i months', (valor, meses) =>
    expect(mesesDoLugar(valor)).toBe(meses),
  )
})

describe('the times of a visit', () => {
  const now = new Date('2026-11-21T14:30:00-03:00')
  it.each([
    ['2026-11-21', '14:30:00', undefined, undefined],
    // A phone's clock may be a little ahead.
    ['2026-11-21', '14:39:00', '14:40:00', undefined],
    ['2026-11-21', '14:41:00', undefined, VISITA_MESSAGES.futuro],
    ['2026-11-22', '00:00:00', undefined, VISITA_MESSAGES.futuro],
    ['2026-11-21', '14:00:00', '14:41:00', VISITA_MESSAGES.fimNoFuturo],
    ['2026-11-21', '14:00:00', '13:59:59', VISITA_MESSAGES.fim],
    ['2025-11-21', '09:00:00', '10:00:00', undefined],
    ['2025-11-20', '09:00:00', '10:00:00', VISITA_MESSAGES.antiga],
  ])('%s %s %s: %s', (data, inicio, fim, message) =>
    expect(erroDoHorario({ data, inicio, fim }, now)?.message).toBe(message),
  )
})

describe('the next step of a visit', () => {
  it.each([
    [{ dt_contato: null, assunto: ' ' }, undefined],
    [{ dt_contato: '2026-11-21' }, undefined],
    [{ dt_contato: null, hr_contato: '10:00:00' }, VISITA_MESSAGES.proximaSemData],
    [{ dt_contato: '2026-11-20' }, VISITA_MESSAGES.proximaAntes],
  ])('%j: %s', (proxima, message) => expect(erroDaProxima(proxima, '2026-11-21')?.message).toBe(message))
})
