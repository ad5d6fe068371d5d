import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { ExtratoPage } from './page'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00-03:00') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('the statement asks for its days and shows the balance before and after', async () => {
  const server = testServer()
  server.apl('getExtrato', {
    codcli: 7,
    empresa: '001',
    nome: 'Loja Azul',
    cnpj: '27865757000102',
    de: '2026-08-01',
    ate: '2026-11-23',
    saldo_inicial: 100,
    debitos: 500,
    creditos: 200,
    saldo_final: 400,
    movimentos: [
      {
        data: '2026-11-01',
        tipo: 'fatura',
        numero: '123/1',
        fatura: '123',
        debito: 500,
        credito: 0,
        saldo: 600,
      },
      {
        data: '2026-11-10',
        tipo: 'pagamento',
        numero: '90/1',
        fatura: '90',
        debito: 0,
        credito: 200,
        saldo: 400,
      },
    ],
  })
  server.apl('getLembreteCliente', { codcli: 7, ativo: 'S' })
  server.apl('updateLembreteCliente', { resultado: 'Lembretes desligados.' })
  const page = await openScreen(<ExtratoPage codcli={7} />, () => startAs('usuario', { acessos: ['2.2'] }))
  expect(server.sentToApl('getExtrato')).toMatchObject([
    { params: { codcli: 7 }, query: { de: '2026-08-01', ate: '2026-11-23' } },
  ])
  expect(page.text()).toContain('Extrato de Loja Azul')
  expect(page.text()).toContain('Saldo anterior R$ 100,00Débitos R$ 500,00Créditos R$ 200,00Saldo R$ 400,00')
  await page.click('Lembretes ligados')
  expect(server.sentToApl('updateLembreteCliente')).toMatchObject([
    { params: { codcli: 7 }, body: { ativo: 'N' } },
  ])
  expect(page.text()).toContain('Lembretes desligados')
})
