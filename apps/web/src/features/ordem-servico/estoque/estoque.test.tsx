import type { Deposito } from '@trama/contract/apl/deposito'
import type { TipoUsuario } from '@trama/contract/access'
import { flagsOf } from '@trama/contract/features'
import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { find, has, texts } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { startWith } from '../a-ordem.test-help'
import { EstoqueButton } from '../tools'
import { EstoqueDepositoPage } from './page'

beforeAll(() => import('./deposito-dialog'))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const CENTRAL: Deposito = { codigo: '01', descricao: 'Central', portador: null, nome_portador: null }
const FACCAO: Deposito = { codigo: '20', descricao: 'Facção', portador: 3, nome_portador: 'Bela Vista' }

async function open(ui: React.ReactNode, tipo: TipoUsuario, depositos: Deposito[], versao = 40, at?: string) {
  const server = testServer()
  server.apl('listDepositos', depositos)
  server.apl('getEstoquePdf', new Blob(['%PDF'], { type: 'application/pdf' }))
  server.apl('listEstoqueDeposito', [])
  server.apl('totalEstoqueDeposito', { total: 0 })
  const page = await openScreen(ui, () => startWith(tipo, { flagsVersao: flagsOf(versao) }), undefined, at)
  async function press(name: string) {
    act(() => find(name).click())
    await page.settle()
  }
  return { ...page, server, press }
}

it('a supplier without a deposit gets a message', async () => {
  const { press, messages, server } = await open(<EstoqueButton />, 'fornecedor', [])
  await press('Estoque')
  expect(messages()).toEqual(['Depósito não encontrado.'])
  expect(server.sentToApl('listDepositos')[0]?.query.cnpj_portador).toBe('11222333000181')
})

it('a supplier with one deposit gets its PDF at once: materials in stock', async () => {
  const { press, server } = await open(<EstoqueButton />, 'fornecedor', [FACCAO])
  await press('Estoque')
  expect(server.sentToApl('getEstoquePdf').map(({ query }) => query)).toEqual([
    { deposito: '20', tipo: 'M', estoque: 'S' },
  ])
  expect(find('Ver na tela').getAttribute('href')).toMatch(/^\/EstoqueDeposito\?tipo=M&estoque=S&deposito=/)
})

it.each(['fornecedor', 'usuario'] as const)('%s chooses one of several deposits', async (tipo) => {
  const { press, server, errors, settle } = await open(<EstoqueButton />, tipo, [CENTRAL, FACCAO])
  // happy-dom has no `showPopover`.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined })
  await press('Estoque')
  await press('Abrir PDF')
  expect([errors(), server.sentToApl('getEstoquePdf')]).toEqual([['Valor obrigatório.'], []])
  act(() => document.querySelector<HTMLElement>('dialog [role=combobox]')?.click())
  await settle()
  act(() => document.querySelectorAll<HTMLElement>('[role=option]')[1]?.click())
  await press('Abrir PDF')
  expect(server.sentToApl('getEstoquePdf')[0]?.query.deposito).toBe('20')
})

it('an older server offers no stock screen', async () => {
  const { press } = await open(<EstoqueButton />, 'fornecedor', [FACCAO], 39)
  await press('Estoque')
  expect(has('Ver na tela')).toBe(false)
})

it('the screen starts with the first deposit and sends the same query as the PDF', async () => {
  const { server, press } = await open(<EstoqueDepositoPage />, 'usuario', [CENTRAL, FACCAO])
  expect(server.sentToApl('listEstoqueDeposito')[0]).toMatchObject({
    params: { deposito: '01' },
    query: { tipo: 'M', estoque: 'S' },
  })
  expect(texts('option').slice(0, 2)).toEqual(['01 · Central', '20 · Facção'])
  await press('PDF')
  expect(server.sentToApl('getEstoquePdf')[0]?.query).toEqual({ deposito: '01', tipo: 'M', estoque: 'S' })
})

it('the screen takes deposit and filters from its address', async () => {
  const { server } = await open(
    <EstoqueDepositoPage />,
    'usuario',
    [CENTRAL, FACCAO],
    40,
    '/EstoqueDeposito?deposito=20&filtro=linha',
  )
  expect(server.sentToApl('listEstoqueDeposito')[0]).toMatchObject({
    params: { deposito: '20' },
    query: { filtro: 'linha' },
  })
})

it('without a deposit the screen shows a message; a deposit of somebody else is not found', async () => {
  const { text } = await open(<EstoqueDepositoPage />, 'fornecedor', [])
  expect(text()).toContain('Depósito não encontrado.')
  const other = await open(
    <EstoqueDepositoPage />,
    'fornecedor',
    [FACCAO],
    40,
    '/EstoqueDeposito?deposito=99',
  )
  other.server.apl('listEstoqueDeposito', new Refusal(404, 'Depósito não encontrado.'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3000 })
  await other.click('Consultar')
  expect(other.text()).toContain('Depósito não encontrado.')
})
