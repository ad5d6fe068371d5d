import type { Duplicata } from '@trama/contract/apl/receber/receber'
import type { Venda } from '@trama/contract/apl/varejo/venda'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { find, has, texts } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { FATURADA, FINALIZADA, startCaixa } from '../venda.test-help'
import { BoletosVendaDialog } from './boletos-dialog'
import { duplicatasQuery } from './api'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00-03:00') })
  Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const ROW: Duplicata = {
  numero: 'V12-1',
  tipo: 'D',
  fatura: '36',
  chave: null,
  pedido: null,
  cupom: 12,
  codcli: 7,
  nome: 'Consumidor',
  dt_emissao: '2026-11-23',
  dt_vencto: '2026-12-23',
  dt_pagto: null,
  valor: 50,
  valor_pago: 0,
  saldo: 50,
  conta: '1',
  banco: '341',
  carteira: '109',
  url_pix: null,
  vencida: 'N',
  empresa: '001',
  cnpj: '27865757000102',
}
const PAGA: Duplicata = { ...ROW, numero: 'V12-2', saldo: 0, valor_pago: 50 }
const VENCIDA: Duplicata = { ...ROW, numero: 'V12-3', vencida: 'S', dt_vencto: '2026-11-20' }

async function open(rows: Duplicata[], venda: Venda = FATURADA) {
  const server = testServer()
  server.apl('listReceber', rows)
  server.apl('getBoleto', new Blob(['%PDF']))
  let closed = 0
  const page = await openScreen(<BoletosVendaDialog venda={venda} onClose={() => (closed += 1)} />, () =>
    startCaixa(),
  )
  async function press(name: string) {
    act(() => find(name).click())
    await page.settle()
  }
  return { ...page, server, press, closed: () => closed }
}

it('the dialog of boletos lists the receivables of the sale, each with its boleto while a part is open', async () => {
  const { press, server } = await open([ROW, PAGA])
  expect(texts('dialog h2')).toEqual(['Impressão de Boletos - Venda 12'])
  expect(server.sentToApl('listReceber')[0]?.query).toMatchObject({ cupom: 12 })
  await press('Imprimir boleto V12-2')
  expect(server.sentToApl('getBoleto')).toEqual([])
  await press('Imprimir boleto V12-1')
  expect(server.sentToApl('getBoleto')[0]?.query).toEqual({
    numero: 'V12-1',
    enviar_email: 'N',
    resumido: 'S',
  })
})

it('the dialog of boletos prints all boletos by the invoice; closing the dialog shows none', async () => {
  const { press, server } = await open([ROW, PAGA])
  server.apl('getBoleto', () => new Promise<never>(() => {}))
  await press('Imprimir Todos')
  expect(texts('dialog h2')).toContain('Imprimir Todos')
  await press('Cancelar')
  expect(texts('dialog h2')).toEqual(['Impressão de Boletos - Venda 12'])
  server.apl('getBoleto', new Blob(['%PDF']))
  await press('Imprimir Todos')
  expect(texts('dialog h2')).toContain('Boletos - Venda 12')
  expect(server.sentToApl('getBoleto').at(-1)?.query).toEqual({
    fatura: '12',
    enviar_email: 'N',
    resumido: 'S',
  })
})

it('the boletos of a sale without an invoice cannot be printed all at once', async () => {
  const { press, server, messages } = await open([ROW], FINALIZADA)
  await press('Imprimir Todos')
  expect(messages()).toEqual(['Venda não possui fatura. Não é possível imprimir todas as duplicatas.'])
  expect(server.sentToApl('getBoleto')).toEqual([])
})

it('a sale whose receivables are all paid has no boleto to print', async () => {
  await open([PAGA])
  expect((find('Imprimir Todos') as HTMLButtonElement).disabled).toBe(true)
})

it('a sale without receivables says so and closes', async () => {
  const { messages, closed } = await open([])
  expect(messages()).toEqual(['Nenhum boleto disponível. Impossível continuar.'])
  expect(closed()).toBe(1)
})

it('a receivable that has left the list since is reported as the portal’s fault', async () => {
  const { client, messages, server, settle } = await open([ROW])
  // The list changes between the click and its handling.
  const printed = find('Imprimir boleto V12-1')
  client.setQueryData(duplicatasQuery(12).queryKey, [PAGA])
  act(() => printed.click())
  await settle()
  expect(messages()).toEqual(['Duplicata não encontrada na lista interna. Isto é um erro no portal.'])
  expect(server.sentToApl('getBoleto')).toEqual([])
})

it('an overdue boleto is printed only after a question', async () => {
  const { press, question, server } = await open([VENCIDA])
  await press('Imprimir boleto V12-3')
  expect(question()).toBe('Este título esta vencido, é possível que tenha sido protestado. Deseja proseguir?')
  await press('Não')
  expect(server.sentToApl('getBoleto')).toEqual([])
})

it('a server without boletos is reported with the version that has them', async () => {
  const { press } = await open([ROW])
  vi.mocked(fetch).mockImplementation(() => Promise.resolve(new Response('Not Found', { status: 404 })))
  await press('Imprimir boleto V12-1')
  expect(document.body.textContent).toContain(
    'Não foi possível processar boleto. Servidor de aplicação requer atualização. Versão mínima requerida: 34.',
  )
})

it('a refusal while all boletos are made is shown', async () => {
  const { press, server, messages } = await open([ROW])
  server.apl('getBoleto', new Refusal(400, 'Conta sem carteira.'))
  await press('Imprimir Todos')
  expect(messages()).toEqual(['Conta sem carteira.'])
  expect(has('Imprimir Todos')).toBe(true)
})
