import { MENU } from '@trama/contract/access'
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { find } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { connection } from '@/lib/connection/connection'
import { ORDEM } from '../a-ordem.test-help'
import { OrdemPage } from './ordem-page'

const TOKEN = '0001.segredo'
const CNPJ = '11222333000181'
const LOGIN = {
  sub: '1',
  exp: 9e9,
  aud: '0001',
  tipo: 'fornecedor',
  cnpj: CNPJ,
  acessos: [MENU.PedidosCompra],
}

afterEach(() => {
  connection.token = null
})

async function open(login?: Partial<typeof LOGIN>, stored?: Refusal) {
  connection.token = login ? `x.${btoa(JSON.stringify({ ...LOGIN, ...login }))}.y` : null
  const server = testServer()
  server.portal('getEnderecoPublico', { servidor: 'apl.test', porta: 0 })
  server.apl(
    'getOrdemPublica',
    stored ?? { ...ORDEM, empresa: '002', cnpj_for: CNPJ, nome_empresa: 'Filial', confirmada: null },
  )
  const onPortal = vi.fn()
  const page = await openScreen(<OrdemPage token={TOKEN} onPortal={onPortal} />, () => undefined)
  return { ...page, onPortal, server }
}

it('the supplier who is logged in goes to the order in the portal, with its company', async () => {
  const { onPortal } = await open({})
  expect(onPortal.mock.calls).toMatchObject([[{ numero: 12, empresa: '002' }]])
})

it.each<[string, Partial<typeof LOGIN> | undefined]>([
  ['without a login', undefined],
  ['whose login is of another portal company', { aud: '0002' }],
  ['whose login has no purchase orders', { acessos: [] }],
  ['whose login is of another supplier', { cnpj: '99' }],
  ['who is an internal user', { tipo: 'usuario' }],
])('somebody %s stays on the page of the link', async (_who, login) => {
  const { onPortal, text } = await open(login)
  expect(text()).toContain('Compra 12 - Filial')
  expect(onPortal).not.toHaveBeenCalled()
})

it('a revoked link says so', async () => {
  const { text } = await open(undefined, new Refusal(404, 'Link inválido. NENHUM REGISTRO.'))
  expect(text()).toContain(ORDEM_MESSAGES.linkInvalido)
})

it.each([
  [
    'a change of which the buyer gets a mail',
    { resultado: 'Compra 12 alterada.', email: 'S' as const },
    'O comprador foi avisado.',
  ],
  ['what changed nothing', { resultado: 'Compra 12: nada mudou.' }, 'Este link continua aberto.'],
])('%s is told as what it is', async (_what, reply, told) => {
  const { server, settle, text } = await open()
  server.apl('updateOrdemPublica', { numero: 12, ...reply })
  act(() => find('Enviar ao comprador').click())
  await settle()
  await settle()
  expect(text()).toContain(`${reply.resultado}${told}`)
})

it.each([
  ['S' as const, 'O comprador foi avisado.'],
  [undefined, 'Este link continua aberto.'],
])('an accepted order whose reply says email %s is told as "%s"', async (email, told) => {
  const { server, click, text } = await open()
  server.apl('confirmOrdemPublica', { resultado: 'Compra 12 confirmada.', email })
  await click('Aceitar compra')
  await click('Sim')
  expect(text()).toContain(`Compra 12 confirmada.${told}`)
})
