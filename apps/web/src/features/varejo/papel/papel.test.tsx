import type { FaturaDevolucao } from '@trama/contract/apl/fatura/list'
import type { Venda } from '@trama/contract/apl/varejo/venda'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { field, find, has, pressKey, texts } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { toastStore } from '@/components/ui/status/toast-store'
import { cliente } from '@/components/pedido/pedido-records.test-help'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { FATURADA, FINALIZADA, startCaixa, VENDA } from '../venda.test-help'
import { VendaAcoes } from './actions'

// Loads the lazy dialogs before the tests.
beforeAll(() =>
  Promise.all([
    import('./cupom-dialog'),
    import('./nfe-dialog'),
    import('./faturas-dialog'),
    import('./cancelar-dialog'),
    import('../boletos/boletos-dialog'),
  ]),
)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00-03:00') })
  Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const { id } of toastStore.get()) toastStore.dismiss(id)
})

const FATURA: FaturaDevolucao = {
  fatura: '35',
  codcli: 7,
  nome: 'Consumidor',
  valor: 200,
  dt_emissao: '2026-11-20',
  serie: 1,
  chave: '3'.repeat(44),
}
const ISSUED = {
  resultado: 'NFe 36 emitida.',
  codven: 12,
  fatura: '36',
  chave_nfe: '4'.repeat(44),
  impresso: 'S',
  versao: 5,
} as const

async function open(venda: Partial<Venda> = {}, versaoApi = 40) {
  const server = testServer()
  server.apl('faturarVenda', ISSUED)
  server.apl('getVendaPdf', new Blob(['%PDF']))
  server.apl('downloadFatura', new Blob(['%PDF']))
  server.apl('listFaturasDevolucao', ({ query }) =>
    [FATURA, { ...FATURA, fatura: '40', chave: '5'.repeat(44) }].filter(({ fatura }) =>
      fatura.includes(query.filtro ?? ''),
    ),
  )
  server.apl('cancelVenda', { resultado: 'Venda 12 cancelada.' })
  let changed = 0
  const page = await openScreen(
    <VendaAcoes venda={{ ...VENDA, ...venda }} onChanged={() => (changed += 1)} />,
    () => startCaixa(versaoApi),
  )
  async function press(name: string) {
    act(() => find(name).click())
    await page.settle()
  }
  return { ...page, server, press, changed: () => changed }
}

const BUTTONS = ['Gerar NFe', 'Imprimir NFe', 'Imprimir Boletos'] as const
const enabled = () => BUTTONS.filter((name) => !(find(name) as HTMLButtonElement).disabled)
const toasts = () => toastStore.get().map(({ text }) => text)
const shown = () => document.body.textContent.replaceAll('\u00A0', ' ')

it.each([
  ['open', VENDA, ['Imprimir Boletos']],
  ['finalised', FINALIZADA, ['Gerar NFe', 'Imprimir Boletos']],
  ['issued', FATURADA, ['Imprimir NFe', 'Imprimir Boletos']],
  ['checked', { ...FATURADA, status: 3 }, ['Imprimir NFe', 'Imprimir Boletos']],
  ['cancelled', { ...VENDA, status: 2 }, ['Imprimir Boletos']],
  ['finalised return', { ...FINALIZADA, tipo_venda: 1 }, ['Gerar NFe']],
  ['a finalised exchange', { ...FINALIZADA, tipo_venda: 2 }, []],
] as const)('a sale that is %s has exactly the actions of S2 §4', async (_, venda, can) => {
  await open(venda)
  expect(enabled()).toEqual(can)
  // A till shows an icon alone where a paper cannot be made; the tooltip names it.
  expect(BUTTONS.map((name) => find(name).title)).toEqual(BUTTONS)
})

it('the slip is shown on 80 mm or A4, and F8 opens it', async () => {
  const { server, settle } = await open()
  pressKey('F8', {}, document.body)
  await settle()
  act(() => find('A4', 'label').click())
  await settle()
  expect(server.sentToApl('getVendaPdf').map(({ params, query }) => [params, query])).toEqual([
    [{ codven: 12 }, { formato: 'bobina' }],
    [{ codven: 12 }, { formato: 'a4' }],
  ])
})

