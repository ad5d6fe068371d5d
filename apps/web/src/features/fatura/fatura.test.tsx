// @vitest-environment happy-dom
import type { Fatura } from '@trama/contract/apl/fatura/fatura'
import type { FaturaListItem } from '@trama/contract/apl/fatura/list'
import { TEXTS } from '@trama/contract/messages'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { find, has } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { toastStore } from '@/components/ui/status/toast-store'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { FaturaListPage } from './list-page'
import { FaturaVerPage } from './ver/page'

// Its code comes on demand.
beforeAll(() =>
  Promise.all([import('./zip-dialog'), import('./pacote-dialog'), import('./ver/cancelar-dialog')]),
)
/** Names of the files that the user was given. */
let saved: string[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00-03:00') })
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const { id } of toastStore.get()) toastStore.dismiss(id)
})

const CHAVE = '35261127865757000102550010000001231000001239'
const ROW: FaturaListItem = {
  pedido: 12,
  fatura: '123',
  serie: 1,
  dt_emissao: '2026-11-10',
  transportadora: 'Rápido Sul',
  chave: CHAVE,
  cnpj: '27865757000102',
  codcli: 7,
  nome: 'Loja Azul',
  valor: 1234.5,
  empresa: '001',
  impresso: 'S',
}
const STORED: Fatura = {
  chave: CHAVE,
  fatura: '123',
  serie: 1,
  empresa: '001',
  codfor: null,
  nome_for: null,
  pedido: 12,
  codcli: 7,
  nome: 'Loja Azul',
  cnpj: '27865757000102',
  codrep: null,
  nome_rep: null,
  dt_emissao: '2026-11-10',
  hora: '10:00:00',
  transportadora: null,
  condicao: '30 dias',
  impresso: 'S',
  ambiente: 2,
  protocolo: null,
  qtde: 10,
  valor_produtos: 1234.5,
  desconto: 0,
  frete: null,
  valor_icms: 148.14,
  valor_ipi: 0,
  valor_pis: 20.37,
  valor_cofins: 93.82,
  valor_ibs: 1.23,
  valor_cbs: 11.11,
  valor: 1234.5,
  valor_total: 1246.84,
  cancelavel: 'S',
  cancelamento: null,
  versao: 4,
  itens: [],
  duplicatas: [{ numero: '123/1', dt_vencto: '2026-12-10', dt_pagto: null, valor: 1234.5, saldo: 1234.5 }],
}

interface Opened {
  tipo?: 'usuario' | 'cliente' | 'representante'
  rows?: FaturaListItem[]
  at?: string
  versaoApi?: number
}

async function openList({ tipo = 'usuario', rows = [ROW], at = '/', versaoApi = 40 }: Opened = {}) {
  const server = testServer()
  server.apl('listFaturas', rows)
  const page = await openScreen(
    <FaturaListPage />,
    () => startAs(tipo, { acessos: ['2.1'], versaoApi }),
    undefined,
    at,
  )
  return { ...page, server }
}

/** Dialogs stand beside the page. */
const shown = () => document.body.textContent.replaceAll('\u00A0', ' ')

async function press(page: { settle: () => Promise<void> }, name: string) {
  act(() => find(name).click())
  await page.settle()
}

it('begins with the current month, asks for electronic invoices, and shows the columns of the specification', async () => {
  const { server, text } = await openList({
    rows: [ROW, { ...ROW, chave: 'x', fatura: '124', impresso: 'C' }],
  })
  expect(server.sentToApl('listFaturas')[0]?.query).toMatchObject({
    emissao: '2026-11-01',
    emissao_fim: '2026-11-30',
    tipo_fiscal: '55',
  })
  const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  expect(heads.slice(1, -1)).toEqual([
    'Fatura',
    'Pedido',
    'Chave',
    'Emissão',
    'Status',
    'Transportadora',
    'Valor Total',
    'Empresa',
  ])
  expect(text()).toContain('Emitida')
  expect(text()).toContain('Cancelada')
  // What was cancelled is worth nothing.
  expect(text()).toContain('Valor Total R$ 1.234,50')
})

