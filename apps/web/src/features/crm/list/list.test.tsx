import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { choose, field, find, texts } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { aCrm } from '../crm.test-help'
import { CrmListPage } from './list-page'

// happy-dom has no `showPopover`; browser tests check where the popover stands.
beforeAll(() => {
  if (!('showPopover' in HTMLElement.prototype))
    Object.assign(HTMLElement.prototype, { showPopover: () => {} })
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

async function open(tipo: 'usuario' | 'representante' = 'usuario', at = '/TableCrm') {
  const server = testServer()
  server.apl('listCrm', [aCrm({ hr_contato: '00:00:00' })])
  server.apl('totalCrm', { total: 1 })
  server.apl('getEntidade', () => Promise.reject(new TypeError('unused')))
  server.apl('listMotivos', [{ codigo: '1', descricao: 'Apresentar coleção' }])
  server.apl('listUsuariosErp', [{ codigo: '11', nome: 'Bruno', codfun: null }])
  const page = await openScreen(<CrmListPage />, () => startAs(tipo, { acessos: ['1.3'] }), undefined, at)
  return { server, ...page }
}

it('the list of contacts shows subject and customer of each record, and its buttons', async () => {
  const { text } = await open()
  expect(text()).toContain('Loja Bela')
  expect(text()).toContain('Atrasado')
  expect(find('Ver CRM 12').getAttribute('href')).toBe('/FormCrm/12')
  expect(find('Incluir').getAttribute('href')).toBe('/FormCrm')
})

it('the list of contacts finds by all eleven filters of S2 §2', async () => {
  const { server, settle, click } = await open()
  expect(texts('search label').map((label) => label.replace(/\*$/, ''))).toEqual([
    'De',
    'Até',
    'Contato',
    'Documento',
    'Assunto',
    'Cliente',
    'Motivo',
    'Usuário',
    'Usuário de destino',
    'Tipo',
    'Status',
  ])
  for (const [name, value] of [
    ['data_ini', '01/03/2026'],
    ['contato', 'Sofia'],
    ['docto', 'P-1'],
    ['assunto', 'coleção'],
  ] as const)
    act(() => typeInto(field(name), value))
  for (const name of ['motivo', 'usuario_dest'] as const) {
    act(() => field(name).click())
    await settle()
    act(() => document.querySelector<HTMLElement>('[role=option]')?.click())
    await settle()
  }
  const [tipo, status] = [...document.querySelectorAll('search select')] as [HTMLElement, HTMLElement]
  choose(tipo, '3')
  choose(status, '1')
  await click('Consultar')
  expect(server.sentToApl('listCrm').at(-1)?.query).toMatchObject({
    data_ini: '2026-03-01',
    contato: 'Sofia',
    docto: 'P-1',
    assunto: 'coleção',
    motivo: '1',
    usuario_dest: '11',
    tp_contato: 2,
    tipo: 'A',
  })
})

it('a representative’s list asks for records of own customers, for servers that filter by the representative’s code', async () => {
  const { server } = await open('representante')
  expect(server.sentToApl('listCrm').at(-1)?.query).toMatchObject({ codrep: '1' })
})