it('the slip is sent by mail to the address of its customer, or as a link', async () => {
  const { press, server } = await open()
  server.apl('getEntidade', cliente({ email: 'consumidor@x.com.br' }))
  server.apl('emailVenda', { resultado: 'E-mail enviado.' })
  server.apl('listCompartilhamentos', [])
  server.apl('shareVenda', { id: 1, endereco: 'https://erp/x', validade: '2026-11-30', hora: '18:00:00' })
  await press('Enviar')
  await press('E-mail')
  expect(field('para').value).toBe('consumidor@x.com.br')
  await press('Enviar')
  expect(server.sentToApl('emailVenda')).toMatchObject([
    { params: { numero: 12 }, body: { para: ['consumidor@x.com.br'] } },
  ])
  await press('Enviar')
  await press('WhatsApp ou link')
  await press('Criar link')
  expect(server.sentToApl('shareVenda')).toMatchObject([{ params: { numero: 12 }, body: { dias: 7 } }])
})

it('issues the NF-e of a sale once under its key', async () => {
  const { press, server, changed } = await open(FINALIZADA)
  server.apl('faturarVenda', new Refusal(400, 'A nota desta venda já foi emitida.'))
  await press('Gerar NFe')
  server.apl('faturarVenda', ISSUED)
  await press('Gerar NFe')
  const sent = server.sentToApl('faturarVenda')
  expect(sent[1]).toMatchObject({ query: { tipo: 'nfe' }, body: { codven: 12, impresso: 'A' } })
  expect(sent[0]?.headers['idempotency-key']).toBe(sent[1]?.headers['idempotency-key'])
  expect(toasts()).toEqual(['NFe 36 emitida.'])
  expect(changed()).toBe(1)
})

it('issuing a return asks for the returned invoice, searched by a part of its number', async () => {
  const { press, server, settle } = await open({ ...FINALIZADA, tipo_venda: 1 })
  await press('Gerar NFe')
  expect(texts('dialog h2')).toEqual(['Selecione uma fatura'])
  expect(server.sentToApl('listFaturasDevolucao')[0]?.query).toMatchObject({
    impresso: 'S',
    tipfat: 'L',
    codcli: 7,
    valor: 100,
    venda: 12,
    tipo_ordem: 'D',
  })
  act(() => typeInto(document.querySelector('dialog input') as HTMLInputElement, '4'))
  await act(() => new Promise((resolve) => void setTimeout(resolve, 350)))
  await settle()
  expect(has('Selecionar fatura 35')).toBe(false)
  await press('Selecionar fatura 40')
  expect(server.sentToApl('faturarVenda')[0]?.body).toMatchObject({ codven: 12, docto: '5'.repeat(44) })
})

it('a return that was written from an invoice does not ask for one', async () => {
  const { press, server } = await open({ ...FINALIZADA, tipo_venda: 1, docto: FATURA.chave ?? null })
  await press('Gerar NFe')
  expect(server.sentToApl('faturarVenda')[0]?.body).toMatchObject({ docto: FATURA.chave })
})

it('without an invoice nothing can be returned', async () => {
  const { press, server, messages } = await open({ ...FINALIZADA, tipo_venda: 1 })
  server.apl('listFaturasDevolucao', [])
  await press('Gerar NFe')
  expect(messages()).toEqual(['Nenhuma fatura disponível. Impossível continuar.'])
  expect(document.querySelector('dialog')).toBe(null)
})

it('the NF-e of a sale is printed on A4 or simplified, and a failure is reported', async () => {
  const { press, server, settle } = await open(FATURADA)
  await press('Imprimir NFe')
  server.apl('downloadFatura', new Refusal(404, 'Documento não encontrado.'))
  act(() => find('Simplificado', 'label').click())
  await settle()
  expect(server.sentToApl('downloadFatura').map(({ query }) => query)).toMatchObject([
    { tipo: 'pdf' },
    { tipo: 'pdf', simplificado: 'S' },
  ])
  expect(shown()).toContain('Erro ao fazer download da fatura:')
})

it('a sale is cancelled with a reason, on the day that it was finished, without an NF-e', async () => {
  const { press, server, settle } = await open(FINALIZADA)
  await press('Cancelar venda')
  act(() => typeInto(field('motivo'), 'Cliente desistiu'))
  await settle()
  act(() => find('Cancelar venda', 'dialog [type=submit]').click())
  await settle()
  expect(server.sentToApl('cancelVenda')[0]).toMatchObject({
    params: { codven: 12 },
    body: { motivo: 'Cliente desistiu', versao: 4 },
  })
  expect(toasts()).toEqual(['Venda 12 cancelada.'])
})

it.each([
  ['finished yesterday', { ...FINALIZADA, dt_final: '2026-11-22' }, 40],
  ['with an NF-e', FATURADA, 40],
  ['that is an exchange', { ...VENDA, tipo_venda: 2 }, 40],
  ['of a server that cancels none', FINALIZADA, 39],
] as const)('a sale %s cannot be cancelled', async (_, venda, versao) => {
  await open(venda, versao)
  expect(has('Cancelar venda')).toBe(false)
})