it('an address with filters is not narrowed to the month; a link without any filter stays without', async () => {
  const { server } = await openList({ at: '/TableFatura?fatura=9' })
  expect(server.sentToApl('listFaturas')[0]?.query).toMatchObject({ fatura: '9' })
  expect(server.sentToApl('listFaturas')[0]?.query).not.toHaveProperty('emissao')
  const none = await openList({ at: '/TableFatura?filtros=nenhum' })
  expect(none.server.sentToApl('listFaturas')[0]?.query).not.toHaveProperty('emissao')
})

it('leaves out what a server sends from after the last day', async () => {
  const { text } = await openList({
    rows: [ROW, { ...ROW, chave: 'y', fatura: '999', dt_emissao: '2026-12-01' }],
  })
  expect(text()).toContain('123')
  expect(text()).not.toContain('999')
})

it.each([
  ['cliente', 'cnpj', '11.222.333/0001-81'],
  ['representante', 'codrep', '1'],
] as const)('a %s asks for the own ones by %s', async (tipo, name, value) => {
  const { server } = await openList({ tipo })
  const [sent] = server.sentToApl('listFaturas')
  expect({ ...sent?.query }[name]?.replaceAll(/\D/g, '')).toBe(value.replaceAll(/\D/g, ''))
})

it('XML and PDF of an issued invoice; of one that is not, neither', async () => {
  const page = await openList({ rows: [ROW, { ...ROW, chave: 'x', fatura: '124', impresso: 'N' }] })
  page.server.apl('downloadFatura', new Blob(['<nfe/>']))
  await press(page, 'XML da fatura 123')
  await press(page, 'PDF da fatura 123')
  expect(page.server.sentToApl('downloadFatura')).toMatchObject([
    { params: { chave: CHAVE }, query: { tipo: 'xml' } },
    { params: { chave: CHAVE }, query: { tipo: 'pdf' } },
  ])
  expect(saved).toEqual([`${CHAVE}-nfe.xml`, `${CHAVE}-danfe.pdf`])
  await press(page, 'XML da fatura 124')
  expect(page.server.sentToApl('downloadFatura')).toHaveLength(2)
})

it('a download that fails is told below the heading of the specification', async () => {
  const page = await openList()
  page.server.apl('downloadFatura', new Refusal(400, 'Arquivo não encontrado.'))
  await press(page, 'XML da fatura 123')
  expect(page.messages()).toEqual(['Erro ao fazer download da fatura:\nArquivo não encontrado.'])
})

it('the ZIP of what the filters find, or of the chosen ones', async () => {
  const page = await openList({ at: '/TableFatura?emissao=01/11/2026&pedido=12' })
  page.server.apl('zipFaturas', new Blob(['PK\u0003\u0004...']))
  await press(page, 'Baixar ZIP')
  await press(page, 'Baixar')
  expect(page.server.sentToApl('zipFaturas')[0]?.body).toEqual({
    filtro: { emissao: '2026-11-01', pedido: 12 },
    tipo: 'xml',
  })
  expect(saved).toEqual(['faturas-2026-11-23.zip'])
})

it('the ZIP of the chosen rows, of another company too', async () => {
  const page = await openList({ rows: [ROW, { ...ROW, chave: 'B', fatura: '9', empresa: '002' }] })
  page.server.apl('zipFaturas', new Blob(['PK']))
  act(() => document.querySelector<HTMLElement>('th[data-select-all]')?.click())
  await press(page, 'Baixar 2 em ZIP')
  await press(page, 'Baixar')
  expect(page.server.sentToApl('zipFaturas')[0]?.body).toEqual({
    chaves: [CHAVE, 'B'],
    filtro: { todas_empresas: 'S' },
    tipo: 'xml',
  })
})

it('given up, a ZIP is saved nowhere', async () => {
  const page = await openList()
  page.server.apl('zipFaturas', () => new Promise<never>(() => {}))
  await press(page, 'Baixar ZIP')
  act(() => find('Baixar').click())
  await press(page, 'Cancelar')
  expect(has('Cancelar')).toBe(false)
  expect(saved).toEqual([])
  expect(page.messages()).toEqual([])
})

