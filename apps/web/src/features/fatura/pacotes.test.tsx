import { TEXTS } from '@trama/contract/messages'
import { act } from 'react'
import { expect, it } from 'vitest'
import { field, find, has } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { toastStore } from '@/components/ui/status/toast-store'
import { startAs } from '@/lib/device/a-session.test-help'
import { createStore, useStore } from '@/lib/store'
import { CHAVE, openList, press, ROW, saved, shown } from './fatura.test-help'
import { PacoteDialog } from './pacote-dialog'

it('the list of invoices makes a ZIP of the filtered or of the chosen invoices', async () => {
  const page = await openList({ at: '/TableFatura?emissao=01/11/2026&pedido=12' })
  page.server.apl('zipFaturas', new Blob(['PK\u0003\u0004...']))
  await press(page, 'Baixar ZIP')
  await press(page, 'Baixar')
  expect(page.server.sentToApl('zipFaturas')[0]?.body).toEqual({
    filtro: { emissao: '2026-11-01', pedido: 12 },
    tipo: 'xml',
  })
  expect(saved).toEqual(['faturas-2026-11-23.zip'])
})

it('the list of invoices makes a ZIP of the chosen rows, also of another company', async () => {
  const page = await openList({ rows: [ROW, { ...ROW, chave: 'B', fatura: '9', empresa: '002' }] })
  page.server.apl('zipFaturas', new Blob(['PK']))
  act(() => document.querySelector<HTMLElement>('th[data-select-all]')?.click())
  await press(page, 'Baixar 2 em ZIP')
  await press(page, 'Baixar')
  expect(page.server.sentToApl('zipFaturas')[0]?.body).toEqual({
    chaves: [CHAVE, 'B'],
    filtro: { todas_empresas: 'S' },
    tipo: 'xml',
  })
})

it('a cancelled ZIP saves nothing', async () => {
  const page = await openList()
  page.server.apl('zipFaturas', () => new Promise<never>(() => {}))
  await press(page, 'Baixar ZIP')
  act(() => find('Baixar').click())
  await press(page, 'Cancelar')
  expect(has('Cancelar')).toBe(false)
  expect(saved).toEqual([])
  expect(page.messages()).toEqual([])
})

it('internal users mail the fiscal month to the accountant or make a link that expires', async () => {
  expect((await openList({ tipo: 'cliente' })).text()).not.toContain('Pacote do mês')
  const page = await openList()
  page.server.apl('sharePacoteFiscal', {
    id: 1,
    endereco: 'https://portal.test/Compartilhado/abc',
    validade: '2026-11-30',
    hora: '12:00:00',
  })
  page.server.apl('emailPacoteFiscal', { resultado: '2 mensagens na fila.' })
  page.server.apl('listCompartilhamentos', [])
  await press(page, 'Pacote do mês')
  const para = document.querySelector<HTMLInputElement>('[name=para]')
  if (para) act(() => typeInto(para, 'contador'))
  await press(page, 'Enviar por e-mail')
  expect(shown()).toContain(TEXTS.invalidEmail)
  if (para) act(() => typeInto(para, 'contador@sul.com.br, outro@sul.com.br'))
  await press(page, 'Enviar por e-mail')
  expect(page.server.sentToApl('emailPacoteFiscal')[0]?.body).toMatchObject({
    mes: '2026-11',
    para: ['contador@sul.com.br', 'outro@sul.com.br'],
    pdf: 'N',
  })
  expect(toastStore.get().map(({ text }) => text)).toEqual(['2 mensagens na fila.'])

  await press(page, 'Pacote do mês')
  await press(page, 'Criar link')
  expect(page.server.sentToApl('sharePacoteFiscal')[0]?.body).toMatchObject({ mes: '2026-11', pdf: 'N' })
  expect(shown()).toContain('Abre até 30/11/2026 às 12:00.')
  expect(page.server.sentToApl('listCompartilhamentos')[0]?.query).toEqual({
    documento: 'fiscal',
    numero: '2026-11',
  })
})

const month = createStore('2026-10-01')
function Pacote() {
  const shown = useStore(month)
  return <PacoteDialog key={shown} month={shown} onClose={() => undefined} />
}

it('what is typed for one month comes back at that month alone', async () => {
  const page = await openScreen(<Pacote />, () => startAs('usuario'))
  act(() => typeInto(field('para'), 'contador@sul.com.br'))
  await page.settle()
  act(() => month.set('2026-11-01'))
  expect(field('para').value).toBe('')
  act(() => month.set('2026-10-01'))
  expect(field('para').value).toBe('contador@sul.com.br')
})
