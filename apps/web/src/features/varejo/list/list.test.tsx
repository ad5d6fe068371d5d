import type { VendaListItem } from '@trama/contract/apl/varejo/list'
import { act } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { find, has, texts } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { testServer } from '@/lib/api/server.test-help'
import { REPRESENTANTE, startAs } from '@/lib/device/a-session.test-help'
import { getSession } from '@/lib/session'
import { search } from '../search'
import { startCaixa, VENDA } from '../venda.test-help'
import { VarejoListPage } from './list-page'

// Loads the lazy dialog before the tests.
beforeAll(() => import('../papel/cupom-dialog'))

const ROW: VendaListItem = {
  codven: 12,
  nome: 'Loja São João',
  valor: 100,
  data: '2026-11-20',
  quantidade: 2,
  valor_liq: 90,
  nome_rep: 'Ana',
  tipo_venda: 0,
  status: 0,
}
const ROWS: VendaListItem[] = [
  ROW,
  { ...ROW, codven: 13, status: 1, nome: 'Bazar', nome_rep: 'Bruno' },
  { ...ROW, codven: 14, status: 2 },
  { ...ROW, codven: 15, status: 3, tipo_venda: 1, valor_liq: 30, data: '2026-11-22' },
]

async function open(at = '/', versaoApi = 40, start = () => startCaixa(versaoApi)) {
  const server = testServer()
  server.apl('listVendas', ROWS)
  server.apl('totalVendas', { total: 4, quantidade: 2, valor: 100, valor_liq: 150 })
  const page = await openScreen(<VarejoListPage />, start, undefined, at)
  return { ...page, server }
}

const codvens = () => texts('tbody tr, [role=row]').flatMap((text) => /^(1[2-5])/.exec(text)?.[1] ?? [])

it('the list of sales has its columns, states in words, and totals without cancelled and returned sales', async () => {
  const { text } = await open()
  expect(texts('thead th').slice(0, 9)).toEqual([
    'Venda',
    'Tipo',
    'Status',
    'Cliente',
    'Vendedor',
    'Qt.',
    'Data',
    'Valor Prod.',
    'Valor',
  ])
  for (const word of ['Aberto', 'Finalizado', 'Cancelado', 'Conferido', 'Devolução'])
    expect(text()).toContain(word)
  expect(text()).toContain('Qt. 2Valor Prod. R$ 100,00Valor R$ 150,00')
})

it('the slip of a sale is sent from its row', async () => {
  const { settle } = await open()
  act(() => find('Enviar venda 13').click())
  await settle()
  expect(has('WhatsApp ou link')).toBe(true)
})

it('an open sale opens for editing, any other to be read', async () => {
  await open()
  expect(find('Abrir venda 12').getAttribute('href')).toBe('/FormVarejo/12')
  expect(find('Ver venda 13').getAttribute('href')).toBe('/FormVarejo/13')
  expect(find('Incluir Venda').getAttribute('href')).toBe('/FormVarejo')
  expect(find('Incluir Devolução').getAttribute('href')).toMatch(/^\/FormVarejo\?devolucao=/)
})

it.each([
  ['/?cliente=SAO', ['12', '14', '15']],
  ['/?vendedor=bru', ['13']],
  ['/?data=01/11/2026&data_fim=21/11/2026', ['12', '13', '14']],
])('filters the rows of an older server again: %s', async (at, shown) => {
  const { server } = await open(at)
  expect(codvens()).toEqual(shown)
  expect(server.sentToApl('listVendas')).toHaveLength(1)
})

it('the list of sales sends type and status as codes', async () => {
  const { server } = await open('/?tipo_venda=1&status=3')
  expect(server.sentToApl('listVendas')[0]?.query).toMatchObject({ tipo_venda: 1, status: 3 })
})

it('a representative, whose sales have one seller, gets no seller filter', async () => {
  const labels = () => texts('label').filter((text) => text === 'Cliente' || text === 'Vendedor')
  await open()
  expect(labels()).toEqual(['Cliente', 'Vendedor'])
  await open('/', 40, () => startAs('representante', { acessos: ['1.4'], representante: REPRESENTANTE }))
  expect(labels()).toEqual(['Cliente'])
})

it('a server without retail is reported with the version that has it', async () => {
  const { text, server } = await open('/', 35)
  expect(text()).toContain('Servidor de aplicação requer atualização. Versão mínima requerida: 36.')
  expect(server.sentToApl('listVendas')).toEqual([])
})

it('the global search finds a sale by its number, and by nothing else', async () => {
  const { server } = await open()
  server.apl('getVenda', VENDA)
  expect(search.isOpen(getSession())).toBe(true)
  const { signal } = new AbortController()
  expect(await search.search('Bazar', signal)).toEqual([])
  expect(await search.search('12', signal)).toMatchObject([{ label: 'Venda 12', href: '/FormVarejo/12' }])
})
