import { afterEach, expect, it, vi } from 'vitest'
import { find } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { FeedDialog } from './feed-dialog'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('the dialog creates the calendar’s private address, shows it once, and revokes it', async () => {
  const server = testServer()
  const LINK = { data: '2026-03-18', hora: '12:00:00', lido: null, hora_lido: null }
  server.apl('listCalendario', [])
  server.apl('createCalendario', { ...LINK, endereco: '/Publico/Agenda/1-abc' })
  server.apl('revokeCalendario', { resultado: 'Link revogado.' })
  const { click } = await openScreen(<FeedDialog onClose={() => undefined} />, () =>
    startAs('usuario', { acessos: ['1.3'] }),
  )
  server.apl('listCalendario', [LINK])
  await click('Criar endereço')
  const address = document.querySelector<HTMLInputElement>('dialog input[readonly]')
  expect(address?.value).toBe('http://apl.test/Publico/Agenda/1-abc')
  expect(find('Abrir no calendário').getAttribute('href')).toBe('webcal://apl.test/Publico/Agenda/1-abc')
  server.apl('listCalendario', [])
  await click('Revogar')
  await click('Sim')
  expect(server.sentToApl('revokeCalendario')).toHaveLength(1)
  expect(document.querySelector('dialog input[readonly]')).toBeNull()
})
