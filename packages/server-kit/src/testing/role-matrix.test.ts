import { TIPOS, type TipoUsuario } from '@trama/contract/access'
import { expect, test } from 'vitest'
import { isLongRun } from './long-run'
import { type CallCase, caseOf, matrixOf, outcomeFault } from './role-matrix'
import { tamperingTypes } from './tampering-types'

const input = () => ({})
const route = {
  method: 'GET',
  path: '/X',
  summary: '',
  replies: 'one',
  reply: 'binary',
  access: 'public',
} as const

test('a call without an entry fails and says what to add', () => {
  const table: Record<string, CallCase<unknown>> = { known: { reach: 'public', input }, half: { reach: {} } }
  expect(caseOf(table, 'known')).toBe(table.known)
  for (const name of ['unknown', 'half']) {
    expect(() => caseOf(table, name)).toThrow(`Falta "${name}" no testing.ts do seu domínio`)
  }
})

test('calls that are not granted must be refused', () => {
  const call: CallCase<object> = { reach: { cliente: ['own'] }, inputOn: input }
  const outcomes = matrixOf(call, 'own').map(({ tipo, outcome }) => [tipo, outcome])
  expect(outcomes).toEqual(TIPOS.map((tipo) => [tipo, tipo === 'cliente' ? 'done' : 403]))
  expect(matrixOf(call, 'another').find(({ tipo }) => tipo === 'cliente')?.outcome).toBe('refused')
  expect(matrixOf({ reach: {}, input }, 'own').every(({ outcome }) => outcome === 403)).toBe(true)
})

test('each menu code alone opens a call, all other menu codes together do not', () => {
  const call: CallCase<object> = { reach: { usuario: ['own'] }, menus: ['1.1', '1.2'], input }
  const own = matrixOf(call, 'own').filter(({ tipo }) => tipo === 'usuario')
  expect(own.map(({ acessos, outcome }) => [acessos.join(), outcome])).toEqual([
    ['1.1', 'done'],
    ['1.2', 'done'],
  ])
  const [other] = matrixOf(call, 'noMenu').filter(({ tipo }) => tipo === 'usuario')
  expect(other).toMatchObject({ outcome: 403 })
  expect(other?.acessos).not.toContain('1.1')
  expect(other?.acessos).toContain('2.1')
})

test('each type is tried on own rows, and each menu by a type that needs one', () => {
  const call: CallCase<object> = {
    reach: { master: ['own'], cliente: ['own'], representante: ['own'] },
    menus: ['1.1', '1.2', '1.3'],
    menuExempt: ['master'],
    input,
  }
  const own = matrixOf(call, 'own')
  expect(new Set(own.map(({ tipo }) => tipo))).toEqual(new Set(TIPOS))
  const byOneMenu = own.filter(({ acessos }) => acessos.length === 1)
  expect(byOneMenu.map(({ acessos }) => acessos.join())).toEqual(['1.1', '1.2', '1.3'])
  expect(new Set(byOneMenu.map(({ tipo }) => tipo))).toEqual(new Set(['cliente', 'representante']))
  expect(own.filter(({ outcome }) => outcome === 403).every(({ acessos }) => acessos.length === 3)).toBe(true)
})

test('what the token alone tells is tried once, other situations by each type that reaches the call', () => {
  const call: CallCase<object> = {
    reach: { usuario: ['own'], cliente: ['own'] },
    menus: ['1.1'],
    inputOn: input,
  }
  expect(matrixOf(call, 'noToken').map(({ outcome }) => outcome)).toEqual([401])
  expect(matrixOf(call, 'endedSession').map(({ outcome }) => outcome)).toEqual([401])
  for (const [situation, outcome] of [
    ['another', 'refused'],
    ['noMenu', 403],
    ['deniedCompany', 403],
  ] as const) {
    expect(matrixOf(call, situation).map((item) => [item.tipo, item.outcome])).toEqual([
      ['cliente', outcome],
      ['usuario', outcome],
    ])
  }
})

test('a reply is judged by the expected outcome', () => {
  const call: CallCase<object> = { reach: 'public', input }
  const fault = (outcome: 'done' | 'refused' | 403, statusCode: number, body = '[{}]') =>
    outcomeFault(call, route, outcome, { statusCode, body })
  expect([fault('done', 200), fault('refused', 404), fault(403, 403)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(fault('done', 404)).toContain('404')
  expect(fault('done', 200, '[]')).toBeDefined()
  expect(fault('refused', 200)).toBeDefined()
  expect(fault('refused', 500)).toBeDefined()
  expect(fault(403, 401)).toBeDefined()
})

test('in the daily run types that see the same rows tamper by turns, and refused types not at all', () => {
  const call: CallCase<never> = {
    reach: { cliente: ['own'], administrador: ['own'], master: ['own'] },
    input,
  }
  const sightOf = (tipo: TipoUsuario) => (tipo === 'cliente' ? 'own' : 'all')
  const on = (dia: number) => tamperingTypes(call, 'call', sightOf, dia).toSorted().join()
  const byTurns = new Set(Array.from({ length: 30 }, (_, dia) => on(dia)))
  expect([...byTurns].toSorted()).toEqual(
    isLongRun ? [TIPOS.toSorted().join()] : ['administrador,cliente', 'cliente,master'],
  )
  expect(on(7)).toBe(on(7))
  expect(tamperingTypes({ reach: {} }, 'call')).toEqual(TIPOS)
})
