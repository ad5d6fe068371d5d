import { expect, it } from 'vitest'
import { field, has } from '@/components/crud/find.test-help'
import { shapeOf } from '@/components/crud/grid/fit-columns'
import { cliente } from '@/components/pedido/pedido-records.test-help'
import { Refusal } from '@/lib/api/server.test-help'
import { faturaColumns } from './columns'
import { CHAVE, openList, press, ROW, saved } from './fatura.test-help'

it('the list of invoices starts with the current month, asks for electronic invoices, and shows the columns of the specification', async () => {
  const { server, text } = await openList({
    rows: [ROW, { ...ROW, chave: 'x', fatura: '124', impresso: 'C' }],
  })
  expect(server.sentToApl('listFaturas')[0]?.query).toMatchObject({
    emissao: '2026-11-01',
    emissao_fim: '2026-11-30',
    tipo_fiscal: '55',
  })
  const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  expect(heads.slice(1, -1)).toEqual([
    'Fatura',
    'Pedido',
    'Cliente',
    'Chave',
    'Emissão',
    'Status',
    'Transportadora',
    'Valor Total',
    'Empresa',
  ])
  expect(text()).toContain('Emitida')
  expect(text()).toContain('Cancelada')
  // A cancelled invoice counts as 0.
  expect(text()).toContain('Valor Total R$ 1.234,50')
})

it('a carrier’s name stands whole at 1280 px, where the company gives way, and at 1366 px beside it', () => {
  const columns = faturaColumns(false)
  const shown = (px: number) => {
    const options = { hasToggle: false, hasSelect: true, actionsWidth: 8.25 }
    return shapeOf(columns, columns, { px, rem: px / 16 }, options)
  }
  // The menu and the page's sides take 258 px.
  const [narrow, wide] = [shown(1280 - 258), shown(1366 - 258)]
  expect(columns.filter((column) => !narrow.columns.includes(column)).map(({ id }) => id)).toEqual([
    'empresa',
  ])
  expect(wide.columns).toBe(columns)
  expect([narrow.isShort, wide.isShort]).toEqual([false, false])
  // "Transportadora Vale Verde", the longest of the demo, takes 163 px.
  expect(columns.find(({ id }) => id === 'transportadora')?.width).toBeGreaterThanOrEqual(163 / 16)
})

it('an address with filters is not narrowed to the month; a link without filters stays without', async () => {
  const { server } = await openList({ at: '/TableFatura?fatura=9' })
  expect(server.sentToApl('listFaturas')[0]?.query).toMatchObject({ fatura: '9' })
  expect(server.sentToApl('listFaturas')[0]?.query).not.toHaveProperty('emissao')
  const none = await openList({ at: '/TableFatura?filtros=nenhum' })
  expect(none.server.sentToApl('listFaturas')[0]?.query).not.toHaveProperty('emissao')
})

it('the list of invoices leaves out rows that a server sends from after the last day', async () => {
  const { text } = await openList({
    rows: [ROW, { ...ROW, chave: 'y', fatura: '999', dt_emissao: '2026-12-01' }],
  })
  expect(text()).toContain('123')
  expect(text()).not.toContain('999')
})

it.each([
  ['cliente', 'cnpj', '11.222.333/0001-81'],
  ['representante', 'codrep', '1'],
] as const)('a %s asks for own invoices by %s', async (tipo, name, value) => {
  const { server } = await openList({ tipo })
  const [sent] = server.sentToApl('listFaturas')
  expect({ ...sent?.query }[name]?.replaceAll(/\D/g, '')).toBe(value.replaceAll(/\D/g, ''))
})

it('the list of invoices offers XML and PDF for an issued invoice, and neither for any other', async () => {
  const page = await openList({ rows: [ROW, { ...ROW, chave: 'x', fatura: '124', impresso: 'N' }] })
  page.server.apl('downloadFatura', new Blob(['<nfe/>']))
  await press(page, 'XML da fatura 123')
  await press(page, 'PDF da fatura 123')
  expect(page.server.sentToApl('downloadFatura')).toMatchObject([
    { params: { chave: CHAVE }, query: { tipo: 'xml' } },
    { params: { chave: CHAVE }, query: { tipo: 'pdf' } },
  ])
  expect(saved).toEqual([`${CHAVE}-nfe.xml`, `${CHAVE}-danfe.pdf`])
  await press(page, 'XML da fatura 124')
  expect(page.server.sentToApl('downloadFatura')).toHaveLength(2)
})

it('an invoice is sent to its customer from its row, unless it has no files', async () => {
  const page = await openList({ rows: [ROW, { ...ROW, chave: 'x', fatura: '124', impresso: 'N' }] })
  page.server.apl('getEntidade', cliente({ email: 'compras@loja.com.br' }))
  await press(page, 'Enviar fatura 124')
  expect(document.querySelector('dialog')).toBeNull()
  await press(page, 'Enviar fatura 123')
  await press(page, 'E-mail')
  expect(field('para').value).toBe('compras@loja.com.br')
})

it('a failed download is reported under the heading of the specification', async () => {
  const page = await openList()
  page.server.apl('downloadFatura', new Refusal(400, 'Arquivo não encontrado.'))
  await press(page, 'XML da fatura 123')
  expect(page.messages()).toEqual(['Erro ao fazer download da fatura:\nArquivo não encontrado.'])
})

it('an older server offers the list and its files only', async () => {
  const { text } = await openList({ versaoApi: 39 })
  expect(text()).not.toContain('Baixar ZIP')
  expect(has('Ver fatura 123')).toBe(false)
  expect(has('XML da fatura 123')).toBe(true)
})
