/** Opens /TableDuplicata with a fake server, on 23/11/2026. */
import type { Boleto } from '@trama/contract/apl/boleto'
import type { Duplicata } from '@trama/contract/apl/receber/receber'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { find } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { toastStore } from '@/components/ui/status/toast-store'
import { testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { DuplicataListPage } from './list-page'

// Loads the dialogs before the tests, because the page imports them on demand.
beforeAll(() =>
  Promise.all([
    import('uqr'),
    import('./pagar-dialog'),
    import('@/components/boleto/boleto-dialog'),
    import('./boletos-dialog'),
  ]),
)
/** Names of the files saved for the user, and texts copied to the clipboard. */
export const saved: string[] = []
export const copied: string[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00-03:00') })
  saved.length = 0
  copied.length = 0
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

export const ROW: Duplicata = {
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
export const VENCIDA_ROW: Duplicata = { ...ROW, numero: '100/1', dt_vencto: '2026-11-03', vencida: 'S' }
export const PAGA: Duplicata = { ...ROW, numero: '90/1', saldo: 0, valor_pago: 500, dt_pagto: '2026-11-10' }
export const SEM_CONTA: Duplicata = { ...ROW, numero: '80/1', conta: null }
export const BOLETO: Boleto = {
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

export async function open({
  tipo = 'usuario',
  rows = [ROW],
  at = '/',
  versaoApi = 40,
  acessos,
}: Opened = {}) {
  const server = testServer()
  server.apl('listReceber', rows)
  server.apl('getReceberResumo', [
    { faixa: 'a_vencer', quantidade: 2, saldo: 1000 },
    { faixa: '1_30', quantidade: 1, saldo: 250.5 },
    { faixa: '31_60', quantidade: 0, saldo: 0 },
    { faixa: '61_90', quantidade: 0, saldo: 0 },
    { faixa: 'mais_90', quantidade: 0, saldo: 0 },
  ])
  server.apl('totalReceber', { total: 14, valor: 30_000, saldo: 25_815.09 })
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

export const toasts = () => toastStore.get().map(({ text }) => text)
export const shown = () => document.body.textContent.replaceAll('\u00A0', ' ')
