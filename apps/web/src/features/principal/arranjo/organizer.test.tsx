import { act, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { find, has, pressKey, texts } from '@/components/crud/find.test-help'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import type { Tile } from '@/lib/domain'
import { aSession } from '@/lib/device/a-session.test-help'
import { PrincipalPage } from '../principal-page'
// The organizer is lazy in the app; importing it here makes it available at once.
import './organizer'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
beforeEach(() => localStorage.clear())

const tile = (id: string): Tile => ({
  id,
  title: id.toUpperCase(),
  kind: 'card',
  size: { min: 4, default: 4 },
  element: <section data-shown>{id}</section>,
})
const TILES = ['a', 'b', 'c'].map(tile)
const PARTS = { cards: [], charts: [] }
const shown = () => texts('[data-shown]').join('')

/** Mounts the dashboard anew for each visit; the device's storage stays between visits. */
function Visits() {
  const [visit, setVisit] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Outra visita
      </button>
      <PrincipalPage key={visit} parts={PARTS} widgets={TILES} />
    </>
  )
}

async function open(valor: string | null | Refusal = null) {
  const server = testServer()
  server.portal('getPreferencia', valor instanceof Refusal ? valor : { chave: 'principal', valor })
  server.portal('savePreferencia', { resultado: 'Preferência gravada.' })
  const page = await openScreen(<Visits />, () => void aSession())
  async function visitAgain() {
    page.client.clear()
    await page.click('Outra visita')
  }
  const saved = async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 900)))
    return server.sentToPortal('savePreferencia').map(({ body }) => body.valor)
  }
  return { ...page, server, saved, visitAgain }
}

it('a tile moved by keyboard is announced, keeps the focus, and is saved once for the user', async () => {
  const { click, saved, settle } = await open()
  await click('Organizar')
  find('Mover A').focus()
  pressKey('ArrowRight')
  expect([shown(), texts('output').at(-1)]).toEqual(['bac', 'A: posição 2 de 3.'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Mover A')
  pressKey('End')
  expect(shown()).toBe('bca')
  expect(await saved()).toEqual(['{"tiles":[["b",0,0],["c",0,0],["a",0,0]]}'])
  await click('Concluir')
  await settle()
  expect(shown()).toBe('bca')
})

it('a tile can be hidden, shown and resized; a reset to the default can be undone', async () => {
  const { click, saved } = await open('{"tiles":[["c",12,0],["gone",4,0],["a",0,1]]}')
  expect(shown()).toBe('cb')
  await click('Organizar')
  await act(async () => find('Ocultar B').click())
  expect(shown()).toBe('c')
  expect(document.activeElement?.textContent).toBe('Mostrar B')
  await act(async () => find('Mostrar A').click())
  expect(shown()).toBe('ca')
  const half = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].find(
    ({ parentElement }) => parentElement?.textContent === '1/2',
  )
  act(() => half?.click())
  expect(await saved()).toEqual(['{"tiles":[["c",6,0],["gone",4,0],["a",0,0],["b",0,1]]}'])
  await click('Voltar ao padrão')
  expect(shown()).toBe('abc')
  expect((await saved()).at(-1)).toBeNull()
})

it('when the portal cannot save, the device keeps the arrangement and sends it on the next visit', async () => {
  const { click, server, saved, visitAgain } = await open(new Refusal(404, ''))
  server.portal('savePreferencia', new Refusal(500, 'Erro interno.'))
  await click('Organizar')
  await act(async () => find('Mover C para antes').click())
  const [mine] = await saved()
  server.portal('getPreferencia', { chave: 'principal', valor: '{"tiles":[["b",0,0]]}' })
  server.portal('savePreferencia', { resultado: 'Preferência gravada.' })
  await visitAgain()
  expect(shown()).toBe('acb')
  expect(await saved()).toEqual([mine, mine])
  expect(has('Organizar')).toBe(true)
})

it('an arrangement from another device is shown after the one stored on this device', async () => {
  const { server, visitAgain } = await open('{"tiles":[["b",0,0]]}')
  expect(shown()).toBe('bac')
  server.portal('getPreferencia', () => new Promise(() => undefined))
  await visitAgain()
  expect(shown()).toBe('bac')
})
