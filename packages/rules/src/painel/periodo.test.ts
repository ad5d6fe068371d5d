import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../date-br'
import { contarDias, diasDoPeriodo, inicioDoTempo, type PeriodoCorrente, temposEntre } from './periodo'

const dia = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1999-01-01', days))
const nome = fc.constantFrom('dia', 'semana', 'mes', 'ano')
const PERIODOS = [
  'hoje',
  'semana',
  'mes',
  'mes_anterior',
  'ano',
  'ano_anterior',
  'dias_30',
  'dias_90',
  'meses_12',
  'tudo',
] as const satisfies PeriodoCorrente[]

describe('days of a period', () => {
  it.each([
    ['hoje', '2026-03-11', '2026-03-11'],
    ['semana', '2026-03-08', '2026-03-14'],
    ['mes', '2026-03-01', '2026-03-31'],
    ['mes_anterior', '2026-02-01', '2026-02-28'],
    ['ano', '2026-01-01', '2026-12-31'],
    ['ano_anterior', '2025-01-01', '2025-12-31'],
    ['dias_30', '2026-02-10', '2026-03-11'],
    ['dias_90', '2025-12-12', '2026-03-11'],
    ['meses_12', '2025-04-01', '2026-03-11'],
    ['tudo', '2000-01-01', undefined],
  ] as const)('%s', (periodo, data_ini, data_fim) => {
    const dias = diasDoPeriodo(periodo, '2026-03-11')
    expect([dias.data_ini, dias.data_fim]).toEqual([data_ini, data_fim])
  })

  it('begin before they end, whatever the day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PERIODOS), dia, (periodo, hoje) => {
        const { data_ini, data_fim } = diasDoPeriodo(periodo, hoje)
        return data_fim === undefined || data_ini <= data_fim
      }),
    )
  })

  it('are counted with both ends', () => {
    expect(contarDias('2026-03-01', '2026-03-31')).toBe(31)
  })
})

describe('pieces of time', () => {
  it('follow each other without gap or overlap', () => {
    fc.assert(
      fc.property(nome, dia, fc.integer({ min: 0, max: 500 }), (tempo, data_ini, dias) => {
        const data_fim = addDays(data_ini, dias)
        const tempos = temposEntre(tempo, data_ini, data_fim)
        expect(tempos[0]?.data_ini).toBe(data_ini)
        expect(tempos.at(-1)?.data_fim).toBe(data_fim)
        for (const [i, one] of tempos.entries()) {
          expect(one.data_ini <= one.data_fim).toBe(true)
          expect(inicioDoTempo(tempo, one.data_ini)).toBe(inicioDoTempo(tempo, one.data_fim))
          const next = tempos[i + 1]
          if (next) expect(next.data_ini).toBe(addDays(one.data_fim, 1))
        }
        expect(new Set(tempos.map(({ rotulo }) => rotulo)).size).toBe(tempos.length)
      }),
    )
  })

  it('have labels', () => {
    const nomes = (tempo: 'dia' | 'semana' | 'mes' | 'ano', ini: string, fim: string) =>
      temposEntre(tempo, ini, fim).map(({ rotulo }) => rotulo)
    expect(nomes('dia', '2026-02-28', '2026-03-01')).toEqual(['28/02', '01/03'])
    expect(nomes('dia', '2025-12-31', '2026-01-01')).toEqual(['31/12/2025', '01/01/2026'])
    expect(nomes('semana', '2026-03-11', '2026-03-16')).toEqual(['08/03/2026', '15/03/2026'])
    expect(nomes('mes', '2026-01-15', '2026-03-01')).toEqual(['01/2026', '02/2026', '03/2026'])
    expect(nomes('ano', '2025-06-01', '2026-01-01')).toEqual(['2025', '2026'])
  })

  it('are none between reversed dates', () => {
    expect(temposEntre('mes', '2026-02-01', '2026-01-01')).toEqual([])
  })
})
