/** The order list within the whole portal: address, calls, rows, keys (S1 §2.10). */
import type { TipoUsuario } from '@trama/contract/access'
import type { PedidoListItem } from '@trama/contract/apl/pedido/list'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { choose, find, pressKey, texts } from '@/components/crud/find.test-help'
import { pedidoRow } from '@/components/pedido/pedido-records.test-help'
import { Refusal } from '@/lib/api/server.test-help'
import { EMPRESA, startAs } from '@/lib/device/a-session.test-help'
import { openApp } from './open-app.test-help'
// Imported at the start, so that the time of loading on demand does not count in the tests.
import '@/features/pedido/situacao/dialog'
import '@/components/crud/list/device-order'
import '@/components/crud/grid/column-popover'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Moves the clock so far that data already read is old enough to be read again. */
const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3000 })

interface SetUp {
  at?: string
  tipo?: TipoUsuario
  rows?: PedidoListItem[]
  companies?: number
  versaoApi?: number
  total?: number
}

async function open(given: SetUp = {}) {
  const { at = '/TablePedido', tipo = 'usuario', rows, companies = 1, versaoApi, total = 321 } = given
  const page = await openApp(at, (server) => {
    const empresas = Array.from({ length: companies }, (_, i) => ({ ...EMPRESA, emp_pat: `00${i + 1}` }))
    startAs(tipo, { empresas, ...(versaoApi && { versaoApi }) })
    server.apl('listPedidos', rows ?? [pedidoRow(), pedidoRow({ numero: 11, nome: 'Aurora' })])
    server.apl('totalPedidos', { total, qtde: 6420, valor_total_liq: 98765.43 })
  })
  const asked = () => page.server.sentToApl('listPedidos').map(({ query }) => query)
  const grid = () => find('Pedidos de venda', '[role=grid]')
  const cells = () => [...document.querySelectorAll('tbody tr[aria-rowindex]')].map((row) => texts('td', row))
  return { ...page, asked, grid, cells, heads: () => texts('thead th') }
}

/** A full page of rows, so that there may be a next page. */
const FULL = Array.from({ length: 50 }, (_, i) => pedidoRow({ numero: 1000 - i }))

describe('rows of the order list', () => {
  it('are requested once, although both the route and the screen request them', async () => {
    const { asked, cells } = await open()
    expect(asked()).toEqual([{ pagina: 1, offset: 50 }])
    expect(cells()[0]?.slice(0, 9)).toEqual([
      '12',
      '01/10/2026',
      'Loja27.416.983/0001-06',
      '1',
      '03/10/2026',
      '30 dias',
      '10',
      'R$ 400,00',
      'Em Análise',
    ])
  })

  it('show no customer to a customer and no representative to a representative', async () => {
    expect((await open({ tipo: 'cliente' })).heads()).not.toContain('Cliente')
    const { heads } = await open({ tipo: 'representante' })
    expect(heads()).toContain('Cliente')
    expect(heads()).not.toContain('Representante')
  })

  it.each<[string, Partial<PedidoListItem>]>([
    ['Em Análise', {}],
    ['Em Digitação', { bloqueio: 2 }],
    ['Liberado', { bloqueio: 1, financeiro: 1 }],
    ['Faturado', { bloqueio: 1, financeiro: 1, faturado: 10, valor_total_pen: 0 }],
  ])('%s', async (status, fields) => {
    const { cells } = await open({ rows: [pedidoRow(fields)] })
    expect(cells()[0]?.[8]).toBe(status)
  })

  it('are missing in an empty list, which says what to do first', async () => {
    const { text } = await open({ rows: [] })
    expect(text()).toContain('Nenhum pedido ainda')
    expect(text()).toContain('Os pedidos de venda aparecem aqui assim que forem incluídos.')
  })

  it('that cannot be read are replaced by the reason and a button to try again', async () => {
    const page = await open({ rows: [] })
    page.server.apl('listPedidos', new Refusal(400, 'Representante inválido.'))
    later()
    await page.press('Consultar')
    expect(page.text()).toContain('Representante inválido.')
    page.server.apl('listPedidos', [pedidoRow()])
    await page.press('Tentar novamente')
    expect(page.cells()).toHaveLength(1)
  })
})

