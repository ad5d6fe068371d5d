/** Pictures that come to the device without being asked for. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pedidoRow } from '@/components/pedido/pedido-records.test-help'
import { testServer } from '@/lib/api/server.test-help'
import { aplReached } from '@/lib/connection/apl-health'
import { aSession, EMPRESA } from '@/lib/device/a-session.test-help'
import { openDevice } from '@/lib/device/device-db'
import { ownerOf } from '@/lib/device/device-state'
import { colecoesNoAparelho } from '@/lib/device/imagens'
import { cancelImagens, readCurrentImagens, readImagens, refuseImagens } from '@/lib/device/imagens-download'

beforeEach(() => aplReached.set(true))
afterEach(async () => {
  vi.restoreAllMocks()
  await (await openDevice()).clear('parte')
  localStorage.clear()
})

const MB = 1024 * 1024

/** A server with pictures of these collections, each of so many bytes and delivered from a day on. */
function open(colecoes: Record<string, { bytes: number; entrega_ini?: string | null }>) {
  const server = testServer()
  const session = aSession()
  const all = Object.entries(colecoes).map(([codigo, fields]) => ({ codigo, descricao: codigo, ...fields }))
  server.apl(
    'listPacoteColecoes',
    all.map(({ codigo, descricao, bytes }) => ({ codigo, descricao, bytes, imagens: 1 })),
  )
  server.apl(
    'listColecoes',
    all.map(({ codigo, descricao, entrega_ini = '2999-01-01' }) => ({
      codigo,
      descricao,
      entrega_ini,
      reservar: 'N' as const,
      valor_min: 0,
      itens: [],
    })),
  )
  server.apl('listPedidos', [])
  server.apl('listPacoteImagens', ({ query }) => [{ codigo: query.colecao, jpeg: btoa('jpeg') }])
  const here = async () => (await colecoesNoAparelho(ownerOf(session))).map(({ codigo }) => codigo)
  const asked = () => server.sentToApl('listPacoteImagens').map(({ query }) => query.colecao)
  return { server, session, here, asked }
}

it('come for the collections of the orders and for the next ones, as far as they fit', async () => {
  const { server, here, asked } = open({
    V25: { bytes: MB, entrega_ini: '2025-01-01' },
    I27: { bytes: 12 * MB, entrega_ini: '2999-06-01' },
    V27: { bytes: MB, entrega_ini: '2999-01-01' },
    I26: { bytes: MB, entrega_ini: null },
  })
  server.apl(
    'listPedidos',
    ['V25', 'I26', 'I26'].map((colecao) => pedidoRow({ colecao })),
  )
  await readCurrentImagens()
  expect(asked()).toEqual(['I26', 'V27', 'V25'])
  expect(await here()).toEqual(['I26', 'V25', 'V27'])
  await readCurrentImagens()
  expect(asked()).toHaveLength(3)
})

it('make room for the next collection: earlier ones that came unasked go, those asked for do not count', async () => {
  const { here } = open({ V27: { bytes: 12 * MB } })
  await readImagens('V25', true)
  await readImagens('I25')
  await readCurrentImagens()
  expect(await here()).toEqual(['I25', 'V27'])
})

it('make room for the next collection: of those still bought the one with fewest orders goes first', async () => {
  const bought = { bytes: MB, entrega_ini: '2025-01-01' }
  const orders = ['V25', 'V25', 'V25', 'I26', 'I26', 'V26'].map((colecao) => pedidoRow({ colecao }))
  const earlier = { V25: bought, I26: bought, V26: bought }
  const { server, session, here } = open(earlier)
  server.apl('listPedidos', orders)
  await readCurrentImagens()
  const [one] = await colecoesNoAparelho(ownerOf(session))
  // The new pictures leave room for two of the three collections.
  const later = open({ ...earlier, V27: { bytes: 12 * MB - 2 * (one?.bytes ?? 0) } })
  later.server.apl('listPedidos', orders)
  await readCurrentImagens()
  expect(await here()).toEqual(['I26', 'V25', 'V27'])
})

it.each([
  ['the user cancels', cancelImagens],
  ['the company changes', () => void aSession(1, { empresa: { ...EMPRESA, emp_pat: '002' } })],
])('stop coming once %s', async (_what, stop) => {
  const { server, here, asked } = open({ V27: { bytes: MB }, I26: { bytes: MB } })
  server.apl('listPacoteImagens', () => {
    stop()
    return []
  })
  await readCurrentImagens()
  expect(asked()).toEqual(['V27'])
  expect([await here(), await colecoesNoAparelho('1:002')]).toEqual([[], []])
})

it('stop coming once the user removed pictures', async () => {
  const { server, session, asked } = open({ V27: { bytes: MB }, I26: { bytes: MB } })
  server.apl('listPacoteImagens', () => {
    refuseImagens(session)
    return []
  })
  await readCurrentImagens()
  expect(asked()).toEqual(['V27'])
})
