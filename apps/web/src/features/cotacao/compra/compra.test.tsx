import type { CotacaoCompra, CotacaoFornecedor } from '@trama/contract/apl/cotacao/compra'
import type { ItemPendente } from '@trama/contract/apl/cotacao/consulta'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { CotacaoCompraPage } from './form-page'
import { urgencia } from './pendentes-dialog'

// Loads the dialogs before the tests, because the page imports them on demand.
beforeAll(() =>
  Promise.all([import('./pendentes-dialog'), import('./fornecedores-dialog'), import('./row-dialog')]),
)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const PENDENTE: ItemPendente = {
  solicitacao: 7,
  solicitacao_linha: 1,
  data: '2026-03-01',
  entrega: '2026-03-09',
  nome: 'Ana Souza',
  material: '20114',
  descricao: 'Malha penteada 30/1',
  uni_com: 'KG',
  cor: '001',
  desc_cor: 'Preto',
  tam: 'UN',
  especifica: null,
  qtde: 40,
  cotacoes: [],
}
const VENDEU = {
  codfor: 11,
  nome_for: 'Malharia Sul',
  email: 'vendas@sul.com.br',
  material: '20114',
  vendeu: 'S',
  preco: 32.5,
  data: '2025-11-03',
  numero: 31,
  vezes: 4,
} as const

const ENVIADO: CotacaoFornecedor = {
  seq: 1,
  codfor: 11,
  nome_for: 'Malharia Sul',
  email: 'vendas@sul.com.br',
  situacao: 'A',
  adjudicada: 'N',
  motivo: null,
  enviada: '2026-03-10',
  hora_enviada: '08:30:00',
  respondida: null,
  hora_respondida: null,
  link_ativo: 'S',
  aberturas: 2,
  aberta_em: '2026-03-11',
}
const { data: _data, entrega: _entrega, nome: _nome, cotacoes: _cotacoes, ...ROW } = PENDENTE
const CRIADA: CotacaoCompra = {
  numero: 12,
  empresa: '001',
  versao: 3,
  prazo: '2026-03-20',
  hora_prazo: '18:00:00',
  validade_min: null,
  instrucoes: 'Entregar pela manhã',
  email_usuario: 'compras@trama.com.br',
  data: '2026-03-10',
  usuario: 'CAMILA',
  andamento: 'E',
  itens: [{ ...ROW, ordem: 1, adjudicado_seq: null, ordem_compra: null }],
  fornecedores: [ENVIADO],
}

async function open(numero?: number, stored: Partial<CotacaoCompra> | Refusal = {}) {
  const server = testServer()
  server.apl('getCotacaoCompra', stored instanceof Refusal ? stored : { ...CRIADA, ...stored })
  server.apl('listAnexos', [])
  server.apl('listItensPendentes', [PENDENTE])
  server.apl('listFornecedoresDoMaterial', [VENDEU])
  server.apl('createCotacao', { resultado: 'Cotação 12 incluída.', numero: 12, versao: 1 })
  server.apl('updateCotacao', { resultado: 'Cotação 12 alterada.', numero: 12, versao: 4 })
  server.apl('sendCotacao', { resultado: 'Cotação 12 enviada a 1 fornecedor.', numero: 12, versao: 2 })
  const page = await openScreen(<CotacaoCompraPage {...(numero !== undefined && { numero })} />, () =>
    startAs('usuario'),
  )
  const inDialog = async (name: string) => {
    act(() => document.querySelector<HTMLElement>(`dialog ${name}`)?.click())
    await page.settle()
  }
  /** Selects all rows of the open dialog and takes them over. */
  async function takeAll() {
    await inDialog('[data-select]')
    await inDialog('button[type=submit]')
  }
  return { ...page, server, inDialog, takeAll }
}

it('an open request becomes a mailed quotation: lines, earlier suppliers, saved and sent once', async () => {
  const { click, takeAll, question, server } = await open()
  await click('Itens de solicitações')
  expect(document.querySelector('dialog')?.textContent).toContain('Atrasado 1 dia')
  await takeAll()
  await click('Escolher fornecedores')
  expect(document.querySelector('dialog [role=grid]')?.textContent.replaceAll('\u00A0', ' ')).toContain(
    '1 de 1Vendeu20114R$ 32,5003/11/2025',
  )
  await takeAll()
  await click('Salvar e enviar')
  expect(question()).toBe('Enviar a cotação por e-mail a Malharia Sul?')
  await click('Sim')
  const [created] = server.sentToApl('createCotacao')
  expect(created?.body).toMatchObject({
    prazo: '2026-03-17',
    hora_prazo: '18:00:00',
    email_usuario: 'rep@sul.com.br',
    itens: [
      {
        material: '20114',
        cor: '001',
        tam: 'UN',
        qtde: 40,
        solicitacao: 7,
        solicitacao_linha: 1,
      },
    ],
    fornecedores: [{ codfor: 11, email: 'vendas@sul.com.br' }],
  })
  const [sent, ...more] = server.sentToApl('sendCotacao')
  expect(more).toEqual([])
  expect(sent).toMatchObject({ params: { numero: 12 }, body: { versao: 1 } })
  const keys = [created, sent].map((call) => call?.headers['idempotency-key'])
  expect(keys).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)])
  expect(new Set(keys).size).toBe(2)
})

it('a quotation without lines or suppliers is not saved; a draft is not mailed', async () => {
  const { click, takeAll, messages, server } = await open()
  await click('Salvar rascunho')
  expect(messages()).toEqual(['Nenhum item incluído.', 'Informe ao menos um fornecedor.'])
  await click('Itens de solicitações')
  await takeAll()
  await click('Escolher fornecedores')
  await takeAll()
  await click('Salvar rascunho')
  expect(server.sentToApl('createCotacao')).toHaveLength(1)
  expect(server.sentToApl('sendCotacao')).toEqual([])
})

