import type { Widget } from '@trama/contract/apl/painel/widget'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { choose, field, find } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { WidgetListPage } from './list-page'
import { WidgetFormPage, type WidgetSearch } from './form-page'
import { MODELOS } from './modelos'

beforeEach(() => localStorage.clear())
afterEach(() => void vi.restoreAllMocks())

const [MODELO] = MODELOS
if (!MODELO) throw new Error('No starting point')
const STORED: Widget = {
  ...MODELO.widget,
  codigo: 12,
  por: 'Ana',
  proprio: 'N',
  versao: 3,
  tipos: ['representante'],
}

async function open(codigo?: number, from?: WidgetSearch) {
  const server = testServer()
  server.apl('getWidget', STORED)
  server.apl('previewWidget', { descricao: 'Valor vendido', valor: '1234.5', formato: 'moeda' })
  const page = await openScreen(<WidgetFormPage codigo={codigo} from={from} />, () =>
    startAs('administrador'),
  )
  const previewed = async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)))
    await page.settle()
    return server.sentToApl('previewWidget').map(({ body }) => body)
  }
  return { ...page, server, previewed }
}

it('a starting point is previewed while it is edited, and saved once under its own key', async () => {
  const { click, server, previewed, text } = await open(undefined, { modelo: MODELO.id })
  await previewed()
  expect(text()).toContain('R$ 1.234,50')
  choose(field('definicao.periodo'), 'ano')
  expect((await previewed()).at(-1)?.definicao.periodo).toBe('ano')
  server.apl('createWidget', { resultado: 'Widget incluído.', codigo: 40, versao: 1 })
  await click('Confirmar')
  const [sent, ...more] = server.sentToApl('createWidget')
  expect(more).toEqual([])
  expect(sent?.headers['idempotency-key']).toBeTruthy()
  expect(sent?.body).toMatchObject({ nome: 'Vendas do mês', tipo_wid: 4, definicao: { periodo: 'ano' } })
})

it('another kind of widget has its own choices, and errors are shown at their fields', async () => {
  const { click, errors, server, previewed } = await open()
  await previewed()
  choose(field('tipo'), '5')
  choose(field('definicao.fonte'), 'crm')
  choose(field('definicao.periodo'), 'datas')
  const asked = (await previewed()).length
  await click('Confirmar')
  // Errors of the name and both days.
  expect(errors()).toHaveLength(3)
  expect(server.sentToApl('createWidget')).toEqual([])
  // A preview that cannot be shown is not asked for.
  expect(server.sentToApl('previewWidget')).toHaveLength(asked)
  expect(field('definicao.series.0.valor').value).toBe('documentos')
})

it('values can be added and removed where the chart takes several', async () => {
  const { click, previewed } = await open()
  await click('Acrescentar valor')
  expect(document.activeElement).toBe(field('definicao.series.1.valor'))
  expect((await previewed()).at(-1)?.definicao.series.map(({ valor }) => valor)).toEqual([
    'valor_total_liq',
    'valor_total_fat',
  ])
  await act(async () => find('Remover valor 1').click())
  expect((await previewed()).at(-1)?.definicao.series.map(({ valor }) => valor)).toEqual(['valor_total_fat'])
})

it('filters by fixed codes are shown as choices', async () => {
  const { click, previewed } = await open()
  await click('Acrescentar filtro')
  expect(document.activeElement?.closest('fieldset')?.textContent).toContain('Filtros')
  expect(document.activeElement?.tagName).toBe('INPUT')
  choose(field('definicao.filtros.0.campo'), 'situacao')
  const pending = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].find(
    ({ parentElement }) => parentElement?.textContent === 'Pendente',
  )
  act(() => pending?.click())
  expect((await previewed()).at(-1)?.definicao.filtros).toEqual([{ campo: 'situacao', chaves: ['P'] }])
})

it('a change is sent with the loaded version; a change by another user is reported', async () => {
  const { click, server, question } = await open(12)
  act(() => typeInto(field('nome'), 'Outro nome'))
  server.apl('updateWidget', new Refusal(409, 'Registro alterado por outro usuário.'))
  await click('Confirmar')
  expect(server.sentToApl('updateWidget')).toMatchObject([
    { params: { codigo: 12 }, body: { nome: 'Outro nome', versao: 3, tipos: ['representante'] } },
  ])
  expect(question()).toContain('Registro alterado por outro usuário.')
  await click('Não')
})

it('a copy has another name and no version', async () => {
  const { click, server } = await open(undefined, { copia: '12' })
  server.apl('createWidget', { resultado: 'Widget incluído.', codigo: 41, versao: 1 })
  await click('Confirmar')
  const [sent] = server.sentToApl('createWidget')
  expect(sent?.body.nome).toBe('Vendas do mês (cópia)')
  expect(sent?.body.versao).toBeUndefined()
})

it('the list says what each widget is and whom it is shared with; deleting asks first', async () => {
  const server = testServer()
  server.apl('listWidgets', [STORED])
  const { text, click, question } = await openScreen(<WidgetListPage />, () => startAs('master'))
  expect(text()).toContain('Vendas do mêsCartãoPedidos de venda · Mês corrente')
  expect(text()).toContain('Compartilhado: RepresentanteFeito por Ana')
  server.apl('deleteWidget', { resultado: 'Widget excluído.' })
  await click('Excluir')
  expect(question()).toBe('Tem certeza de que deseja excluir o widget Vendas do mês?')
  expect(server.sentToApl('deleteWidget')).toEqual([])
  server.apl('listWidgets', [])
  await click('Sim')
  expect(server.sentToApl('deleteWidget')).toHaveLength(1)
  expect(text()).toContain('Nenhum widget')
})
