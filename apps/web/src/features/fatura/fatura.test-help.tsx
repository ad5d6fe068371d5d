/** Opens /TableFatura and an invoice with a fake server, on 23/11/2026. */
import type { Fatura } from '@trama/contract/apl/fatura/fatura'
import type { FaturaListItem } from '@trama/contract/apl/fatura/list'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { find } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { toastStore } from '@/components/ui/status/toast-store'
import { testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { FaturaListPage } from './list-page'

// Loads the dialogs before the tests, because the page imports them on demand.
beforeAll(() =>
  Promise.all([
    import('./zip-dialog'),
    import('./pacote-dialog'),
    import('./ver/cancelar-dialog'),
    import('@/components/fatura/danfe-dialog'),
  ]),
)
/** Names of the files saved for the user. */
export const saved: string[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00-03:00') })
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const { id } of toastStore.get()) toastStore.dismiss(id)
})

export const CHAVE = '35261127865757000102550010000001231000001239'
export const ROW: FaturaListItem = {
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
export const STORED: Fatura = {
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

export async function openList({ tipo = 'usuario', rows = [ROW], at = '/', versaoApi = 40 }: Opened = {}) {
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

/** Text of the whole document, because dialogs stand beside the page. */
export const shown = () => document.body.textContent.replaceAll('\u00A0', ' ')

export async function press(page: { settle: () => Promise<void> }, name: string) {
  act(() => find(name).click())
  await page.settle()
}
