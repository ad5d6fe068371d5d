import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { choose, field, find, has } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { toastStore } from '@/components/ui/status/toast-store'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { aSession } from '@/lib/device/a-session.test-help'
import { cliente } from '@/components/pedido/pedido-records.test-help'
import { aCrm } from '../crm.test-help'
import { CrmFormPage } from './form-page'

// Loads the dialog before the tests, because the form imports it on demand.
beforeAll(() => import('@/components/crud/form/conflict-dialog'))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
})

const STORED = aCrm({ hr_contato: '14:30:00', lembrete: 60 })

async function open(props: Parameters<typeof CrmFormPage>[0], stored: typeof STORED | Refusal = STORED) {
  const server = testServer()
  server.apl('getCrm', stored)
  server.apl('listAnexos', [])
  server.apl('getEntidade', cliente({ telefone: '(11) 3333-4444' }))
  server.apl('getVisita', new Refusal(404, 'NENHUM REGISTRO ENCONTRADO.'))
  server.apl('listMotivos', [{ codigo: '1', descricao: 'Apresentar coleção' }])
  server.apl('createCrm', { resultado: 'CRM 13 incluído.', numero: 13, versao: 1 })
  server.apl('updateCrm', { resultado: 'CRM 12 alterado.', numero: 12, versao: 4 })
  const page = await openScreen(<CrmFormPage {...props} />, () =>
    aSession(1, {
      usuario: { ...aSession().usuario, tipo: 'usuario' },
      usuarioErp: { codigo: '10', nome: 'Camila', codfun: null },
    }),
  )
  async function fill(name: string, text: string) {
    act(() => typeInto(field(name), text))
    act(() => void field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    await page.settle()
  }
  async function press(name: string) {
    act(() => find(name, 'button, label').click())
    await page.settle()
  }
  return { ...page, server, fill, press }
}

const errors = () =>
  [...document.querySelectorAll<HTMLInputElement>('[aria-invalid]')].map(({ name }) => name)

it('the form of a contact requires customer and reason, refuses an invalid time, and sends nothing', async () => {
  const { press, fill, text, server } = await open({})
  await fill('hr_contato', '25:61')
  expect(text()).toContain('Valor inválido.')
  await press('Confirmar')
  expect(errors()).toEqual(['codcli', 'hr_contato', 'motivo'])
  expect(text()).toContain('Valor obrigatório.')
  expect(server.sentToApl('createCrm')).toEqual([])
})

it('the form of a contact sends a time with seconds, and a subject that was cleared', async () => {
  const { press, fill, server, address } = await open({ numero: 12 })
  await fill('hr_contato', '900')
  await fill('assunto', '')
  await press('Confirmar')
  expect(server.sentToApl('updateCrm')[0]?.body).toMatchObject({
    versao: 3,
    usuario: '10',
    hr_contato: '09:00:00',
    assunto: null,
    codcli: 7,
    motivo: '1',
  })
  expect(address()).toBe('/TableCrm')
})

it('the form of a contact proposes today as the day of closing, requires a day, and clears it when the record is open again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-18T12:00:00-03:00') })
  const { press, fill, server } = await open({ numero: 12 })
  await press('Fechado')
  expect(field('dt_conclusao').value).toBe('18/03/2026')
  await fill('dt_conclusao', '')
  await press('Confirmar')
  expect(errors()).toEqual(['dt_conclusao'])
  await press('Aberto')
  await press('Confirmar')
  expect(server.sentToApl('updateCrm').map(({ body }) => [body.tipo, body.dt_conclusao])).toEqual([
    ['A', null],
  ])
})

it('the form of a contact closes the record today by a button', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-18T12:00:00-03:00') })
  const { press, server } = await open({ numero: 12 })
  await press('Concluir contato')
  const [sent] = server.sentToApl('updateCrm')
  expect(sent?.body).toMatchObject({ tipo: 'F', dt_conclusao: '2026-03-18', versao: 3 })
})

