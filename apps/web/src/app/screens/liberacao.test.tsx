/** Work on the list of releases: keys, many orders at once, taking back, refusing (S1 §2.10). */
import type { Efeito } from '@trama/contract/apl/liberacao/lote'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { find, has, pressKey, texts } from '@/components/crud/find.test-help'
import { aRisco, pedido, pedidoRow } from '@/components/pedido/pedido-records.test-help'
import { typeInto } from '@/components/fields/control'
import { lost, Refusal } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { openApp } from './open-app.test-help'
// Imported at the start, so that the time of loading on demand does not count in the tests.
import '@/components/release/refuse-dialog'

afterEach(() => void vi.restoreAllMocks())

const done = (numero: number, resultado = 'Pedido liberado.'): Efeito => ({
  empresa: '001',
  numero,
  efeito: 'feito',
  resultado,
})

async function open(
  lado: 'Comercial' | 'Financeiro' = 'Comercial',
  count = 3,
  risco: Parameters<typeof aRisco>[1] = {},
) {
  const waiting = new Set(Array.from({ length: count }, (_, i) => (count > 30 ? 1000 : 30) - i))
  const page = await openApp(`/Liberacao/Pedido/${lado}`, (server) => {
    startAs('usuario')
    const rows = () =>
      [...waiting]
        .toSorted((a, b) => b - a)
        .map((numero) => pedidoRow({ numero, nome: `Loja ${numero}`, versao: 2 }))
    server.apl('listPedidos', ({ query }) => (query.pagina === 1 ? rows() : []))
    server.apl('listPedidoRiscos', ({ query }) =>
      query.pagina === 1 ? [...waiting].map((numero) => aRisco(numero, risco)) : [],
    )
    server.apl('releasePedidos', ({ body }) =>
      body.pedidos.map(({ numero }) => {
        waiting.delete(numero)
        return done(numero)
      }),
    )
    server.apl('undoReleasePedidos', ({ body }) =>
      body.pedidos.map(({ numero }) => {
        waiting.add(numero)
        return done(numero)
      }),
    )
    server.apl('refusePedidos', ({ body }) =>
      body.pedidos.map(({ numero }) => {
        waiting.delete(numero)
        return done(numero)
      }),
    )
    server.apl('getPedido', ({ params: { numero } }) => pedido({ numero, obs: 'Entregar cedo', versao: 5 }))
    server.apl('getPedidoSituacao', new Refusal(404, 'Nenhum registro encontrado.'))
  })
  const grid = () => {
    const found = document.querySelector<HTMLElement>('[role=grid]')
    if (!found) throw new Error('No list')
    return found
  }
  async function keys(...names: string[]) {
    for (const name of names) {
      const [key = '', ctrlKey] = name.split('+').toReversed()
      pressKey(key, { ctrlKey: ctrlKey === 'Ctrl' }, grid())
    }
    await page.settle()
  }
  const numbers = () => texts('tbody td[data-card=code]').map(Number)
  const sent = () =>
    page.server.sentToApl('releasePedidos').map(({ body }) => body.pedidos.map(({ numero }) => numero))
  return { ...page, grid, keys, numbers, sent, waiting }
}

describe('one order', () => {
  it('is released by L, and the next order takes its place', async () => {
    const page = await open()
    await page.keys('Home', 'l')
    expect(page.sent()).toEqual([[30]])
    expect(page.numbers()).toEqual([29, 28])
    expect(page.toasts()).toEqual(['Pedido 30 liberado.'])
  })

  it('with a red risk is released by L only after a question', async () => {
    const page = await open('Comercial', 3, { vencidas: { qtde: 2, valor: 900, desde: '2026-01-05' } })
    await page.keys('Home', 'l')
    expect(page.dialog()?.textContent).toContain('Pedido 30: 2 duplicatas vencidas')
    await page.press('Não')
    expect(page.sent()).toEqual([])
    await page.keys('Home', 'l')
    await page.press('Sim')
    expect(page.sent()).toEqual([[30]])
  })

  it('is released once when the key is pressed twice', async () => {
    const page = await open()
    await page.keys('Home', 'l', 'l')
    expect(page.sent()).toEqual([[30]])
  })

  it('is sent as a financial release where the list is the financial one', async () => {
    const page = await open('Financeiro')
    expect(page.server.sentToApl('listPedidos')[0]?.query).toMatchObject({ status_fin: '0' })
    await page.press('Liberar pedido 29')
    expect(page.server.sentToApl('releasePedidos')[0]?.body.lado).toBe('financeiro')
  })

  it('opened with Enter shows its details, and is released in the version that was shown', async () => {
    const page = await open()
    await page.keys('Home', 'Enter')
    expect(page.text()).toContain('Entregar cedo')
    await page.keys('l')
    expect(page.server.sentToApl('releasePedidos')[0]?.body.pedidos).toEqual([
      { empresa: '001', numero: 30, versao: 5 },
    ])
  })

  it('is taken back within the seconds of "Desfazer" and appears in its place again', async () => {
    const page = await open()
    await page.press('Liberar pedido 29')
    expect(page.numbers()).toEqual([30, 28])
    await page.press('Desfazer(10 s)')
    expect(page.server.sentToApl('undoReleasePedidos')[0]?.body.pedidos.map(({ numero }) => numero)).toEqual([
      29,
    ])
    expect(page.numbers()).toEqual([30, 29, 28])
    expect(page.toasts()).toContain('Pedido 29 de volta à liberação.')
  })

  it('that cannot be taken back any more stays released, with a message', async () => {
    const page = await open()
    await page.press('Liberar pedido 29')
    page.server.apl('undoReleasePedidos', [{ ...done(29, 'Pedido já faturado.'), efeito: 'erro' }])
    await page.press('Desfazer(10 s)')
    expect(page.text()).toContain('Pedido 29: Pedido já faturado.')
    expect(page.numbers()).toEqual([30, 28])
  })

  it('that somebody else released meanwhile has a message of its own', async () => {
    const page = await open()
    page.server.apl('releasePedidos', [{ ...done(30), efeito: 'nenhum' }])
    await page.press('Liberar pedido 30')
    expect(page.toasts()).toEqual(['Pedido 30 já estava liberado.'])
    expect(page.numbers()).toEqual([29, 28])
  })

  it('returns to the list when the connection is lost', async () => {
    const page = await open()
    page.server.apl('releasePedidos', lost)
    await page.press('Liberar pedido 30')
    expect(page.numbers()).toEqual([30, 29, 28])
    expect(page.dialog()?.textContent).toContain('ATENÇÃO')
  })
})

