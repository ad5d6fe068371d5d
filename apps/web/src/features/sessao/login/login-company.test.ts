import { beforeEach, afterEach, expect, it, vi } from 'vitest'
import { isApiError } from '@/lib/api/api-error'
import { aSession } from '@/lib/device/a-session.test-help'
import { currentSession, endSession } from '@/lib/session'
import { companyMemory } from '../company-memory'
import type { LoginAsking } from './call-login'
import { login, openSession } from '../open-session'

const { usuario, empresa } = aSession(1)
const token = `x.${btoa(JSON.stringify({ sub: '1', exp: Math.floor(Date.now() / 1000) + 3600 }))}.y`
const REPLIES: Record<string, unknown[]> = {
  '/api/Login': [{ resultado: 'OK', token, usuario: { ...usuario, tipo: 3 } }],
  '/api/ValidarToken': [{ resultado: 'OK', token, usuario: { ...usuario, tipo: 3 } }],
  '/api/Acesso/1': [{ acesso: [] }],
  '/GetVersaoServ': [{ resultado: 40 }],
  '/AcessoEmpresa/TI': [
    { pat: '001', nome: 'Um', padrao: 'N' },
    { pat: '002', nome: 'Dois', padrao: 'S' },
  ],
  '/Empresa': [
    { ...empresa, emp_pat: '001' },
    { ...empresa, emp_pat: '002' },
  ],
}

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    return Promise.resolve(new Response(JSON.stringify(REPLIES[pathname] ?? [{ codigo: '1', nome: 'TI' }])))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  endSession()
})

const asking: LoginAsking = {
  isSettingUp: false,
  ask: async () => undefined,
  keepCodes: async () => undefined,
  chooseSenha: () => undefined,
}

it('a login begins in the default company; a reload stays in the chosen one', async () => {
  companyMemory.write(usuario.id, '001')
  await login({ usuario: 'a@b.co', senha: 'x' }, asking)
  expect(currentSession()?.empresa.emp_pat).toBe('002')

  companyMemory.write(usuario.id, '001')
  endSession({ keepToken: true })
  await openSession()
  expect(currentSession()?.empresa.emp_pat).toBe('001')
})

it.each([
  ['is given up on a portal without a sign of life', false, 'network'],
  ['waits where it brings the recovery codes', true, undefined],
])('a login with a code %s', async (_, isSettingUp, kind) => {
  vi.useFakeTimers()
  const never = new Promise<Response>(() => undefined)
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const path = input instanceof Request ? input.url : String(input)
    return path.endsWith('/Sessao') ? Promise.reject(new Error(String(init?.method))) : never
  })
  const failed = vi.fn<(error: unknown) => void>()
  login({ usuario: 'a@b.co', senha: 'x', codigo: '123456' }, { ...asking, isSettingUp }).catch(failed)
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(failed.mock.calls.map(([error]) => isApiError(error) && error.kind)).toEqual(kind ? [kind] : [])
})