describe('filters of the order list', () => {
  it('are all written to the address and sent with Consultar', async () => {
    const page = await open()
    page.type('Filtro', 'aurora')
    page.type('Emissão De', '01/09/2026')
    page.type('Emissão Até', '30/09/2026')
    page.leave('Emissão Até')
    choose(find('Todos', 'option').closest('select') as HTMLElement, '1')
    expect(page.asked()).toHaveLength(1)
    await page.press('Consultar')
    expect(page.asked()).toHaveLength(2)
    expect(page.asked()[1]).toEqual({
      filtro: 'aurora',
      dt_emissao_ini: '2026-09-01',
      dt_emissao_fim: '2026-09-30',
      situacao: 'P',
      pagina: 1,
      offset: 50,
    })
    expect(new URL(page.address(), 'http://x').searchParams.get('dt_emissao_fim')).toBe('30/09/2026')
  })

  it('of the address fill the form', async () => {
    const page = await open({ at: '/TablePedido?filtro=77&situacao=F' })
    expect(page.input('Filtro').value).toBe('77')
    expect(page.asked()[0]).toMatchObject({ filtro: '77', situacao: 'F' })
  })

  it('of the address are left out when invalid', async () => {
    const page = await open({ at: '/TablePedido?situacao=Z&dt_emissao_ini=ontem&cor=azul' })
    expect(page.asked()[0]).toEqual({ pagina: 1, offset: 50 })
  })

  it('with a period that ends before it begins are not sent', async () => {
    const page = await open()
    page.type('Emissão De', '02/09/2026')
    page.type('Emissão Até', '01/09/2026')
    page.leave('Emissão Até')
    await page.press('Consultar')
    expect(page.errors()).toContainEqual('Anterior ao início.')
    expect(page.asked()).toHaveLength(1)
  })

  it('without a result offer to clear the filters', async () => {
    const page = await open({ at: '/TablePedido?filtro=zzz', rows: [] })
    expect(page.text()).toContain('Nenhum pedido encontrado')
    page.server.apl('listPedidos', [pedidoRow()])
    await page.press('Limpar filtros')
    expect(page.asked().at(-1)).toEqual({ pagina: 1, offset: 50 })
    expect([page.cells().length, page.input('Filtro').value]).toEqual([1, ''])
  })

  it('include drafts as one of the situations', async () => {
    const page = await open()
    choose(find('Todos', 'option').closest('select') as HTMLElement, '4')
    await page.press('Consultar')
    expect(page.asked()[1]).toMatchObject({ status_com: '2' })
  })

  it('offer all companies only to a user with several, and the rows then name the company', async () => {
    expect((await open()).text()).not.toContain('Todas Empresas')
    const page = await open({ companies: 2 })
    act(() => page.input('Todas Empresas').click())
    await page.press('Consultar')
    expect(page.asked()[1]).toMatchObject({ todas_empresas: 'S' })
    expect(page.heads()).toContain('Empresa')
  })
})

describe('count and totals', () => {
  it('are computed from the rows when the list is complete', async () => {
    const { text, server } = await open()
    expect(text()).toContain('2 pedidosQtde. 20Valor líq. R$ 800,00')
    expect(server.sentToApl('totalPedidos')).toEqual([])
  })

  it('come from the server, with the same filters, when the list is longer', async () => {
    const { text, server } = await open({ at: '/TablePedido?filtro=loja', rows: FULL })
    expect(server.sentToApl('totalPedidos')[0]?.query).toEqual({ filtro: 'loja' })
    expect(text()).toContain('Qtde. 6.420Valor líq. R$ 98.765,43')
    expect(text()).toContain('321')
  })

  it('say with an older server, which has no totals, that only loaded rows are summed', async () => {
    const { text, server } = await open({ rows: FULL, versaoApi: 36 })
    expect(server.sentToApl('totalPedidos')).toEqual([])
    expect(text()).toMatch(/Totais d.*:Qtde\. /)
  })
})