describe('many orders', () => {
  it('are selected by Space, with their sum', async () => {
    const page = await open()
    await page.keys('Home', ' ', 'ArrowDown', ' ')
    expect(page.text()).toContain('2 selecionados · R$ 800,00')
    await page.press('Liberar 2 pedidos')
    expect(page.sent()).toEqual([[30, 29]])
    expect(page.toasts()).toEqual(['2 pedidos liberados.'])
    expect(page.text()).not.toContain('selecionado')
  })

  it('are all selected by Ctrl+A and deselected by Esc or Limpar', async () => {
    const page = await open()
    await page.keys('Home', 'Ctrl+a')
    expect(page.text()).toContain('3 selecionados')
    expect(has('Selecionar todos')).toBe(false)
    await page.press('Limpar seleção')
    expect(page.text()).not.toContain('selecionado')
    expect(page.sent()).toEqual([])
  })

  it('are sent in lots, one after the other, and each refused order is shown with its reason', async () => {
    const page = await open('Comercial', 120)
    let running = 0
    let most = 0
    page.server.apl('releasePedidos', async ({ body }) => {
      most = Math.max(most, ++running)
      await Promise.resolve()
      running--
      return body.pedidos.map(({ numero }) =>
        numero === 1000
          ? { ...done(numero, 'Cliente bloqueado. Impossível continuar.'), efeito: 'erro' as const }
          : (page.waiting.delete(numero), done(numero)),
      )
    })
    await page.keys('Home', 'Ctrl+a', 'l')
    for (let i = 0; i < 5; i++) await page.settle()
    expect(page.sent().flat()).toHaveLength(120)
    expect(page.sent().length).toBeGreaterThan(1)
    expect(most).toBe(1)
    expect(page.text()).toContain('Pedido 1000: Cliente bloqueado. Impossível continuar.')
    expect(page.numbers()).toEqual([1000])
  })

  it('are refused with one reason for all', async () => {
    const page = await open()
    await page.keys('Home', ' ', 'ArrowDown', ' ', 'r')
    expect(page.dialog()?.textContent).toContain('Recusar 2 pedidos')
    const reason = page.dialog()?.querySelector('textarea')
    act(() => {
      if (reason) typeInto(reason, '  Fora da meta.  ')
    })
    await page.press('Recusar')
    expect(page.server.sentToApl('refusePedidos')[0]?.body).toMatchObject({
      motivo: 'Fora da meta.',
      pedidos: [{ numero: 30 }, { numero: 29 }],
    })
    expect(page.toasts()).toEqual(['2 pedidos recusados.'])
    expect(page.numbers()).toEqual([28])
  })

  it('stay selected when the refusal is cancelled', async () => {
    const page = await open()
    await page.keys('Home', ' ', 'r')
    expect(page.dialog()?.textContent).toContain('Recusar pedido 30')
    await page.press('Cancelar')
    expect(page.text()).toContain('1 selecionado · R$ 400,00')
    expect(page.server.sentToApl('refusePedidos')).toEqual([])
  })
})

it('the list focuses its first row at once', async () => {
  const page = await open()
  expect(document.activeElement).toBe(page.grid())
  expect(find('Liberar pedido 30').tabIndex).toBe(0)
})
