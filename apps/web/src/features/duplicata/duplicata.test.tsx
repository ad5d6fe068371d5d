// @vitest-environment happy-dom
import type { Boleto } from '@trama/contract/apl/boleto'
import type { Duplicata } from '@trama/contract/apl/receber'
import { ERROR_FIELD, TEXTS } from '@trama/contract/messages'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { VENCIDA } from '@/components/boleto/boleto'
import { find, has, texts } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { toastStore } from '@/components/ui/status/toast-store'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { DuplicataListPage } from './list-page'

// Its code comes on demand.
beforeAll(() =>
  Promise.all([
    import('uqr'),
    import('./pagar-dialog'),
    import('./boleto-dialog'),
    import('./boletos-dialog'),
  ]),
)
/** Names of the files that the user was given, and what was copied. */
let saved: string[] = []
let copied: string[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00-03:00') })
  saved = []
  copied = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download)
  })
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const { id } of toastStore.get()) toastStore.dismiss(id)
})

const ROW: Duplicata = {
  numero: '123/1',
  tipo: 'D',
  fatura: '123',
  chave: '35261127865757000102550010000001231000001239',
  pedido: 12,
  codcli: 7,
  nome: 'Loja Azul',
  dt_emissao: '2026-11-01',
  dt_vencto: '2026-11-28',
  dt_pagto: null,
  valor: 500,
  valor_pago: 0,
  saldo: 500,
  conta: '1',
  banco: '341',
  carteira: '109',
  url_pix: null,
  vencida: 'N',
  empresa: '001',
  cnpj: '27865757000102',
}
const VENCIDA_ROW: Duplicata = { ...ROW, numero: '100/1', dt_vencto: '2026-11-03', vencida: 'S' }
const PAGA: Duplicata = { ...ROW, numero: '90/1', saldo: 0, valor_pago: 500, dt_pagto: '2026-11-10' }
const SEM_CONTA: Duplicata = { ...ROW, numero: '80/1', conta: null }
const BOLETO: Boleto = {
  numero: '123/1',
  empresa: '001',
  banco: '341-7',
  nome_banco: 'Itaú',
  conta: '1',
  agencia_codigo: '0057/12345-7',
  nosso_numero: '109/12345678-9',
  beneficiario: 'Trama Confecções',
  dt_vencto: '2026-11-28',
  vencido: 'N',
  valor: 500,
  multa: 0,
  juros: 0,
  valor_atual: 500,
  ate: '2026-11-30',
  linha_digitavel: '34191.09008 12345.678906 05712.345702 1 99990000050000',
  codigo_barras: '34191999900000500001090012345678900571234570',
  pix: '00020126PIX',
  codigo: '1-abcd',
  endereco: 'https://portal.test/Boleto/1-abcd',
}

interface Opened {
  tipo?: 'usuario' | 'cliente' | 'representante'
  rows?: Duplicata[]
  at?: string
  versaoApi?: number
  acessos?: ('2.1' | '2.2')[]
}

async function open({ tipo = 'usuario', rows = [ROW], at = '/', versaoApi = 40, acessos }: Opened = {}) {
  const server = testServer()
  server.apl('listReceber', rows)
  server.apl('getReceberResumo', [
    { faixa: 'a_vencer', quantidade: 2, saldo: 1000 },
    { faixa: '1_30', quantidade: 1, saldo: 250.5 },
    { faixa: '31_60', quantidade: 0, saldo: 0 },
    { faixa: '61_90', quantidade: 0, saldo: 0 },
    { faixa: 'mais_90', quantidade: 0, saldo: 0 },
  ])
  server.apl('getBoletoDados', BOLETO)
  server.apl('getBoleto', new Blob(['%PDF']))
  server.apl('getBoletos', new Blob(['%PDF']))
  const page = await openScreen(
    <DuplicataListPage />,
    () => startAs(tipo, { acessos: acessos ?? ['2.2'], versaoApi }),
    undefined,
    at,
  )
  async function press(name: string, selector?: string) {
    act(() => find(name, selector).click())
    await page.settle()
  }
  return { ...page, server, press }
}

