import type { Efeito } from '@trama/contract/apl/liberacao/lote'
import type { PedidoRisco } from '@trama/contract/apl/pedido/risco'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { toastStore } from '@/components/ui/status/toast-store'
import { aRisco, pedidoRow } from '@/components/pedido/pedido-records.test-help'
import { testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
// Imported at the start, so that the test does not depend on loading times.
import '@/components/release/refuse-dialog'
import { PedidoReleasePage } from './page'

const row = (numero: number) =>
  pedidoRow({ numero, nome: `Loja ${numero}`, qtde: 5, valor_total_liq: 250, versao: 3 })

const done = (numero: number): Efeito => ({
  empresa: '001',
  numero,
  efeito: 'feito',
  resultado: 'Pedido liberado.',
})

beforeEach(() => {
  for (const { id } of toastStore.get()) toastStore.dismiss(id)
})
afterEach(() => void vi.restoreAllMocks())

interface Given {
  numeros?: number[]
  versaoApi?: number
  riscos?: Record<number, Partial<PedidoRisco>>
  at?: string
}

async function open({ numeros = [12, 13], versaoApi = 40, riscos = {}, at = '/' }: Given = {}) {
  const server = testServer()
  let waiting = numeros
  server.apl('listPedidos', () => waiting.map(row))
  server.apl('listPedidoRiscos', () => waiting.map((numero) => aRisco(numero, riscos[numero])))
  server.apl('releasePedidos', ({ body }) => {
    const released = body.pedidos.map(({ numero }) => numero)
    waiting = waiting.filter((numero) => !released.includes(numero))
    return released.map(done)
  })
  const page = await openScreen(
    <PedidoReleasePage kind="comercial" />,
    () => startAs('usuario', { versaoApi, acessos: ['1.2'] }),
    undefined,
    at,
  )
  const rows = () => [...document.querySelectorAll('tbody tr')].map((line) => line.textContent)
  async function act_(label: string) {
    const found = document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)
    if (!found) throw new Error(`No button "${label}"`)
    act(() => found.click())
    await page.settle()
  }
  const toasts = () => toastStore.get().map(({ text }) => text)
  return { ...page, server, rows, act: act_, toasts }
}

describe('orders that wait for the commercial release (S1 §2.10)', () => {
  it('asks for waiting orders of the own company only', async () => {
    const { server, rows } = await open()
    expect(server.sentToApl('listPedidos')).toMatchObject([
      { query: { status_com: '0' }, session: { empresa: '001' } },
    ])
    expect(rows()).toHaveLength(2)
  })

  it('a released order is sent with the version that was loaded, and leaves the list', async () => {
    const { act: run, server, rows, toasts } = await open()
    await run('Liberar pedido 12')
    expect(server.sentToApl('releasePedidos')).toMatchObject([
      { body: { lado: 'comercial', pedidos: [{ empresa: '001', numero: 12, versao: 3 }] } },
    ])
    expect(rows()).toHaveLength(1)
    expect(toasts()).toEqual(['Pedido 12 liberado.'])
  })

  it('an order that the server refuses to release is put back in its place, with the reason', async () => {
    const { act: run, server, rows, messages } = await open()
    server.apl('releasePedidos', [{ ...done(12), efeito: 'erro', resultado: 'Cliente bloqueado.' }])
    await run('Liberar pedido 12')
    expect(rows()).toHaveLength(2)
    expect(JSON.stringify(messages())).toContain('Cliente bloqueado.')
  })

  it('an older server gets one call for each order, by the former path', async () => {
    const { act: run, server } = await open({ versaoApi: 36 })
    server.apl('releasePedido', { resultado: 'Pedido 12 liberado.' })
    await run('Liberar pedido 12')
    expect(server.sentToApl('releasePedido')).toMatchObject([{ params: { numero: 12 } }])
    expect(server.sentToApl('releasePedidos')).toEqual([])
  })
})

