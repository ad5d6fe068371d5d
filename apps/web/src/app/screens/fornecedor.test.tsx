/** Screens of orders that suppliers produce and invoice (S1 §2.10): list, keys, invoice, new delivery date. */
import type { TipoUsuario } from '@trama/contract/access'
import type { PedidoFornecedorItem } from '@trama/contract/apl/pedido-fornecedor/list'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { choose, field, find, pressKey, texts } from '@/components/crud/find.test-help'
import { typeInto } from '@/components/fields/control'
import { Refusal } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { aPeca, aPedido, aRow } from '@/features/pedido-fornecedor/a-pedido.test-help'
import { openApp } from './open-app.test-help'
// Imported at the start, so that the time of loading on demand does not count in the tests.
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

describe('the list of a supplier', () => {
  it('hides the supplier column from a supplier and shows it to others', async () => {
    await open()
    const own = texts('thead th')
    await open([aRow()], 'usuario')
    expect(own).not.toContain('Fornecedor')
    expect(texts('thead th')).toContain('Fornecedor')
  })

  it('is filtered by reason, by the invoice number and by periods', async () => {
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

  it('Enter opens the order to invoice', async () => {
    const page = await open()
    await page.keys('Home', 'Enter')
    expect(page.text()).toContain('Camisa Polo')
    expect(page.server.sentToApl('getPedidoFornecedor')).toMatchObject([{ params: { numero: 12 } }])
  })

  it('an empty list tells a supplier which orders will appear', async () => {
    const { text } = await open([])
    expect(text()).toContain('Os pedidos que a empresa passa para você produzir e faturar aparecem aqui.')
  })
})

describe('opens no form for an order that is done', () => {
  it.each<[string, Partial<PedidoFornecedorItem>]>([
    ['invoiced', { faturado: 5, valor_fat_total: 250, valor_pen_total: 0 }],
    ['not released', { bloqueio: 0 }],
  ])('%s can neither be invoiced nor altered, and the reason is shown', async (_, fields) => {
    const page = await open([aRow(fields)])
    await page.keys('Home', 'f')
    expect(page.dialog()).toBeUndefined()
    expect(page.toasts()).toHaveLength(1)
    expect(find('Alterar pedido 12').getAttribute('aria-disabled')).toBe('true')
  })
})

describe('a new delivery date', () => {
  it('is sent with its reason and the version that was shown; the list is read again', async () => {
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

  it('before the date of the order is refused', async () => {
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

  it('is required', async () => {
    const page = await open()
    await page.keys('Home', 'a')
    act(() => {
      typeInto(field('entrega'), '')
      field('entrega').blur()
    })
    await page.press('Alterar')
    expect(page.errors()).toEqual(['Valor obrigatório.'])
  })

  it('keeps the dialog open, with the reason, when somebody else changed the order meanwhile', async () => {
    const page = await open()
    page.server.apl('changePedidoFornecedor', new Refusal(409, 'Registro alterado por outro usuário.'))
    await page.keys('Home', 'a')
    await page.press('Alterar')
    expect(page.text()).toContain('Registro alterado por outro usuário.')
    expect(field('entrega').value).toBe('30/03/2026')
  })
})
