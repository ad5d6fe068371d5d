import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { field, find, has } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { DuplicataListPage } from '../list-page'

// Loads the dialog before the tests, because the page imports it on demand.
beforeAll(() => import('./textos-dialog'))
afterEach(() => void vi.restoreAllMocks())

async function open(tipo: 'administrador' | 'usuario') {
  const server = testServer()
  server.apl('listReceber', [])
  server.apl('getReceberResumo', [])
  server.apl('totalReceber', { total: 0, valor: 0, saldo: 0 })
  const page = await openScreen(<DuplicataListPage />, () => startAs(tipo, { acessos: ['2.2'] }))
  async function press(name: string) {
    act(() => find(name).click())
    await page.settle()
  }
  return { server, press }
}

it('an editor changes the reminder text of one occasion', async () => {
  const { press, server } = await open('administrador')
  const words = { assunto: 'Vencimento', texto: 'Olá, {cliente}.', linha: '{numero}', padrao: 'S' as const }
  server.apl('listLembreteTextos', [
    { ...words, ocasiao: 'antes' },
    { ...words, ocasiao: 'no_dia', assunto: 'Vence hoje' },
    { ...words, ocasiao: 'depois' },
  ])
  server.apl('updateLembreteTexto', { resultado: 'Texto alterado.' })
  await press('Lembretes')
  act(() => document.querySelectorAll<HTMLInputElement>('dialog [type=radio]')[1]?.click())
  expect(field('assunto').value).toBe('Vence hoje')
  act(() => typeInto(field('assunto'), 'É hoje'))
  await press('Salvar')
  expect(server.sentToApl('updateLembreteTexto')).toMatchObject([
    { body: { ocasiao: 'no_dia', assunto: 'É hoje', texto: 'Olá, {cliente}.', linha: '{numero}' } },
  ])
  await open('usuario')
  expect(has('Lembretes')).toBe(false)
})
