import { TIPOS, type TipoUsuario } from '@trama/contract/access'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadDashboard } from '../domains'
import type { ChartCanvasProps } from '@/components/charts/chart-canvas'
import { choose, find, has, texts } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { lost, testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import type { Session } from '@/lib/session'
import { PrincipalPage } from '@/features/principal/principal-page'

/** Props of the drawn charts by name, because a test has no canvas to draw on. */
const drawn = new Map<string, ChartCanvasProps>()
vi.mock('@/components/charts/chart-canvas', () => ({
  default: (props: ChartCanvasProps) => {
    drawn.set(props.label, props)
    return <canvas />
  },
}))

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T15:00:00Z') }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  drawn.clear()
})

const row = (descricao: string, chave: string, liq: number) => ({
  descricao,
  chave,
  valor_total_liq: liq,
  valor_total_fat: liq / 2,
  valor_total_pen: liq / 4,
})
const BY_TIPO = {
  1: [row('Loja Bela', '7', 300), row('Loja Sul', '8', 100)],
  2: [row('01/2026', '2026-01-01', 50), row('03/2026', '2026-03-01', 400)],
  3: [row('Camisas', 'P1', 300), row('Sem grupo', '(sem)', 100)],
}

const PENDENTE = { atrasados: 1, hoje: 2, proximo: null }
const ORDENS = {
  total: 3,
  abertas: 3,
  em_producao: 0,
  baixadas: 0,
  atrasadas: 0,
  qtde: 10,
  pendente: 10,
}

/** A server without saved preferences. */
function aServer() {
  const server = testServer()
  server.portal('getPreferencia', { chave: 'principal', valor: null })
  return server
}

async function open(tipo: TipoUsuario, fields: Partial<Session> = {}) {
  const server = aServer()
  server.apl('resumoPedidos', ({ query }) => BY_TIPO[query.tipo])
  server.apl('totalReceber', { total: 1, valor: 90, saldo: 80 })
  server.apl('totalOrdensServico', ORDENS)
  server.apl('totalCotacoes', { total: 4, valor: 0 })
  server.apl('totalOrdens', { total: 5, valor_total: 0 })
  server.apl('totalPedidosFornecedor', { qtde_pedidos: 6, qtde_pendente: 0, valor_total: 0 })
  server.apl('pendenteCrm', PENDENTE)
  server.apl('rankingPedidos', [])
  const parts = await loadDashboard()
  const page = await openScreen(<PrincipalPage parts={parts} />, () => startAs(tipo, fields))
  const asked = () => server.sentToApl('resumoPedidos').map(({ query }) => query)
  return { server, asked, ...page }
}

it('a representative sees three cards in a row, doughnut, line and bars with their titles (S2 §2)', async () => {
  await open('representante')
  expect(texts('h2')).toEqual([
    'Valor de Pedidos em Aberto',
    'Valor Vendas no Mês Corrente',
    'Valor Faturado no Mês Corrente',
    'Percentual vendas no Mês por Grupo de Produto',
    'Historico de valor mensal de Vendas por mês no ano atual',
    'Ranking de valor vendas por cliente no mês',
  ])
  expect(texts('[data-tile=card] p:first-child')).toEqual(['R$ 112,50', 'R$ 400,00', 'R$ 225,00'])
  expect(texts('caption')).toHaveLength(3)
})

it('the dashboard sends the calls of the specification, with the own tax id, and no call twice (S2 §7)', async () => {
  const { asked } = await open('representante')
  const month = { emissao_ini: '2026-03-01', emissao_fim: '2026-03-31' }
  expect(asked()).toHaveLength(5)
  expect(asked().every(({ cnpj_rep }) => cnpj_rep === '11222333000181')).toBe(true)
  expect(asked()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ tipo: '1', ...month }),
      expect.objectContaining({ tipo: '3', ...month }),
      expect.objectContaining({ tipo: '2', emissao_ini: '2026-01-01', emissao_fim: '2026-12-31' }),
      expect.objectContaining({ tipo: '2', emissao_ini: '2000-01-01', situacao: 'P' }),
      expect.objectContaining({ tipo: '2', ...month, situacao: 'F' }),
    ]),
  )
})

it.each([
  [
    'cliente',
    ['Valor de Pedidos em Aberto', 'Valor Faturado no Mês Corrente', 'Valor de Duplicatas em Aberto'],
  ],
  ['fornecedor', ['Cotações pendentes', 'Pedidos de compra pendentes', 'Pedidos de fornecedor pendentes']],
] as const)('%s sees three cards', async (tipo, titles) => {
  await open(tipo, { acessos: ['3.1', '3.2', '3.3'] })
  expect(texts('h2')).toEqual(titles)
})

it('a supplier’s card counts the quotations that can still be answered, and leads to them', async () => {
  const { server } = await open('fornecedor', { acessos: ['3.1'] })
  const asked = { situacao: 'A', aberta: 'S' }
  expect(server.sentToApl('totalCotacoes')[0]?.query).toMatchObject(asked)
  const [, search] = (find('Ver cotações: Cotações pendentes').getAttribute('href') ?? '').split('?')
  expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject(asked)
})

it('internal users see production orders: 0 from a server that counts none, a dash without the access', async () => {
  const older = await open('usuario', { acessos: ['4.1'], versaoApi: 39 })
  expect(older.text()).toContain('Ordens de produção0')
  const { text } = await open('usuario', { acessos: ['1.2'] })
  expect(texts('h2').slice(0, 3)).toEqual([
    'Valor de Pedidos em Aberto',
    'Valor Faturado no Mês Corrente',
    'Ordens de produção',
  ])
  expect(text()).toContain('Ordens de produção–Sem acesso às ordens de serviço')
})