describe('risks in the row', () => {
  const RISCOS = {
    12: { vencidas: { qtde: 2, valor: 90, desde: '2026-01-01' }, per_desc: 10, descmax: 5 },
    13: { credito: 1000, em_aberto: 900, pendente: 600 },
  }
  const numeros = [12, 13, 14]

  it('each is a badge with its word and figures; an order without risks has none', async () => {
    const { rows } = await open({ numeros, riscos: RISCOS })
    expect(rows()[0]).toMatch(/Vencido \d+ d.*Desconto 10%/)
    expect(rows()[1]).toContain('Crédito 150%')
    expect(rows()[2]).not.toMatch(/Vencido|Crédito|Desconto|Estoque/)
    const chips = [...document.querySelectorAll<HTMLElement>('[data-tip]')]
    expect(chips.map(({ dataset }) => dataset['tip']?.replaceAll('\u00A0', ' '))).toContain(
      'R$ 900,00 em aberto e R$ 600,00 deste pedido, de R$ 1.000,00.',
    )
  })

  it('orders without risks are shown alone, or selected together', async () => {
    const { rows, settle, text } = await open({ numeros, riscos: RISCOS })
    const button = (name: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name)
    act(() => button('Selecionar sem pendências')?.click())
    await settle()
    expect(text()).toContain('1 selecionado')
    act(() => button('Sem pendências (1)')?.click())
    await settle()
    expect(rows()).toHaveLength(1)
    expect(rows()[0]).toContain('Loja 14')
  })

  it('the filter by risk is part of the address, and the server is not asked again', async () => {
    const { address, rows, server, settle } = await open({ numeros, riscos: RISCOS })
    const asked = server.sentToApl('listPedidos').length
    const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.startsWith('Sem pendências'),
    )
    act(() => button?.click())
    await settle()
    expect(address()).toBe('/?pendencias=N')
    expect(rows()).toHaveLength(1)
    expect(server.sentToApl('listPedidos')).toHaveLength(asked)
  })

  it('an address with the filter opens the list filtered', async () => {
    const { rows, text } = await open({ numeros, riscos: RISCOS, at: '/?risco=credito' })
    expect(rows()[0]).toContain('Loja 13')
    expect(text()).toContain('Sem pendências (1)')
    const alone = await open({ numeros: [12, 13], riscos: RISCOS, at: '/?pendencias=N' })
    expect(alone.text()).toContain('Nada sem pendências')
    const none = await open({ numeros: [], at: '/?pendencias=N' })
    expect(none.text()).toContain('Nenhum pedido aguardando liberação')
  })

  it('a tap on a badge shows its figures, with a link to the rows behind them', async () => {
    if (!('showPopover' in HTMLElement.prototype))
      Object.assign(HTMLElement.prototype, { showPopover: () => {} })
    const { address, rows, settle } = await open({ numeros, riscos: RISCOS })
    const tap = (element: Element | null | undefined) =>
      act(() => {
        element?.dispatchEvent(
          new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'touch' }),
        )
      })
    tap(document.querySelector('a[data-tip^="A condição de pagamento"] span'))
    await settle()
    const box = () => document.querySelector('[data-tip-box]')
    expect(box()?.textContent).toContain('A condição de pagamento permite até 5%.')
    expect(address()).toBe('/')
    expect(rows()).toHaveLength(3)
    const leave = box()?.querySelector('button')
    act(() => leave?.focus())
    tap(leave)
    await settle()
    expect(address()).toBe('/VerPedido/12')
  })

  it('show a customer blocked since, prices below the table, and a value that is too small', async () => {
    const { rows } = await open({
      riscos: {
        12: { cliente: { bloqueio: 'S', ativo: 'S' }, abaixo: { itens: 2, valor: 80, tabela: 1000 } },
        13: { valor_liq: 250, valor_min: 300 },
      },
    })
    expect(rows()[0]).toMatch(/Cliente bloqueado.*Preço -8%/)
    expect(rows()[1]).toContain('Abaixo do mínimo')
  })

  it('are not asked of an older server', async () => {
    const { server, text } = await open({ versaoApi: 39 })
    expect(server.sentToApl('listPedidoRiscos')).toEqual([])
    expect(text()).not.toContain('endências')
  })
})

describe('a refusal', () => {
  it('needs a reason, which the author can read', async () => {
    const { act: run, server, settle } = await open()
    server.apl('refusePedidos', ({ body }) => body.pedidos.map(({ numero }) => done(numero)))
    await run('Recusar pedido 13')
    await settle()
    const dialog = document.querySelector('dialog')
    expect(dialog?.textContent).toContain('Quem fez o pedido lê este texto.')
    const submit = dialog?.querySelector<HTMLButtonElement>('button[type=submit]')
    act(() => submit?.click())
    await settle()
    expect(server.sentToApl('refusePedidos')).toEqual([])
    const reason = dialog?.querySelector('textarea')
    if (!reason) throw new Error('No reason to type')
    act(() => typeInto(reason, 'Preço abaixo da tabela.'))
    act(() => submit?.click())
    await settle()
    expect(server.sentToApl('refusePedidos')).toMatchObject([
      { body: { lado: 'comercial', motivo: 'Preço abaixo da tabela.', pedidos: [{ numero: 13 }] } },
    ])
  })
})

it('the release list shows a message when nothing waits', async () => {
  const { text } = await open({ numeros: [] })
  expect(text()).toContain('Todos os pedidos já passaram pela liberação comercial.')
})