it('the form of a contact creates the next activity with the save and requires its day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-18T12:00:00-03:00') })
  const { press, fill, server } = await open({ numero: 12 })
  await press('Marcar a próxima atividade')
  await press('Confirmar')
  expect(errors()).toEqual(['proxima.dt_contato'])
  await press('Em 1 semana')
  await fill('proxima.hr_contato', '10')
  choose(field('proxima.lembrete'), '15')
  await press('Confirmar')
  const [sent] = server.sentToApl('updateCrm')
  expect(sent?.body.proxima).toMatchObject({
    dt_contato: '2026-03-25',
    hr_contato: '10:00:00',
    tp_contato: 0,
    lembrete: 15,
  })
})

it('the form of a contact reports an invalid number and goes back to the list', async () => {
  const { messages, address } = await open({ numero: 99 }, new Refusal(404, 'NENHUM REGISTRO ENCONTRADO.'))
  expect(messages()).toEqual(['CRM 99 não encontrado.'])
  expect(address()).toBe('/TableCrm')
})

it('the form of a contact deletes in two steps, and restores the deleted record', async () => {
  const { press, question, server, address, settle } = await open({ numero: 12 })
  server.apl('deleteCrm', { resultado: 'CRM 12 excluído.' })
  server.apl('undoDeleteCrm', { resultado: 'CRM 12 recuperado.' })
  await press('Excluir')
  expect(question()).toBe('Excluir o CRM 12?')
  expect(server.sentToApl('deleteCrm')).toEqual([])
  await press('Sim')
  expect(server.sentToApl('deleteCrm')).toHaveLength(1)
  expect(address()).toBe('/TableCrm')
  act(() => void toastStore.undoLast())
  await settle()
  expect(server.sentToApl('undoDeleteCrm')).toHaveLength(1)
})

it('the form of a contact says when the record was deleted already', async () => {
  const { press, messages, server } = await open({ numero: 12 })
  server.apl('deleteCrm', new Refusal(404, 'NENHUM REGISTRO ENCONTRADO.'))
  await press('Excluir')
  await press('Sim')
  expect(messages()).toEqual(['Não há registro para excluir.'])
  expect(has('Confirmar')).toBe(true)
})

it('the form of a contact compares with another user’s save, and keeps what was typed', async () => {
  const { press, fill, server } = await open({ numero: 12 })
  await fill('assunto', 'Preços de inverno')
  server.apl('updateCrm', new Refusal(409, 'Registro alterado por outro usuário.'))
  server.apl('getCrm', { ...STORED, versao: 5, assunto: 'Pedido de reposição', contato: 'Rita' })
  await press('Confirmar')
  expect(document.querySelector('dialog')?.textContent).toContain('Pedido de reposição')
  server.apl('updateCrm', { resultado: 'CRM 12 alterado.', numero: 12, versao: 6 })
  await press('Continuar')
  await press('Confirmar')
  expect(server.sentToApl('updateCrm').at(-1)?.body).toMatchObject({
    versao: 5,
    assunto: 'Preços de inverno',
    contato: 'Rita',
  })
})

it('the form of a contact starts with the customer and day of its address, and goes back to the agenda', async () => {
  const { server, press, address } = await open({ search: { codcli: 'x', dia: '24/03/2026', de: 'agenda' } })
  expect([field('dt_contato').value, field('codcli').value]).toEqual(['24/03/2026', ''])
  await press('Cancelar')
  expect(address()).toBe('/AgendaCrm')
  expect(server.sentToApl('createCrm')).toEqual([])
})

it('the form of a contact offers to call the customer and to write a message', async () => {
  await open({ numero: 12 })
  const hrefs = [...document.querySelectorAll('a')].map(({ href }) => href)
  expect(hrefs).toEqual(expect.arrayContaining(['tel:+551133334444', 'https://wa.me/551133334444']))
})
