import type { Fatura } from '@trama/contract/apl/fatura/fatura'
import { act } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { field, find, has } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { cliente } from '@/components/pedido/pedido-records.test-help'
import { typeInto } from '@/components/fields/control'
import { toastStore } from '@/components/ui/status/toast-store'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { CHAVE, press, shown, STORED } from '../fatura.test-help'
import { FaturaVerPage } from './page'

// Loads the lazy dialog before the tests.
beforeAll(() => import('@/components/fatura/danfe-dialog'))

async function openOne(stored: Partial<Fatura> | Refusal = {}, sends = false) {
  const server = testServer()
  server.apl('getEntidade', cliente({ email: 'compras@loja.com.br' }))
  server.apl('emailFatura', { resultado: 'E-mail enviado.' })
  server.apl('getFatura', stored instanceof Refusal ? stored : { ...STORED, ...stored })
  const page = await openScreen(<FaturaVerPage chave={CHAVE} sends={sends} />, () =>
    startAs('usuario', { acessos: ['2.1'] }),
  )
  return { ...page, server }
}

it('an invoice’s page shows the taxes of the reform, the receivables, and who cancelled the invoice', async () => {
  const { text } = await openOne()
  expect(text()).toContain('IBSR$ 1,23CBSR$ 11,11')
  expect(text()).toContain('Total com IBS e CBSR$ 1.246,84')
  expect(text()).toContain('123/110/12/2026')
  expect(text()).toContain('sem valor fiscal')
  const cancelamento = { data: '2026-11-11', hora: '09:30:00', por: 'ANA', motivo: 'Pedido em duplicidade' }
  const { text: cancelled } = await openOne({ impresso: 'C', cancelavel: 'N', cancelamento })
  expect(cancelled()).toContain('Cancelada em 11/11/2026 09:30 por ANA: Pedido em duplicidade')
  expect(has('Cancelar nota')).toBe(false)
})

it('an invoice is sent by a link that opens the XML too', async () => {
  const page = await openOne()
  page.server.apl('listCompartilhamentos', [])
  page.server.apl('shareFatura', {
    id: 1,
    endereco: 'https://erp/x',
    validade: '2026-12-01',
    hora: '18:00:00',
  })
  await press(page, 'Enviar')
  await press(page, 'WhatsApp ou link')
  await press(page, 'Criar link')
  expect(page.server.sentToApl('shareFatura')).toMatchObject([
    { params: { chave: CHAVE }, body: { dias: 7 } },
  ])
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'WhatsApp')
  expect(new URL(link?.href ?? '').searchParams.get('text')).toContain('https://erp/x?tipo=xml')
  const { text } = await openOne({ impresso: 'N' })
  expect(text()).not.toContain('Enviar')
})

it('an invoice is sent by mail to the address of its customer', async () => {
  const page = await openOne({}, true)
  await press(page, 'E-mail')
  expect(field('para').value).toBe('compras@loja.com.br')
  await press(page, 'Enviar')
  expect(page.server.sentToApl('emailFatura')).toMatchObject([
    { params: { chave: CHAVE }, session: { empresa: '001' }, body: { para: ['compras@loja.com.br'] } },
  ])
})

it('that is to be sent says that it still waits, and opens nothing once it is authorized', async () => {
  const { text, server, client, settle } = await openOne({ impresso: 'A' }, true)
  expect(text()).toContain('A nota ainda espera a autorização da SEFAZ.')
  server.apl('getFatura', STORED)
  await act(() => client.invalidateQueries())
  await settle()
  expect(text()).not.toContain('ainda espera')
  expect(has('Enviar')).toBe(true)
  expect(document.querySelector('dialog')).toBeNull()
})

it('an invoice’s page shows a cancellation that waits for the tax authority, and one that was refused', async () => {
  const { text } = await openOne({ a_cancelar: 'S', cancelavel: 'N' })
  expect(text()).toContain('Cancelamento enviado à SEFAZ, que ainda não respondeu.')
  expect(has('Cancelar nota')).toBe(false)
  const { text: kept } = await openOne({ recusa: 'Mercadoria em circulação' })
  expect(kept()).toContain('A SEFAZ recusou o cancelamento: Mercadoria em circulação')
  const { text: rejected } = await openOne({ impresso: 'N', recusa: 'NCM inválido' })
  expect(rejected()).toContain('Recusada pela SEFAZ: NCM inválido')
})

it('an invoice is cancelled with a reason of 15 characters, once, by its key and version', async () => {
  const page = await openOne()
  page.server.apl('cancelFatura', { resultado: 'Fatura 123 cancelada.' })
  await press(page, 'Cancelar nota')
  const motivo = document.querySelector<HTMLTextAreaElement>('[name=motivo]')
  if (motivo) act(() => typeInto(motivo, 'Duplicada'))
  act(() => find('Cancelar nota', 'dialog button').click())
  await page.settle()
  expect(shown()).toContain('Mínimo de 15 caracteres.')
  if (motivo) act(() => typeInto(motivo, 'Pedido em duplicidade'))
  act(() => find('Cancelar nota', 'dialog button').click())
  await page.settle()
  const [sent, again] = page.server.sentToApl('cancelFatura')
  expect(sent).toMatchObject({
    params: { fatura: '123' },
    body: { chave: CHAVE, motivo: 'Pedido em duplicidade', versao: 4 },
  })
  expect(sent?.headers['idempotency-key']).toBeTruthy()
  expect(again).toBeUndefined()
  expect(toastStore.get().map(({ text }) => text)).toEqual(['Fatura 123 cancelada.'])
})

it('an unknown invoice shows the message of the screen', async () => {
  const { text } = await openOne(new Refusal(404, 'NENHUM REGISTRO ENCONTRADO.'))
  expect(text()).toContain('Fatura não encontrada.')
})