describe('order of the rows', () => {
  it('a column head sorts ascending, then descending, then as before', async () => {
    const page = await open()
    const orders = async () => {
      await page.press('Valor líq.', 'thead button')
      return page.asked().at(-1)?.ordem
    }
    const first = await orders()
    expect(await orders()).not.toBe(first)
    expect(new Set([first, page.asked().at(-1)?.ordem])).toEqual(
      new Set(['-valor_total_liq', 'valor_total_liq']),
    )
  })

  it('columns that the server does not sort by are sorted in the browser; with an older server all columns', async () => {
    for (const versaoApi of [40, 36]) {
      const page = await open({ versaoApi })
      const asked = page.asked().length
      const names = () => page.cells().map((row) => row[2]?.replace(/[\d./-]+$/, ''))
      expect(names()).toEqual(['Loja', 'Aurora'])
      await page.press('Cliente', 'thead button')
      expect(names()).toEqual(['Aurora', 'Loja'])
      expect([page.address(), page.asked().length]).toEqual(['/TablePedido?ordem=.cliente', asked])
    }
  })

  it('the browser does not sort more rows than a device sorts well', async () => {
    const page = await open({ rows: FULL, total: 5001 })
    const asked = page.asked().length
    await page.press('Cliente', 'thead button')
    expect(page.text()).toContain('São mais de 5.000 pedidos. Use os filtros para ordenar por Cliente.')
    expect(page.asked()).toHaveLength(asked)
  })
})

describe('columns of the order list', () => {
  const names = ['Número', 'Emissão', 'Código do cliente', 'Cliente', 'CNPJ/CPF']
  const box = (page: Awaited<ReturnType<typeof open>>, name: string) =>
    [...(page.dialog()?.querySelectorAll('label') ?? [])]
      .find(({ textContent }) => textContent.startsWith(name))
      ?.querySelector('input')

  it('are chosen, kept for the next visit and reset', async () => {
    const page = await open()
    await page.press('Colunas')
    expect(texts('label', page.dialog()).slice(0, 5)).toEqual(names)
    act(() => box(page, 'Código do cliente')?.click())
    act(() => box(page, 'Situação')?.click())
    await page.settle()
    expect(page.heads()).toContain('Código do cliente')
    expect(page.heads()).not.toContain('Situação')
    expect(
      Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes('codcli')),
    ).toHaveLength(1)
    await page.press('Restaurar padrão')
    expect(page.heads()).toContain('Situação')
    expect(page.heads()).not.toContain('Código do cliente')
  })
})

describe('actions on a row', () => {
  it('Enter opens the order to read, the pencil to edit', async () => {
    const page = await open()
    expect(find('Editar pedido 12').getAttribute('href')).toBe('/FormPedido/12')
    expect(find('Duplicar pedido 12').getAttribute('href')).toBe('/FormPedido/12?duplicar=true')
    page.server.apl('getPedido', new Refusal(404, 'Nenhum registro encontrado.'))
    page.server.apl('getPedidoSituacao', new Refusal(404, 'Nenhum registro encontrado.'))
    act(() => page.grid().focus())
    pressKey('ArrowDown', {}, page.grid())
    pressKey('Enter', {}, page.grid())
    await page.settle()
    expect(page.server.sentToApl('getPedido').map(({ params }) => params.numero)).toContain(11)
  })

  it('a released order is not edited, and the reason is shown', async () => {
    const page = await open({ rows: [pedidoRow({ bloqueio: 1, financeiro: 1 })] })
    await page.press('Editar pedido 12')
    expect(page.toasts()).toEqual(['Pedido liberado. Impossível continuar.'])
    expect(page.address()).toBe('/TablePedido')
  })

  it('P asks for the reason of a stop, in the company of the row', async () => {
    const page = await open({ rows: [pedidoRow({ empresa: '002' })], companies: 2 })
    page.server.apl('getPedidoSituacao', new Refusal(400, 'Pedido sem histórico.'))
    act(() => page.grid().focus())
    pressKey('ArrowDown', {}, page.grid())
    pressKey('p', {}, page.grid())
    await page.settle()
    expect(page.server.sentToApl('getPedidoSituacao')).toMatchObject([
      { params: { numero: 12 }, session: { empresa: '002' } },
    ])
    expect(page.dialog()?.textContent).toContain('Pedido sem histórico.')
  })
})