const toasts = () => toastStore.get().map(({ text }) => text)
const shown = () => document.body.textContent.replaceAll('\u00A0', ' ')

it('begins with what is due in the current month, and shows its columns', async () => {
  const { server, text } = await open({ rows: [ROW, VENCIDA_ROW, PAGA] })
  expect(server.sentToApl('listReceber')[0]?.query).toMatchObject({
    vencimento: '2026-11-01',
    vencimento_fim: '2026-11-30',
  })
  expect(texts('thead th').slice(1, -1)).toEqual([
    'Número',
    'Fatura',
    'Pedido',
    'Cliente',
    'Emissão',
    'Vencimento',
    'Valor',
    'Saldo',
    'Situação',
    'Empresa',
  ])
  for (const word of ['Aberta', 'Vencida', 'Paga']) expect(text()).toContain(word)
  expect(text()).toContain('Valor R$ 1.500,00Saldo R$ 1.000,00')
})

it.each([
  ['representante', { codrep: '1' }],
  ['cliente', { cnpj: '11222333000181' }],
] as const)('a %s asks for the own ones; internal users ask by neither', async (tipo, own) => {
  const { server } = await open({ tipo })
  expect(server.sentToApl('listReceber')[0]?.query).toMatchObject(own)
  const { server: all } = await open()
  expect(all.sentToApl('listReceber')[0]?.query).not.toHaveProperty('cnpj')
})

it('leaves out what older servers send beside: later days, other invoices', async () => {
  const rows = [
    ROW,
    { ...ROW, numero: 'Q71', dt_vencto: '2026-12-01' },
    { ...ROW, numero: 'Q72', fatura: '99' },
  ]
  const { text } = await open({ rows, at: '/x?vencimento_fim=30/11/2026&fatura=0123' })
  expect(text()).toContain('123/1')
  expect(text()).not.toContain('Q71')
  expect(text()).not.toContain('Q72')
})

it('the age chips tell what is owed and open its rows, whatever the month', async () => {
  const { press, server, text } = await open()
  expect(text()).toContain('1 a 30 diasR$ 250,50')
  await press('1 a 30 diasR$ 250,50')
  const asked = server.sentToApl('listReceber').at(-1)?.query
  expect(asked).toMatchObject({ faixa: '1_30' })
  expect(asked).not.toHaveProperty('vencimento')
  await press('Vencidas')
  const overdue = server.sentToApl('listReceber').at(-1)?.query
  expect(overdue).toMatchObject({ vencidas: 'S' })
  expect(overdue).not.toHaveProperty('faixa')
  // What the chips tell does not depend on them.
  expect(server.sentToApl('getReceberResumo').map(({ query }) => query)).toEqual([{}])
})

it('a customer is two touches from the copied line: pay, copy', async () => {
  const { press } = await open({ tipo: 'cliente' })
  await press('Pagar duplicata 123/1')
  expect(document.activeElement?.textContent).toBe('Copiar linha digitável')
  await press('Copiar linha digitável')
  expect(copied).toEqual([BOLETO.linha_digitavel])
  expect(toasts()).toEqual(['Linha digitável copiada.'])
  await press('Copiar PIX copia e cola')
  expect(copied[1]).toBe('00020126PIX')
  await act(() => vi.waitFor(() => expect(document.querySelector('img[alt="QR Code do PIX"]')).toBeTruthy()))
})

it('an overdue one tells what it comes to, until when, and that it may have been protested', async () => {
  const { press, server } = await open({ tipo: 'cliente', rows: [VENCIDA_ROW] })
  server.apl('getBoletoDados', {
    ...BOLETO,
    vencido: 'S',
    multa: 10,
    juros: 3.35,
    valor_atual: 513.35,
    ate: '2026-11-24',
    pix: null,
  })
  await press('Pagar duplicata 100/1')
  expect(shown()).toContain('R$ 513,35se pago até 24/11/2026')
  expect(shown()).toContain('é possível que tenha sido protestado')
  expect(has('Copiar PIX copia e cola')).toBe(false)
})