it('a quotation that could not be mailed is saved all the same, with a message', async () => {
  const { click, messages, address, server } = await open(12, {
    andamento: 'R',
    fornecedores: [{ ...ENVIADO, enviada: null, hora_enviada: null }],
  })
  server.apl('sendCotacao', new Refusal(400, 'Informe o e-mail do fornecedor Malharia Sul.'))
  await click('Salvar e enviar')
  await click('Sim')
  expect(server.sentToApl('updateCotacao')).toHaveLength(1)
  expect(messages()).toEqual(['Informe o e-mail do fornecedor Malharia Sul.'])
  expect(address()).toBe('/')
  // Version that the preceding save returned.
  expect(server.sentToApl('sendCotacao')[0]?.body).toEqual({ versao: 4 })
})

it('any other supplier is found by search and chosen at once', async () => {
  // happy-dom has no `showPopover`.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined })
  const { click, inDialog, text, server } = await open()
  const fios = { codfor: 99, nome: 'Fios do Vale', cnpj: '11222333000181', email: 'vendas@fios.com.br' }
  server.apl('listFornecedores', [fios])
  await click('Escolher fornecedores')
  expect(document.querySelector('dialog')?.textContent).toContain('Ninguém vendeu nem cotou')
  await inDialog('[role=combobox]')
  await inDialog('[role=option]')
  await inDialog('button[type=submit]')
  expect(text()).toContain('Fios do Valevendas@fios.com.brNão enviada')
  expect(server.sentToApl('listFornecedoresDoMaterial')).toEqual([])
})

it('a line of a request stays linked to the request when its quantity changes', async () => {
  const { settle, inDialog, click, server } = await open(12, {
    andamento: 'R',
    fornecedores: [{ ...ENVIADO, enviada: null, hora_enviada: null }],
  })
  act(() => document.querySelector<HTMLElement>('[aria-label^="Alterar Malha"]')?.click())
  await settle()
  const qtde = document.querySelector<HTMLInputElement>('dialog input[name=qtde]')
  act(() => {
    if (qtde) typeInto(qtde, '55')
  })
  await inDialog('button[type=submit]')
  await click('Salvar rascunho')
  expect(server.sentToApl('updateCotacao')[0]?.body.itens).toEqual([
    expect.objectContaining({ qtde: 55, solicitacao: 7, solicitacao_linha: 1 }),
  ])
})

it('a deadline in the past is refused before it is sent', async () => {
  const { click, type, leave, errors } = await open()
  type('Prazo para resposta', '09/03/2026')
  leave('Prazo para resposta')
  await click('Salvar rascunho')
  expect(errors()).toEqual(['O prazo deve ser posterior a este momento.'])
})

it('a sent quotation keeps its lines and suppliers and shows the state of each supplier', async () => {
  const { text, host } = await open(12)
  expect(text()).toContain('Aberta pelo fornecedor')
  expect(text()).toContain('Link aberto 2 vezes, a última em 11/03/2026')
  const names = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(names).not.toContain('Itens de solicitações')
  expect(host.querySelector('[aria-label="Remover Malharia Sul"]')).toBeNull()
})

it('a link is mailed again or revoked after a confirmation, and the form shows the new record', async () => {
  const { click, question, server, settle } = await open(12)
  const press = async (label: string) => {
    act(() => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click())
    await settle()
  }
  await press('Enviar de novo a Malharia Sul')
  await click('Sim')
  expect(server.sentToApl('sendCotacao')[0]?.body).toEqual({ versao: 3, seq: 1 })
  server.apl('revokeLinkCotacao', { resultado: 'Link revogado.' })
  await press('Revogar link de Malharia Sul')
  expect(question()).toContain('Revogar o link enviado a Malharia Sul?')
  await click('Sim')
  expect(server.sentToApl('revokeLinkCotacao')[0]?.body).toEqual({ seq: 1 })
  expect(server.sentToApl('getCotacaoCompra')).toHaveLength(3)
})

it('a quotation is cancelled with a reason', async () => {
  const { click, inDialog, server } = await open(12, { andamento: 'R', fornecedores: [] })
  server.apl('closeCotacao', { resultado: 'Cotação 12 cancelada.', numero: 12, versao: 4 })
  await click('Cancelar cotação')
  await inDialog('button[type=submit]')
  expect(server.sentToApl('closeCotacao')[0]?.body).toEqual({ versao: 3, cancelar: 'S', motivo: null })
})

it('a closed quotation is read-only', async () => {
  await open(12, { andamento: 'F' })
  const names = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(names).not.toContain('Confirmar')
  expect(names).not.toContain('Escolher fornecedores')
})

it('a quotation that does not exist is reported by its number', async () => {
  const { messages } = await open(77, new Refusal(404, 'NENHUM REGISTRO ENCONTRADO.'))
  expect(messages()).toEqual(['Cotação 77 não encontrada.'])
})

it.each([
  ['2026-03-08', 'Atrasado 2 dias', 'red'],
  ['2026-03-10', 'Hoje', 'red'],
  ['2026-03-11', 'Em 1 dia', 'orange'],
  ['2026-03-30', 'Em 20 dias', 'grey'],
])('a delivery on %s: %s', (entrega, label, tone) => {
  expect(urgencia(entrega, '2026-03-10')).toEqual({ label, tone })
})