it('the fiscal month: a link that expires, mailed to the accountant, for internal users alone', async () => {
  expect((await openList({ tipo: 'cliente' })).text()).not.toContain('Pacote do mês')
  const page = await openList()
  page.server.apl('sharePacoteFiscal', {
    id: 1,
    endereco: 'https://portal.test/Compartilhado/abc',
    validade: '2026-11-30',
    hora: '12:00:00',
  })
  page.server.apl('emailPacoteFiscal', { resultado: '2 mensagens na fila.' })
  page.server.apl('listCompartilhamentos', [])
  await press(page, 'Pacote do mês')
  const para = document.querySelector<HTMLInputElement>('[name=para]')
  if (para) act(() => typeInto(para, 'contador'))
  await press(page, 'Enviar por e-mail')
  expect(shown()).toContain(TEXTS.invalidEmail)
  if (para) act(() => typeInto(para, 'contador@sul.com.br, outro@sul.com.br'))
  await press(page, 'Enviar por e-mail')
  expect(page.server.sentToApl('emailPacoteFiscal')[0]?.body).toMatchObject({
    mes: '2026-11',
    para: ['contador@sul.com.br', 'outro@sul.com.br'],
    pdf: 'N',
  })
  expect(toastStore.get().map(({ text }) => text)).toEqual(['2 mensagens na fila.'])

  await press(page, 'Pacote do mês')
  await press(page, 'Criar link')
  expect(page.server.sentToApl('sharePacoteFiscal')[0]?.body).toMatchObject({ mes: '2026-11', pdf: 'N' })
  expect(shown()).toContain('Abre até 30/11/2026 às 12:00.')
  expect(page.server.sentToApl('listCompartilhamentos')[0]?.query).toEqual({
    documento: 'fiscal',
    numero: '2026-11',
  })
})

it('an older server has the list and its files, and no more', async () => {
  const { text } = await openList({ versaoApi: 39 })
  expect(text()).not.toContain('Baixar ZIP')
  expect(has('Ver fatura 123')).toBe(false)
  expect(has('XML da fatura 123')).toBe(true)
})

async function openOne(stored: Partial<Fatura> | Refusal = {}) {
  const server = testServer()
  server.apl('getFatura', stored instanceof Refusal ? stored : { ...STORED, ...stored })
  const page = await openScreen(<FaturaVerPage chave={CHAVE} />, () =>
    startAs('usuario', { acessos: ['2.1'] }),
  )
  return { ...page, server }
}

it('one invoice: taxes of the reform, what is owed by it, and who cancelled it', async () => {
  const { text } = await openOne()
  expect(text()).toContain('IBSR$ 1,23CBSR$ 11,11')
  expect(text()).toContain('Total com IBS e CBSR$ 1.246,84')
  expect(text()).toContain('123/110/12/2026')
  expect(text()).toContain('sem valor fiscal')
  const cancelamento = { data: '2026-11-11', hora: '09:30:00', por: 'ANA', motivo: 'Pedido em duplicidade' }
  const { text: cancelled } = await openOne({ impresso: 'C', cancelavel: 'N', cancelamento })
  expect(cancelled()).toContain('Cancelada em 11/11/2026 09:30 por ANA: Pedido em duplicidade')
  expect(has('Cancelar nota')).toBe(false)
})

it('is cancelled with a reason of 15 characters, once, by its key and version', async () => {
  const page = await openOne()
  page.server.apl('cancelFatura', { resultado: 'Fatura 123 cancelada.' })
  await press(page, 'Cancelar nota')
  const motivo = document.querySelector<HTMLTextAreaElement>('[name=motivo]')
  if (motivo) act(() => typeInto(motivo, 'Duplicada'))
  act(() => find('Cancelar nota', 'dialog button').click())
  await page.settle()
  expect(shown()).toContain('Mínimo de 15 caracteres.')
  if (motivo) act(() => typeInto(motivo, 'Pedido em duplicidade'))
  act(() => find('Cancelar nota', 'dialog button').click())
  await page.settle()
  const [sent, again] = page.server.sentToApl('cancelFatura')
  expect(sent).toMatchObject({
    params: { fatura: '123' },
    body: { chave: CHAVE, motivo: 'Pedido em duplicidade', versao: 4 },
  })
  expect(sent?.headers['idempotency-key']).toBeTruthy()
  expect(again).toBeUndefined()
  expect(toastStore.get().map(({ text }) => text)).toEqual(['Fatura 123 cancelada.'])
})

it('an unknown one is told in the words of the screen', async () => {
  const { text } = await openOne(new Refusal(404, 'NENHUM REGISTRO ENCONTRADO.'))
  expect(text()).toContain('Fatura não encontrada.')
})