it('a user without tiles reads what will be shown; each type has a panel of its own', async () => {
  await open('fornecedor', { acessos: [] })
  expect(texts('h2')).toEqual([])
  expect(texts('main p')).toContain('Suas cotações vão aparecer aqui')
  const panels = new Set<string>()
  for (const tipo of TIPOS) {
    aServer()
    const { text } = await openScreen(<PrincipalPage parts={{ cards: [], charts: [] }} />, () =>
      startAs(tipo),
    )
    panels.add(text())
  }
  expect(panels.size).toBe(TIPOS.length)
})

it('a card leads to its list and its figure to the rows behind the sum; an older server has no such rows', async () => {
  await open('representante')
  const name = 'Ver pedidos: Valor Faturado no Mês Corrente'
  const figure = () => find(name).closest('section')?.querySelector('p a')
  expect(find(name).getAttribute('href')).toMatch(/^\/TablePedido\?/)
  const [path, search] = (figure()?.getAttribute('href') ?? '').split('?')
  expect(path).toBe('/Painel')
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    fonte: 'pedido',
    valor: 'valor_total_fat',
    data_ini: '01/03/2026',
    data_fim: '31/03/2026',
    situacao: 'F',
  })
  await open('representante', { versaoApi: 39 })
  expect(find(name).getAttribute('href')).toMatch(/^\/TablePedido\?/)
  expect(figure()).toBeNull()
  expect(drawn.get('Ranking de valor vendas por cliente no mês')?.onPick).toBeUndefined()
})

it('slices, bars and points lead to their rows', async () => {
  const { address, settle } = await open('representante')
  async function pick(title: string, point: number) {
    act(() => drawn.get(title)?.onPick?.({ series: 0, point }))
    await settle()
    // The test's router writes texts as JSON.
    return Object.fromEntries(new URLSearchParams(address().split('?')[1]?.replaceAll('%22', '')))
  }
  expect(await pick('Percentual vendas no Mês por Grupo de Produto', 1)).toMatchObject({
    grupo: '(sem)',
    data_ini: '01/03/2026',
  })
  expect(await pick('Ranking de valor vendas por cliente no mês', 0)).toMatchObject({ codcli: '7' })
  expect(await pick('Historico de valor mensal de Vendas por mês no ano atual', 1)).toEqual({
    fonte: 'pedido',
    valor: 'valor_total_liq',
    data_ini: '01/02/2026',
    data_fim: '28/02/2026',
  })
})

it('a year shows every month until now, also months without a sale', async () => {
  await open('representante')
  const months = drawn.get('Historico de valor mensal de Vendas por mês no ano atual')?.spec.figures
  expect(months?.labels).toEqual(['jan/26', 'fev/26', 'mar/26'])
  expect(months?.series[0]?.values).toEqual([50, 0, 400])
})

it('very many bars end in "Outros", which leads to all rows except those of the shown bars', async () => {
  const server = aServer()
  server.apl(
    'resumoPedidos',
    Array.from({ length: 20 }, (_, i) => row(`Loja ${i}`, String(i), 100 - i)),
  )
  server.apl('pendenteCrm', PENDENTE)
  const parts = await loadDashboard()
  await openScreen(<PrincipalPage parts={parts} />, () => startAs('representante'))
  const bars = drawn.get('Ranking de valor vendas por cliente no mês')?.spec.figures
  expect(bars?.labels).toHaveLength(15)
  expect(bars?.labels.at(-1)).toBe('Outros')
  expect(bars?.series[0]?.values.at(-1)).toBe(86 + 85 + 84 + 83 + 82 + 81)
  expect(bars?.rows?.at(-1)).toMatchObject({ por: 'codcli', exceto: '0|1|2|3|4|5|6|7|8|9|10|11|12|13' })
})

it('the dashboard shows when it was read, and reads again, but not within three seconds', async () => {
  const { asked, click, settle } = await open('representante')
  expect(texts('[data-tile=card]').every((text) => /Lido às \d\d:\d\d/.test(text))).toBe(true)
  await click('Atualizar')
  expect(asked()).toHaveLength(5)
  vi.setSystemTime(new Date('2026-03-10T15:00:04Z'))
  act(() => find('Atualizar: Valor Vendas no Mês Corrente').click())
  await settle()
  // One card and the bars share a call.
  expect(asked()).toHaveLength(6)
  await click('Atualizar')
  expect(asked()).toHaveLength(10)
})

it('the dashboard stores on the device how often it reads by itself', async () => {
  await open('cliente')
  const interval = document.querySelector('select') as HTMLElement
  expect(texts('option')).toEqual(['Atualização manual', 'A cada 1 min', 'A cada 5 min', 'A cada 15 min'])
  choose(interval, '5')
  expect(localStorage.getItem('trama.principal.intervalo')).toBe('5')
  choose(interval, '0')
})

it('a part that failed has an icon and can be read again', async () => {
  const server = aServer()
  server.apl('resumoPedidos', lost)
  const parts = await loadDashboard()
  await openScreen(<PrincipalPage parts={parts} />, () => startAs('representante', { acessos: ['1.2'] }))
  const failed = [...document.querySelectorAll<HTMLElement>('[data-tile=card] p[title]')]
  expect(failed.map((part) => part.querySelectorAll('svg').length)).toEqual([1, 1, 1])
  // The icon stands alone; its text is for screen readers.
  expect(failed.map(({ textContent, title }) => textContent === title)).toEqual([true, true, true])
  expect(failed.map((part) => part.querySelectorAll('.visually-hidden').length)).toEqual([1, 1, 1])
  expect(document.querySelectorAll('[data-tile=chart] svg')).not.toHaveLength(0)
  expect(has('Atualizar: Valor de Pedidos em Aberto')).toBe(true)
})
