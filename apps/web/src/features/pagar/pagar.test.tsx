import type { MenuCode } from '@trama/contract/access'
import type { Efeito } from '@trama/contract/apl/liberacao/lote'
import type { Conta } from '@trama/contract/apl/pagar/pagar'
import type { ContaRisco } from '@trama/contract/apl/pagar/risco'
import type { ContaSituacao } from '@trama/contract/apl/pagar/liberacao'
import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { toastStore } from '@/components/ui/status/toast-store'
import { testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { PagamentoReleasePage } from './page'

// Loads the dialog before the tests, because the page imports it on demand.
beforeAll(() => import('@/components/release/refuse-dialog'))
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const ROW: Conta = {
  num_ap: 31,
  docto: '4711/1',
  classe: 'TEC',
  desc_classe: 'Tecidos',
  codcre: 7,
  nome: 'Malhas Vale',
  valor: 400,
  dt_ven: '2999-04-10',
  dt_emi: '2026-03-10',
  historico: null,
  desc_historico: 'Compra 12, nota 4711',
  obs: null,
  empresa: '001',
  parcela: 1,
  dt_pagto: null,
  ordem_compra: 12,
  recebimento: 5,
  recusada: 'N',
  motivo: null,
  versao: 3,
}
const SITUACAO: ContaSituacao = {
  num_ap: 31,
  empresa: '001',
  versao: 3,
  status: 'Aguarda liberação',
  etapas: [
    {
      codigo: 'aprovador',
      titulo: 'Liberação',
      estado: 'aguarda',
      atual: 'S',
      desde: null,
      detalhe: null,
      quem_pode: 'ANA SOUZA',
    },
  ],
  impedimentos: [{ texto: 'Valor acima do seu limite de liberação.' }],
  origem: {
    ordem: { numero: 12, dt_emissao: '2026-03-01', valor_total: 800, comprador: 'BIA' },
    recebimento: { numero: 5, nota: '4711', data: '2026-03-10', valor: 400 },
    itens: [
      {
        codigo: '20114',
        descricao: 'Malha penteada',
        cor: '001',
        desc_cor: 'Preto',
        unidade: 'KG',
        qtde: 40,
        preco: 10,
      },
    ],
  },
  analise: {
    a_pagar: 1200,
    vencidas: 150,
    ultimas: [{ num_ap: 30, docto: '4700', dt_ven: '2026-03-01', valor: 99, status: 'Pago' }],
  },
}
const RISCO: ContaRisco = {
  empresa: '001',
  num_ap: 31,
  impedimento: null,
  segundo_acima: null,
  credor_ativo: 'S',
  repetida: null,
}
const done = (efeito: Partial<Efeito>): Efeito[] => [
  { empresa: '001', numero: 31, efeito: 'feito', resultado: 'Pagamento 31 liberado.', ...efeito },
]

async function open(acessos: MenuCode[] = [], at = '/', versaoApi = 40, risco: Partial<ContaRisco> = {}) {
  const server = testServer()
  server.apl('listPagar', ({ query: { recusadas } }): Conta[] =>
    recusadas === 'S' ? [{ ...ROW, recusada: 'S', motivo: 'Nota errada' }] : [ROW],
  )
  server.apl('listContaRiscos', [{ ...RISCO, ...risco }])
  server.apl('getContaSituacao', SITUACAO)
  server.apl('releaseContas', done({}))
  server.apl('undoReleaseContas', done({ resultado: 'Pagamento 31 de volta à liberação.' }))
  server.apl('refuseContas', done({ resultado: 'Pagamento 31 recusado.' }))
  const page = await openScreen(
    <PagamentoReleasePage />,
    () => startAs('usuario', { acessos, versaoApi }),
    undefined,
    at,
  )
  /** Presses a button of the row. */
  async function press(label: string) {
    act(() => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click())
    await page.settle()
  }
  return { ...page, server, press }
}
const shown = () => document.body.textContent
const said = () => toastStore.get().map(({ text }) => text)

it('a payment is released with the version that was loaded', async () => {
  const { press, server, text } = await open()
  expect(text()).toContain('Malhas Vale')
  expect(text()).toContain('Compra 12, nota 4711')
  await press('Liberar pagamento 31')
  expect(server.sentToApl('releaseContas')).toMatchObject([
    { body: { contas: [{ empresa: '001', numero: 31, versao: 3 }] } },
  ])
  expect(said().join(' ')).toContain('Pagamento 31 liberado.')
})

it('a payment that was perhaps made already is released only after a question', async () => {
  const repetida = { num_ap: 30, docto: '4711', valor: 400, dt_ven: '2026-03-01', paga: 'S' as const }
  const { press, server, question } = await open([], '/', 40, { repetida })
  await press('Liberar pagamento 31')
  expect(question()).toContain('Pagamento 31: Pagamento 30, documento 4711')
  expect(server.sentToApl('releaseContas')).toEqual([])
})

it('risks are shown in the row; payments without a blocking risk are selected together', async () => {
  const { server, settle, text } = await open()
  expect(server.sentToApl('listContaRiscos')).toHaveLength(1)
  expect(text()).toContain('Sem pendências (1)')
  act(() => {
    document
      .querySelector('[role=grid]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true, cancelable: true }))
  })
  await settle()
  expect(text()).toContain('1 selecionado')
})

it('an older server is not asked for risks; overdue payments are marked as before', async () => {
  const { server, text } = await open([], '/', 39)
  expect(server.sentToApl('listContaRiscos')).toEqual([])
  expect(text()).toContain('Situação')
  expect(text()).not.toContain('Pendências')
})

it('an opened row shows the payment’s origin, the debt, and what is missing for the release', async () => {
  const { press, text } = await open(['3.2'])
  await press('Detalhes: Pagamento 31')
  for (const part of [
    'Valor acima do seu limite de liberação.',
    'R$ 1.200,00',
    '30 · 4700 · 01/03/2026 · R$ 99,00 · Pago',
    '5 · nota 4711 · 10/03/2026 · R$ 400,00',
    'Malha penteada',
    'ANA SOUZA',
  ]) {
    expect(text().replaceAll('\u00a0', ' ')).toContain(part)
  }
  expect(document.querySelector('a[href="/FormCompra/12"]')).not.toBeNull()
})

it('without access to purchase orders their number is no link', async () => {
  const { press, text } = await open()
  await press('Detalhes: Pagamento 31')
  expect(text()).toContain('BIA')
  expect(document.querySelector('a[href^="/FormCompra"]')).toBeNull()
})

it('a refusal asks for the reason, and the refused payments are loaded with the reason', async () => {
  const { click, press, server, settle } = await open()
  await press('Recusar pagamento 31')
  expect(shown()).toContain('fica entre os recusados')
  const reason = document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea, [role=dialog] input')
  if (!reason) throw new Error('No reason')
  act(() => typeInto(reason, 'Nota errada'))
  await settle()
  await click('Recusar')
  expect(server.sentToApl('refuseContas')).toMatchObject([
    { body: { motivo: 'Nota errada', contas: [{ numero: 31, versao: 3 }] } },
  ])
})

it('refused payments are listed apart, with their reasons', async () => {
  const { press, server, text } = await open([], '/?recusadas=S')
  expect(server.sentToApl('listPagar')).toMatchObject([{ query: { recusadas: 'S' } }])
  expect(text()).toContain('Recusado')
  await press('Detalhes: Pagamento 31')
  expect(text()).toContain('Nota errada')
})
