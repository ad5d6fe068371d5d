import { ERROR_FIELD, TEXTS } from '@trama/contract/messages'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { VENCIDA } from '@/components/boleto/boleto'
import { field, find, has } from '@/components/crud/find.test-help'
import { cliente } from '@/components/pedido/pedido-records.test-help'
import { Refusal } from '@/lib/api/server.test-help'
import {
  BOLETO,
  copied,
  open,
  PAGA,
  ROW,
  saved,
  SEM_CONTA,
  shown,
  toasts,
  VENCIDA_ROW,
} from './duplicata.test-help'

it('a customer pays in two touches: pay, copy the PIX; the line stands below', async () => {
  const { press } = await open({ tipo: 'cliente' })
  await press('Pagar duplicata 123/1')
  expect(document.activeElement?.textContent).toBe('Copiar PIX copia e cola')
  await press('Copiar PIX copia e cola')
  expect(copied).toEqual(['00020126PIX'])
  expect(document.activeElement?.textContent).toBe('Copiado')
  await press('Copiar linha digitável')
  expect(copied[1]).toBe(BOLETO.linha_digitavel)
  await act(() => vi.waitFor(() => expect(document.querySelector('img[alt="QR Code do PIX"]')).toBeTruthy()))
})

it('the list of receivables opens the payment of the title that the address names', async () => {
  const { server } = await open({ tipo: 'cliente', at: '/x?situacao=0&pagar=123/1' })
  await act(() => vi.waitFor(() => expect(find('Copiar PIX copia e cola')).toBeTruthy()))
  expect(server.sentToApl('listReceber').map(({ query }) => query)).toContainEqual(
    expect.objectContaining({ filtro: '123/1', situacao: '0' }),
  )
})

it('an overdue title shows its updated value, until when that is valid, and that it may have been protested', async () => {
  const { press, server } = await open({ tipo: 'cliente', rows: [VENCIDA_ROW] })
  server.apl('getBoletoDados', {
    ...BOLETO,
    vencido: 'S',
    multa: 10,
    juros: 3.35,
    valor_atual: 513.35,
    ate: '2026-11-24',
    pix: null,
  })
  await press('Pagar duplicata 100/1')
  expect(shown()).toContain('R$ 513,35se pago até 24/11/2026')
  expect(shown()).toContain('é possível que tenha sido protestado')
  expect(has('Copiar PIX copia e cola')).toBe(false)
})

it('a boleto is sent without being shown first', async () => {
  const { press, server } = await open()
  await press('Enviar boleto 123/1')
  expect(shown()).toContain('Enviar boleto 123/1')
  expect(has('WhatsApp ou link')).toBe(true)
  expect(server.sentToApl('getBoleto')).toEqual([])
})

it('a boleto is sent by mail to the address of its customer, or as a link', async () => {
  const { press, server } = await open({ rows: [{ ...ROW, empresa: '002' }] })
  server.apl('getEntidade', cliente({ email: 'compras@loja.com.br' }))
  server.apl('emailBoleto', { resultado: 'E-mail enviado.' })
  server.apl('listCompartilhamentos', [])
  server.apl('shareBoleto', { id: 1, endereco: 'https://erp/x', validade: '2026-11-30', hora: '18:00:00' })
  const boleto = { params: { numero: '123/1' }, session: { empresa: '002' } }
  await press('Enviar boleto 123/1')
  await press('E-mail')
  expect(field('para').value).toBe('compras@loja.com.br')
  await press('Enviar')
  expect(server.sentToApl('emailBoleto')).toMatchObject([
    { ...boleto, body: { para: ['compras@loja.com.br'] } },
  ])
  await press('Enviar boleto 123/1')
  await press('WhatsApp ou link')
  await press('Criar link')
  expect(server.sentToApl('shareBoleto')).toMatchObject([{ ...boleto, body: { dias: 7 } }])
})

it('without an account or a balance there is no boleto; a paid title has nothing to pay', async () => {
  const { press, server } = await open({ rows: [PAGA, SEM_CONTA] })
  expect(has('Linha e PIX da duplicata 90/1')).toBe(false)
  await press('Imprimir boleto 90/1')
  await press('Imprimir boleto 80/1')
  await press('Linha e PIX da duplicata 80/1')
  expect(server.sentToApl('getBoleto')).toEqual([])
  expect(server.sentToApl('getBoletoDados')).toEqual([])
})

it('the list of receivables prints an overdue boleto only after the question of the specification', async () => {
  const { press, server, question } = await open({ rows: [ROW, VENCIDA_ROW] })
  await press('Imprimir boleto 123/1')
  expect(question()).toBe('')
  await press('Fechar')
  await press('Imprimir boleto 100/1')
  expect(question()).toBe(VENCIDA)
  await press('Não')
  await press('Imprimir boleto 100/1')
  await press('Sim')
  expect(server.sentToApl('getBoleto').map(({ query }) => query)).toEqual([
    { numero: '123/1' },
    { numero: '100/1' },
  ])
})

it.each([
  ['another program', new Response('Not Found', { status: 404 })],
  [
    'an earlier version of this project',
    Response.json([{ [ERROR_FIELD]: TEXTS.notFoundPath }], { status: 404 }),
  ],
])('for a server without boletos the message names the version that has them: %s', async (_, reply) => {
  const { press } = await open({ versaoApi: 33 })
  vi.mocked(fetch).mockImplementation(() => Promise.resolve(reply.clone()))
  await press('Imprimir boleto 123/1')
  expect(shown()).toContain(
    'Não foi possível processar boleto. Servidor de aplicação requer atualização. Versão mínima requerida: 34.',
  )
  expect(has('Linha e PIX da duplicata 123/1')).toBe(false)
})

it('a missing title is not taken for an old server', async () => {
  const { press, server } = await open()
  server.apl('getBoleto', new Refusal(404, TEXTS.noRecord))
  await press('Imprimir boleto 123/1')
  expect(shown()).toContain(TEXTS.noRecord)
})

it('an unknown title shows the message of the server', async () => {
  const { press, server } = await open()
  server.apl('getBoleto', new Refusal(404, 'Duplicata 123/1 não encontrada.'))
  await press('Imprimir boleto 123/1')
  expect(shown()).toContain('Duplicata 123/1 não encontrada.')
})

it('the list of receivables makes one PDF of several boletos, without titles that have none; cancelled, it saves nothing', async () => {
  const { press, server, settle } = await open({ rows: [ROW, { ...ROW, numero: '124/1' }, PAGA] })
  await press('Selecionar todas', '[type=checkbox]').catch(() => press('Selecionar todos', '[type=checkbox]'))
  await press('Imprimir 2 boletos')
  expect(server.sentToApl('getBoletos').map(({ body }) => body)).toEqual([{ numeros: ['123/1', '124/1'] }])
  expect(saved).toEqual(['boletos-2026-11-23.pdf'])
  expect(toasts()).toEqual(['2 boletos em um PDF.'])
  server.apl('getBoletos', () => new Promise<never>(() => {}))
  act(() => find('Imprimir 2 boletos').click())
  await settle()
  await press('Cancelar')
  expect(saved).toHaveLength(1)
})
