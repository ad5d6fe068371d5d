import { QueryClientProvider } from '@tanstack/react-query'
import { ACESSO_PADRAO, MENU_CODES, TIPOS } from '@trama/contract/access'
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { find, has, pressKey, texts } from '@/components/crud/find.test-help'
import { openScreen, testQueryClient } from '@/components/crud/mount-screen.test-help'
import { lost, testServer } from '@/lib/api/server.test-help'
import { aSession, startAs } from '@/lib/device/a-session.test-help'
import { currentSession, type Session } from '@/lib/session'
import { ConviteCard } from './convite-card'
import { passosDe } from './passos'
import { PassosDialog } from './passos-dialog'

const sessionOf = (...args: Parameters<typeof startAs>): Session => {
  startAs(...args)
  return currentSession() ?? aSession()
}

it.each(TIPOS)('%s: a few short steps, on screens of the user’s menu', (tipo) => {
  for (const acessos of [[], ACESSO_PADRAO[tipo], MENU_CODES]) {
    const passos = passosDe(sessionOf(tipo, { acessos }))
    expect(passos.length).toBeGreaterThanOrEqual(3)
    expect(passos.length).toBeLessThanOrEqual(6)
    expect(passos.filter(({ texto }) => texto.length > 110)).toEqual([])
  }
  expect(passosDe(sessionOf(tipo, { acessos: MENU_CODES }))).toHaveLength(6)
})

it('the first steps show the main job of the user’s type, or the next job where access is missing', () => {
  const titulos = (...args: Parameters<typeof startAs>) =>
    passosDe(sessionOf(...args)).map((one) => one.titulo)
  expect(titulos('representante', { acessos: ['1.2'] })).toContain('Novo pedido')
  expect(titulos('usuario', { acessos: ['1.4'] })).toContain('Nova venda')
  expect(titulos('cliente', { acessos: ['2.2'] })).toContain('Suas duplicatas')
  expect(titulos('administrador', { acessos: [] })).toContain('Usuários')
  expect(titulos('master', { acessos: [] })).toContain('Empresas')
  expect(titulos('cliente', { acessos: [], versaoApi: 39 })).toEqual(['Suas telas', 'Busca', 'Ajuda'])
})

/** Opens the steps twice on one device, each time on a new page. */
function Visits({ onClose }: { onClose: () => void }) {
  const [visit, setVisit] = useState(0)
  const [client, setClient] = useState(testQueryClient)
  function comeBack() {
    setClient(testQueryClient())
    setVisit(visit + 1)
  }
  return (
    <QueryClientProvider client={client}>
      <button type="button" onClick={comeBack}>
        Outra visita
      </button>
      <ConviteCard key={`convite ${visit}`} />
      <PassosDialog key={`passos ${visit}`} onClose={onClose} />
    </QueryClientProvider>
  )
}

async function open(kept: string | null | typeof lost) {
  const server = testServer()
  server.portal('getPreferencia', typeof kept === 'function' ? kept : { chave: 'passos', valor: kept })
  server.portal('savePreferencia', { resultado: 'Preferência gravada.' })
  const onClose = vi.fn<() => void>()
  const page = await openScreen(<Visits onClose={onClose} />, () => startAs('representante'))
  await vi.waitFor(() => expect(server.sentToPortal('getPreferencia')).toHaveLength(1))
  await page.settle()
  const saved = () => server.sentToPortal('savePreferencia').map(({ body }) => body.valor)
  async function press(name: string, selector: string) {
    act(() => find(name, selector).click())
    await page.settle()
  }
  return { ...page, saved, onClose, press, comeBack: () => press('Outra visita', 'main > * button, button') }
}
const title = () => texts('dialog h2').join('')
const isOffered = () => document.querySelector('aside') !== null

it('the first steps move on and back by arrows and buttons, and end; then the offer is gone', async () => {
  const { saved, onClose, press } = await open(null)
  expect(isOffered()).toBe(true)
  expect(title()).toBe('Suas telas')
  expect(has('Voltar', 'dialog button')).toBe(false)
  expect(document.activeElement?.textContent).toBe('Próximo')
  pressKey('ArrowRight')
  expect(title()).toBe('Busca')
  expect(document.activeElement?.textContent).toBe('Próximo')
  pressKey('ArrowLeft')
  pressKey('ArrowLeft')
  expect(title()).toBe('Suas telas')
  for (let passo = 1; passo < 6; passo++) pressKey('ArrowRight')
  expect(title()).toBe('Ajuda')
  expect(onClose).not.toHaveBeenCalled()
  await press('Concluir', 'dialog button')
  expect(onClose).toHaveBeenCalledOnce()
  expect(saved()).toEqual(['0'])
  expect(isOffered()).toBe(false)
})

it('the first steps go on from the step at which the user left', async () => {
  const { saved, press, comeBack } = await open(null)
  pressKey('ArrowRight')
  pressKey('ArrowRight')
  await press('Sair dos primeiros passos', 'dialog button')
  expect(saved()).toEqual(['2'])
  await comeBack()
  expect(title()).toBe('Esperando por você')
})

it('the first steps are offered to users who never saw them; not to others, nor where the progress is unknown', async () => {
  for (const [kept, offered] of [
    [null, true],
    ['0', false],
    [lost, false],
  ] as const) {
    await open(kept)
    expect([kept, isOffered()]).toEqual([kept, offered])
  }
})

it('the first steps are not offered again on this device after they were declined', async () => {
  const { saved, press, comeBack } = await open(null)
  await press('Agora não', 'aside button')
  expect([isOffered(), saved()]).toEqual([false, ['0']])
  await comeBack()
  expect(isOffered()).toBe(false)
})
