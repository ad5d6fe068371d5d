import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, startOfWeek } from '../date-br'
import { type DiasDoMes, diasDoMes, progressoOf } from './progresso'

const reais = fc.integer({ min: 0, max: 1_000_000_000 }).map((cents) => cents / 100)
const meta = fc.option(reais, { nil: null })
const dia = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))

/** Counts the days from Monday to Friday. */
function semana(de: string, ate: string): number {
  let count = 0
  for (let day = de; day <= ate; day = addDays(day, 1)) {
    if (startOfWeek(day) !== day && startOfWeek(addDays(day, 1)) === startOfWeek(day)) count += 1
  }
  return count
}
const dias = (situacao: DiasDoMes['situacao'], uteis: number, passados: number): DiasDoMes => ({
  situacao,
  uteis,
  passados,
  restantes: uteis - passados,
})

describe('days of a month', () => {
  it('each day is either passed or left', () => {
    fc.assert(
      fc.property(dia, dia, (mes, hoje) => {
        const { situacao, uteis, passados, restantes } = diasDoMes(mes, hoje, semana)
        expect(passados + restantes).toBe(uteis)
        expect(passados).toBeGreaterThanOrEqual(0)
        expect(restantes).toBeGreaterThanOrEqual(0)
        if (situacao === 'futuro') expect(passados).toBe(0)
        if (situacao === 'encerrado') expect(restantes).toBe(0)
      }),
    )
  })

  it.each([
    ['2026-11-01', '2026-11-23', 'corrente', 21, 16],
    ['2026-11-30', '2026-11-01', 'corrente', 21, 0],
    ['2026-11-15', '2026-10-31', 'futuro', 21, 0],
    ['2026-11-15', '2026-12-01', 'encerrado', 21, 21],
    ['2026-11-15', '2026-11-30', 'corrente', 21, 21],
  ] as const)('%s on %s is %s: %d, %d passed', (mes, hoje, situacao, uteis, passados) => {
    expect(diasDoMes(mes, hoje, semana)).toEqual(dias(situacao, uteis, passados))
  })
})

describe('progress', () => {
  it('a finished month is forecast as what was sold', () => {
    fc.assert(
      fc.property(meta, reais, (goal, vendido) => {
        const found = progressoOf({ meta: goal, vendido }, dias('encerrado', 20, 20))
        expect(found.previsao).toBe(vendido)
        expect(found.previsao_percentual).toBe(found.percentual)
      }),
    )
  })

  it('a month that has not begun has no forecast', () => {
    fc.assert(
      fc.property(meta, reais, (goal, vendido) => {
        const found = progressoOf({ meta: goal, vendido }, dias('futuro', 20, 0))
        expect([found.previsao, found.previsao_percentual]).toEqual([null, null])
      }),
    )
  })

  it('amounts sold and missing sum to the goal, unless it is reached', () => {
    fc.assert(
      fc.property(reais, reais, (goal, vendido) => {
        const { falta, percentual } = progressoOf({ meta: goal, vendido }, dias('corrente', 20, 5))
        if (falta > 0) expect(Math.round((vendido + falta) * 100)).toBe(Math.round(goal * 100))
        else expect(vendido).toBeGreaterThanOrEqual(goal)
        if (percentual !== null && percentual < 100) expect(falta).toBeGreaterThan(0)
      }),
    )
  })

  it('the forecast is never less than what was sold, and equals it on the last working day', () => {
    fc.assert(
      fc.property(reais, fc.integer({ min: 1, max: 23 }), fc.nat(22), (vendido, uteis, rest) => {
        const passados = Math.max(1, uteis - rest)
        const { previsao } = progressoOf({ meta: null, vendido }, dias('corrente', uteis, passados))
        expect(previsao).toBeGreaterThanOrEqual(vendido)
        if (passados === uteis) expect(previsao).toBe(vendido)
      }),
    )
  })

  it.each([null, 0])('a goal of %s gives no percentage', (goal) => {
    expect(progressoOf({ meta: goal, vendido: 500 }, dias('corrente', 20, 10))).toEqual({
      percentual: null,
      falta: 0,
      previsao: 1000,
      previsao_percentual: null,
    })
  })

  it('there is no pace before the first working day', () => {
    expect(progressoOf({ meta: 100, vendido: 10 }, dias('corrente', 20, 0))).toEqual({
      percentual: 10,
      falta: 90,
      previsao: null,
      previsao_percentual: null,
    })
  })
})
