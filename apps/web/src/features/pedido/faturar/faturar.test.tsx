import type { Entidade } from '@trama/contract/apl/entidade/entidade'
import type { Pedido } from '@trama/contract/apl/pedido/record'
import { FATURA_MESSAGES } from '@trama/rules/fatura/messages'
import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { field, find, has } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { cliente, linha, pedido } from '@/components/pedido/pedido-records.test-help'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { FaturarButton } from '../ver/ver-actions'
import { previaDaFatura } from './dialog'

// Loads the dialog before the tests, because the button imports it on demand.
beforeAll(() => import('./dialog'))
afterEach(() => void vi.restoreAllMocks())

const LIBERADO = pedido({
  bloqueio: 1,
  financeiro: 1,
  versao: 5,
  qtde: 12,
  faturado: 2,
  per_desc: 10,
  frete: 12,
  valor_total_bruto: 480,
  valor_total_liq: 432,
  valor_total_fat: 72,
  valor_total_pen: 360,
  itens: [linha({ qtde: 10, qtde_f: 2 }), linha({ ordem: 2, tam: 'G', qtde: 3, cancelado: 1 })],
})
const CONDICAO = {
  codigo: '004',
  descricao: '30/60',
  descmax: 0,
  prazoini: 30,
  nrdia: 30,
  diave: 0,
  nrpar: 2,
  entrada: 'N',
  codmoe: null,
} as const
const CHAVE = '35261127865757000102550010000001231000001239'

async function open(
  stored: Pedido = LIBERADO,
  tipo: 'usuario' | 'representante' = 'usuario',
  comprador: Partial<Entidade> = {},
) {
  const server = testServer()
  server.apl('getEntidade', cliente(comprador))
  server.apl('getCondicao', CONDICAO)
  server.apl('createFatura', {
    resultado: 'Pedido 12 faturado.',
    chave: CHAVE,
    fatura: '123',
    valor: 370,
    impresso: 'S',
  })
  const page = await openScreen(<FaturarButton pedido={stored} />, () =>
    startAs(tipo, { acessos: ['1.2', '2.1', '2.2'] }),
  )
  async function press(name: string, selector?: string) {
    act(() => find(name, selector).click())
    await page.settle()
  }
  return { ...page, server, press }
}

const shown = () => document.body.textContent.replaceAll('\u00A0', ' ')
const type = (name: string, text: string) =>
  act(() => {
    typeInto(field(name), text)
    field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })

it('value of an invoice: its share of the discounted order, its share of the freight, and the exact rest in the last one', () => {
  const all = (item: Pedido['itens'][number]) => item.qtde - item.qtde_f - item.cancelado
  // 10 of 12 pieces of R$ 40,00 less 10 %, and 10 of 12 reais of freight.
  expect(previaDaFatura(LIBERADO, all)).toBe(370)
  expect(previaDaFatura(LIBERADO, ({ ordem }) => (ordem === 1 ? 4 : 0))).toBe(148)
  expect(previaDaFatura({ ...LIBERADO, frete: null }, all)).toBe(360)
})

it('the button to invoice is shown to internal users for a released order with pending quantities', async () => {
  await open()
  expect(has('Faturar')).toBe(true)
  await open(pedido())
  expect(has('Faturar')).toBe(false)
  await open({ ...LIBERADO, faturado: 12 })
  expect(has('Faturar')).toBe(false)
  await open(LIBERADO, 'representante')
  expect(has('Faturar')).toBe(false)
})

it('invoices all pending quantities once, and shows the result', async () => {
  const { press, server } = await open()
  await press('Faturar')
  expect(shown()).toContain('Valor previsto, sem IPI: R$ 370,00')
  expect(document.querySelectorAll('[aria-label="Prévia"] li')).toHaveLength(2)
  await press('Faturar', 'dialog button')
  const [sent, again] = server.sentToApl('createFatura')
  expect(again).toBeUndefined()
  expect(sent?.headers['idempotency-key']).toBeTruthy()
  expect(sent?.body).toMatchObject({ pedido: 12, versao: 5 })
  expect(sent?.body.itens).toBeUndefined()
  expect(shown()).toContain('Nota 123')
  expect(find('XML, DANFE e impostos').getAttribute('href')).toBe(`/VerFatura/${CHAVE}`)
  expect(find('Boletos').getAttribute('href')).toMatch(/^\/TableDuplicata\?fatura=.*123/)
})

it('the dialog offers to send the invoice only once it is authorized', async () => {
  const { press } = await open()
  await press('Faturar')
  await press('Faturar', 'dialog button')
  expect(find('Enviar').getAttribute('href')).toContain(`/VerFatura/${CHAVE}?enviar=`)
  const waiting = await open()
  waiting.server.apl('createFatura', {
    resultado: '',
    chave: CHAVE,
    fatura: '123',
    valor: 370,
    impresso: 'A',
  })
  await waiting.press('Faturar')
  await waiting.press('Faturar', 'dialog button')
  expect(has('XML, DANFE e impostos')).toBe(true)
  expect(has('Enviar')).toBe(false)
})

it('invoices a part: chosen quantities, no more than pending, and not zero', async () => {
  const { press, server } = await open()
  await press('Faturar')
  act(() => document.querySelectorAll<HTMLInputElement>('[name=parte]')[1]?.click())
  type('itens.0.qtde', '9')
  await press('Faturar', 'dialog button')
  expect(shown()).toContain('Faltam 8 pç')
  expect(shown()).toContain(FATURA_MESSAGES.acimaDoPendente('1001', '8'))
  type('itens.0.qtde', '0')
  type('itens.1.qtde', '0')
  await press('Faturar', 'dialog button')
  expect(shown()).toContain(FATURA_MESSAGES.nadaAFaturar)
  type('itens.0.qtde', '4')
  expect(shown()).toContain('R$ 148,00')
  await press('Faturar', 'dialog button')
  expect(server.sentToApl('createFatura').map(({ body }) => body.itens)).toEqual([
    [{ ordem: 1, codigo: '1001', cor: '010', tam: 'M', qtde: 4 }],
  ])
})

it('the dialog refuses a day before the order and a day in the future', async () => {
  const { press, server } = await open()
  await press('Faturar')
  type('dt_emissao', '30/09/2026')
  await press('Faturar', 'dialog button')
  type('dt_emissao', '01/01/2099')
  await press('Faturar', 'dialog button')
  expect(server.sentToApl('createFatura')).toEqual([])
})

it('the dialog says before it invoices that the state of an exempt taxpayer refuses it', async () => {
  const { press } = await open(LIBERADO, 'usuario', { contribuinte: 'I', uf: 'SP' })
  await press('Faturar')
  expect(shown()).toContain('SP não aceita contribuinte isento de inscrição')
})

it('the dialog shows a refusal by the server and loads the order again', async () => {
  const { press, server, messages } = await open()
  server.apl('createFatura', new Refusal(400, FATURA_MESSAGES.nadaAFaturar))
  await press('Faturar')
  await press('Faturar', 'dialog button')
  expect(messages()).toEqual([FATURA_MESSAGES.nadaAFaturar])
})
