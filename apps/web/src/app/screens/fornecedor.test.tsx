// @vitest-environment happy-dom
/** Orders that suppliers make and invoice (S1 §2.10): list, keys, invoice, another delivery date. */
import type { TipoUsuario } from '@trama/contract/access'
import type { PedidoFornecedorItem } from '@trama/contract/apl/pedido-fornecedor-list'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { choose, field, find, pressKey, texts } from '@/components/crud/find.test-help'
import { typeInto } from '@/components/fields/control'
import { Refusal } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { aPeca, aPedido, aRow } from '@/features/pedido-fornecedor/a-pedido.test-help'
import { openApp } from './open-app.test-help'
// Here from the start: how long its fetch takes is not the test's matter.
import '@/features/pedido-fornecedor/invoice-dialog'
import '@/features/pedido-fornecedor/change-dialog'

afterEach(() => void vi.restoreAllMocks())

async function open(rows: PedidoFornecedorItem[] = [aRow()], tipo: TipoUsuario = 'fornecedor') {
  const page = await openApp('/TablePedidoFornecedor', (server) => {
    startAs(tipo, { acessos: ['3.3'] })
    server.apl('listPedidosFornecedor', rows)
    server.apl('listMotivos', [
      { codigo: '1', descricao: 'Falta de tecido' },
      { codigo: '2', descricao: 'Transporte' },
    ])
    server.apl('totalPedidosFornecedor', new Refusal(404, 'Nenhum registro encontrado.'))
    server.apl('getPedidoFornecedor', aPedido({ itens: [aPeca({ descricao: 'Camisa Polo' })] }))
    server.apl('changePedidoFornecedor', { resultado: 'Pedido 12 alterado.' })
    server.apl('invoicePedidoFornecedor', { resultado: 'Pedido 12 faturado.' })
  })
  const grid = () => find('Pedidos de fornecedor', '[role=grid]')
  async function keys(...names: string[]) {
    act(() => grid().focus())
    for (const name of names) pressKey(name, {}, grid())
    await page.settle()
  }
  const write = (name: string, text: string) => act(() => typeInto(field(name), text))
  return { ...page, grid, keys, write }
}

describe('the list', () => {
  it('shows a supplier no supplier, and others the supplier', async () => {
    await open()
    const own = texts('thead th')
    await open([aRow()], 'usuario')
    expect(own).not.toContain('Fornecedor')
    expect(texts('thead th')).toContain('Fornecedor')
  })

  it('is filtered by reason, by the number of the invoice and by periods', async () => {
    const page = await open()
    page.write('filtro', '1234')
    const reason = find('Falta de tecido', 'option').closest('select')
    if (reason)
      choose(reason, String([...reason.options].findIndex(({ text }) => text === 'Falta de tecido')))
    page.type('Entrega De', '01/03/2026')
    page.leave('Entrega De')
    await page.press('Consultar')
    expect(page.server.sentToApl('listPedidosFornecedor').at(-1)?.query).toMatchObject({
      filtro: '1234',
      motivo: '1',
      entrega_ini: '2026-03-01',
    })
  })

  it('Enter opens what is to be made', async () => {
    const page = await open()
    await page.keys('Home', 'Enter')
    expect(page.text()).toContain('Camisa Polo')
    expect(page.server.sentToApl('getPedidoFornecedor')).toMatchObject([{ params: { numero: 12 } }])
  })

  it('none: a supplier reads what will come here', async () => {
    const { text } = await open([])
    expect(text()).toContain('Os pedidos que a empresa passa para você produzir e faturar aparecem aqui.')
  })
})

describe('an order that is done', () => {
  it.each<[string, Partial<PedidoFornecedorItem>]>([
    ['invoiced', { faturado: 5, valor_fat_total: 250, valor_pen_total: 0 }],
    ['not released', { bloqueio: 0 }],
  ])('%s can neither be invoiced nor altered, and says why', async (_, fields) => {
    const page = await open([aRow(fields)])
    await page.keys('Home', 'f')
    expect(page.dialog()).toBeUndefined()
    expect(page.toasts()).toHaveLength(1)
    expect(find('Alterar pedido 12').getAttribute('aria-disabled')).toBe('true')
  })
})

describe('another delivery date', () => {
  it('goes with its reason and the version that was looked at; the list is asked again', async () => {
    const page = await open()
    await page.keys('Home', 'a')
    expect(page.dialog()?.textContent).toContain('Alterar Pedido 12')
    act(() => {
      typeInto(field('entrega'), '15/04/2026')
      field('entrega').blur()
    })
    choose(field('motivo'), '2')
    await page.press('Alterar')
    expect(page.server.sentToApl('changePedidoFornecedor')).toMatchObject([
      { params: { numero: 12 }, body: { entrega: '2026-04-15', motivo: '2', versao: 4 } },
    ])
    expect(page.toasts()).toEqual(['Pedido 12 alterado.'])
    expect(page.server.sentToApl('listPedidosFornecedor').length).toBeGreaterThan(1)
  })

  it('before the order was issued is none', async () => {
    const page = await open()
    await page.keys('Home', 'a')
    act(() => {
      typeInto(field('entrega'), '01/03/2026')
      field('entrega').blur()
    })
    await page.press('Alterar')
    expect(page.errors()).toHaveLength(1)
    expect(page.server.sentToApl('changePedidoFornecedor')).toEqual([])
  })

  it('emptied is required', async () => {
    const page = await open()
    await page.keys('Home', 'a')
    act(() => {
      typeInto(field('entrega'), '')
      field('entrega').blur()
    })
    await page.press('Alterar')
    expect(page.errors()).toEqual(['Valor obrigatório.'])
  })

  it('that somebody else changed meanwhile stays open, with the reason', async () => {
    const page = await open()
    page.server.apl('changePedidoFornecedor', new Refusal(409, 'Registro alterado por outro usuário.'))
    await page.keys('Home', 'a')
    await page.press('Alterar')
    expect(page.text()).toContain('Registro alterado por outro usuário.')
    expect(field('entrega').value).toBe('30/03/2026')
  })
})