it('without an account or a balance there is no boleto', async () => {
  const { press, server } = await open({ rows: [PAGA, SEM_CONTA] })
  await press('Imprimir boleto 90/1')
  await press('Imprimir boleto 80/1')
  await press('Linha e PIX da duplicata 80/1')
  expect(server.sentToApl('getBoleto')).toEqual([])
  expect(server.sentToApl('getBoletoDados')).toEqual([])
})

it('prints an overdue one only after the question of the specification', async () => {
  const { press, server, question } = await open({ rows: [ROW, VENCIDA_ROW] })
  await press('Imprimir boleto 123/1')
  expect(question()).toBe('')
  await press('Fechar')
  await press('Imprimir boleto 100/1')
  expect(question()).toBe(VENCIDA)
  await press('Não')
  await press('Imprimir boleto 100/1')
  await press('Sim')
  expect(server.sentToApl('getBoleto').map(({ query }) => query)).toEqual([
    { numero: '123/1' },
    { numero: '100/1' },
  ])
})

it.each([
  ['another program', new Response('Not Found', { status: 404 })],
  [
    'an earlier version of this project',
    Response.json([{ [ERROR_FIELD]: TEXTS.notFoundPath }], { status: 404 }),
  ],
])('a server without boletos is told with the version that has them: %s', async (_, reply) => {
  const { press } = await open({ versaoApi: 33 })
  vi.mocked(fetch).mockImplementation(() => Promise.resolve(reply.clone()))
  await press('Imprimir boleto 123/1')
  expect(shown()).toContain(
    'Não foi possível processar boleto. Servidor de aplicação requer atualização. Versão mínima requerida: 34.',
  )
  expect(has('Linha e PIX da duplicata 123/1')).toBe(false)
})

it('a title that there is not is no old server', async () => {
  const { press, server } = await open()
  server.apl('getBoleto', new Refusal(404, TEXTS.noRecord))
  await press('Imprimir boleto 123/1')
  expect(shown()).toContain(TEXTS.noRecord)
})

it('an unknown title is told in the words of the server', async () => {
  const { press, server } = await open()
  server.apl('getBoleto', new Refusal(404, 'Duplicata 123/1 não encontrada.'))
  await press('Imprimir boleto 123/1')
  expect(shown()).toContain('Duplicata 123/1 não encontrada.')
})

it('several in one PDF, without those that have none; given up, nothing is saved', async () => {
  const { press, server, settle } = await open({ rows: [ROW, { ...ROW, numero: '124/1' }, PAGA] })
  await press('Selecionar todas', '[type=checkbox]').catch(() => press('Selecionar todos', '[type=checkbox]'))
  await press('Imprimir 2 boletos')
  expect(server.sentToApl('getBoletos').map(({ body }) => body)).toEqual([{ numeros: ['123/1', '124/1'] }])
  expect(saved).toEqual(['boletos-2026-11-23.pdf'])
  expect(toasts()).toEqual(['2 boletos em um PDF.'])
  server.apl('getBoletos', () => new Promise<never>(() => {}))
  act(() => find('Imprimir 2 boletos').click())
  await settle()
  await press('Cancelar')
  expect(saved).toHaveLength(1)
})

it('leads to its invoice and to the statement of its customer, where one may', async () => {
  await open({ acessos: ['2.1', '2.2'] })
  expect(find('Ver fatura 123').getAttribute('href')).toBe(`/VerFatura/${ROW.chave}`)
  expect(find('Extrato de Loja Azul').getAttribute('href')).toBe('/Extrato/7')
  await open()
  expect(has('Ver fatura 123')).toBe(false)
})
