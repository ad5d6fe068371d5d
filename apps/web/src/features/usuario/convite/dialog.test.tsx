import { afterEach, expect, it, vi } from 'vitest'
import { choose, texts } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { testServer } from '@/lib/api/server.test-help'
import { aSession } from '@/lib/device/a-session.test-help'
import { ConviteDialog } from './dialog'

afterEach(() => void vi.restoreAllMocks())

it('an invitation for whoever has the link is sent without the empty fields', async () => {
  const server = testServer()
  server.portal('createConvite', {
    resultado: 'Convite criado.',
    link: 'http://web.test/Cadastro/abc',
    validade: '2026-03-17',
    hash: 'abc',
  })
  const { click, errors, messages } = await openScreen(<ConviteDialog onClose={() => undefined} />, () =>
    aSession(1, { usuario: { ...aSession().usuario, tipo: 'administrador' }, acessos: ['1.1', '1.2'] }),
  )
  await click('Convidar')
  expect([errors(), messages()]).toEqual([[], []])
  const [sent] = server.sentToPortal('createConvite')
  expect(Object.keys(sent?.body ?? {}).toSorted()).toEqual(['acesso', 'dias', 'tipo'])
})

it('an invitation for a customer offers only the accesses that a customer can have', async () => {
  testServer()
  await openScreen(<ConviteDialog onClose={() => undefined} />, () =>
    aSession(1, { usuario: { ...aSession().usuario, tipo: 'master' }, acessos: [] }),
  )
  choose(document.querySelector('select[name=tipo]') as HTMLElement, 'cliente')
  expect(texts('fieldset fieldset label:not(:first-child), fieldset label:not(:first-child)')).toEqual([
    '1.1Cadastro de clientes',
    '1.2Pedidos de venda',
    '2.1Faturas',
    '2.2Duplicatas',
  ])
})
