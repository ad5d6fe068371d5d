import type { ConvitePendente } from '@trama/contract/portal/convite'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { toastStore } from '@/components/ui/status/toast-store'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { aSession } from '@/lib/device/a-session.test-help'
// Imported up front so that the time of the lazy import does not affect the test.
import './link-dialog'
import { ConviteListPage } from './list-page'

const ID = '5f0f8a34-6f7b-4a5e-9a3e-0d6f6b3c1a11'

const convite = (given: Partial<ConvitePendente> = {}): ConvitePendente => ({
  id: ID,
  situacao: 'A',
  nome: 'Boutique Aurora',
  email: 'compras@aurora.com.br',
  cnpj: '27416983000106',
  tipo: 'cliente',
  empresa: '1',
  nome_empresa: 'Malharia Azul',
  criado_por: 'Ana',
  criado: '2026-03-10',
  validade: '2026-03-17',
  acesso: ['1.1'],
  aguarda: 'N',
  ...given,
})

beforeEach(() => {
  for (const { id } of toastStore.get()) toastStore.dismiss(id)
})
afterEach(() => void vi.restoreAllMocks())

async function open(convites: ConvitePendente[], tipo: 'administrador' | 'master' = 'administrador') {
  const server = testServer()
  let list = convites
  server.portal('listConvites', () => list)
  server.portal('cancelConvite', ({ params }) => {
    list = list.filter(({ id }) => id !== params.id)
    return { resultado: 'Convite cancelado.' }
  })
  const page = await openScreen(<ConviteListPage />, () =>
    aSession(1, { usuario: { ...aSession().usuario, tipo }, acessos: ['1.1', '1.2'] }),
  )
  const found = (label: string) => {
    const button = document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)
    if (!button) throw new Error(`No button "${label}"`)
    return button
  }
  async function run(label: string) {
    act(() => found(label).click())
    await page.settle()
  }
  const cells = () => [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent)
  const headers = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  return { ...page, server, found, run, cells, headers }
}

describe('open invitations', () => {
  it.each([
    [convite(), 'Aberto'],
    [convite({ aguarda: 'S' }), 'Com liberação'],
    [convite({ situacao: 'V' }), 'Vencido'],
  ])('shows the state of an invitation: %#', async (row, situation) => {
    const { cells } = await open([row])
    expect(cells()).toContain(situation)
    expect(cells()).toContain('27.416.983/0001-06')
    expect(cells()).toContain('17/03/2026')
  })

  it('an invitation without a name is shown by its e-mail, or as open to whoever has the link', async () => {
    const { text } = await open([
      convite({ nome: '' }),
      convite({ id: ID.replace('a11', 'a12'), nome: '', email: '' }),
    ])
    expect(text()).toContain('compras@aurora.com.br')
    expect(text()).toContain('Quem tiver o link')
  })

  it('only a master, who sees the invitations of other companies, gets the company column', async () => {
    expect((await open([convite()])).headers()).not.toContain('Empresa')
    expect((await open([convite()], 'master')).headers()).toContain('Empresa')
  })

  it('an invitation with rights that the editor lacks can be neither sent again nor cancelled', async () => {
    const { found, run, question } = await open([convite({ acesso: ['1.3'] })])
    expect(found('Cancelar convite de Boutique Aurora').getAttribute('aria-disabled')).toBe('true')
    await run('Cancelar convite de Boutique Aurora')
    expect(question()).toBe('')
  })
})

describe('cancelling', () => {
  it('asks first, then removes the row', async () => {
    const { run, click, question, server, text } = await open([convite()])
    await run('Cancelar convite de Boutique Aurora')
    expect(question()).toBe('Cancelar o convite de Boutique Aurora? O link deixa de valer na hora.')
    await click('Não')
    expect(server.sentToPortal('cancelConvite')).toEqual([])
    await run('Cancelar convite de Boutique Aurora')
    await click('Sim')
    expect(server.sentToPortal('cancelConvite')).toMatchObject([{ params: { id: ID } }])
    expect(text()).toContain('Nenhum convite aberto')
    expect(toastStore.get().map(({ text: told }) => told)).toEqual(['Convite cancelado.'])
  })

  it('says that the invitation was used meanwhile, and reloads the list', async () => {
    const { run, click, server, messages } = await open([convite()])
    server.portal('cancelConvite', new Refusal(409, 'Convite já usado.'))
    await run('Cancelar convite de Boutique Aurora')
    await click('Sim')
    expect(messages()).toEqual(['Convite já usado.'])
  })
})

describe('sending again', () => {
  it('names the e-mail in its question, and shows the new link', async () => {
    const { run, click, question, server } = await open([convite()])
    server.portal('resendConvite', {
      resultado: 'Convite reenviado.',
      link: 'http://portal.test/Cadastro?convite=abc',
      validade: '2026-03-24',
    })
    await run('Reenviar convite de Boutique Aurora')
    expect(question()).toContain('Reenviar o convite para compras@aurora.com.br?')
    await click('Sim')
    expect(server.sentToPortal('resendConvite')).toMatchObject([{ params: { id: ID } }])
    expect(document.querySelector('dialog')?.textContent).toContain('Vale até 24/03/2026')
  })

  it('renews a link for whoever has it without mailing', async () => {
    const { run, question } = await open([convite({ nome: '', email: '' })])
    await run('Reenviar convite de Quem tiver o link')
    expect(question()).toContain('Renovar o link deste convite?')
  })
})
