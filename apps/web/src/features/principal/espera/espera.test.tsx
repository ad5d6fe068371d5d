import { TIPOS, type TipoUsuario } from '@trama/contract/access'
import { ESPERA_TIPOS, esperasEm } from '@trama/contract/apl/inicio/esperas'
import type { Inicio } from '@trama/contract/apl/inicio/inicio'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { find, has, texts } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { lost, testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import type { Session } from '@/lib/session'
import { EsperaPanel } from './espera-panel'
import { addressOf, ESPERA_WORDS } from './espera-words'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T15:00:00Z') }))
afterEach(() => vi.useRealTimers())

const NADA: Inicio = { dia: '2026-03-10', esperas: [], ultimos: [] }

async function open(tipo: TipoUsuario, inicio: Partial<Inicio> = {}, fields: Partial<Session> = {}) {
  const server = testServer()
  server.apl('getInicio', { ...NADA, ...inicio })
  server.portal('listUsuarios', [])
  const page = await openScreen(<EsperaPanel />, () => startAs(tipo, fields))
  return { server, ...page }
}
const hrefOf = (espera: string) =>
  decodeURIComponent(document.querySelector(`[data-espera=${espera}]`)?.getAttribute('href') ?? '')

it('the panel of waiting work shows what waits: count, total value, the next step, and the list with its filters', async () => {
  await open('representante', {
    esperas: [
      { tipo: 'titulo_vencido', total: 1000, valor: null },
      { tipo: 'pedido_digitacao', total: 1, valor: 250.5 },
      { tipo: 'pedido_semana', total: 3, valor: 1200 },
    ],
  })
  expect(texts('[data-espera]').map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
    '999+Duplicatas vencidasVer duplicatas',
    '1R$ 250,50Pedido em digitaçãoContinuar',
    '3R$ 1.200,00Entregas em 7 diasVer pedidos',
  ])
  expect(hrefOf('titulo_vencido')).toBe('/TableDuplicata?vencidas=S')
  expect(hrefOf('pedido_digitacao')).toMatch(/^\/TablePedido\?.*status_com=/)
  expect(hrefOf('pedido_semana')).toMatch(/entrega_ini=10\/03\/2026&entrega_fim=16\/03\/2026/)
})

it('the panel of waiting work says with its date that nothing waits on a day, and to each type of user what would', async () => {
  const panels = new Set<string>()
  for (const tipo of TIPOS) {
    const { text } = await open(tipo)
    expect(text()).toMatch(/Nada esperando por você.+aparecem aqui\.10\/03\/2026/)
    panels.add(text())
  }
  expect(panels.size).toBe(TIPOS.length)
})

it('the panel of waiting work offers a seller the last orders to be repeated', async () => {
  await open(
    'representante',
    { ultimos: [{ numero: 12, dt_emissao: '2026-03-09', nome: 'Loja Bela', valor: 90 }] },
    { acessos: ['1.2'] },
  )
  expect(texts('h3')).toEqual(['Últimos pedidos'])
  expect(find('Repetir pedido 12').getAttribute('href')).toMatch(/^\/FormPedido\/12\?duplicar=/)
})

it('the panel of waiting work shows waiting registrations only to those who edit users', async () => {
  const server = testServer()
  server.apl('getInicio', NADA)
  server.portal('listUsuarios', [])
  await openScreen(<EsperaPanel />, () => startAs('usuario'))
  expect(server.sentToPortal('listUsuarios')).toEqual([])
  await openScreen(<EsperaPanel />, () => startAs('administrador'))
  expect(server.sentToPortal('listUsuarios').map(({ query }) => query.situacao)).toEqual(['E'])
})

it('the panel of waiting work shows nothing on a server without the call, and an error when it fails', async () => {
  const { text } = await open('cliente', {}, { versaoApi: 39 })
  expect(text()).not.toContain('Esperando por você')
  const server = testServer()
  server.apl('getInicio', lost)
  const page = await openScreen(<EsperaPanel />, () => startAs('cliente'))
  expect(page.text()).toContain('Esperando por você')
  expect(page.text()).not.toContain('Nada esperando')
  expect(page.text()).not.toContain('Nenhum pedido')
})

it('the panel has texts and a list for every kind of waiting work', () => {
  const listed = Object.keys(esperasEm('2026-03-10'))
  expect([...listed, 'crm_atrasado', 'crm_hoje'].toSorted()).toEqual([...ESPERA_TIPOS].toSorted())
  for (const tipo of ESPERA_TIPOS) {
    expect(addressOf(tipo, '2026-03-10'), tipo).toBeDefined()
    expect(ESPERA_WORDS[tipo].many, tipo).not.toBe('')
  }
  expect(has('Repetir pedido 12')).toBe(false)
})
