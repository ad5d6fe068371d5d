// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { produtoRoutes } from '@trama/contract/apl/produto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pedidoRow } from '@/components/pedido/pedido-records.test-help'
import { aplClient } from '@/lib/api/apl'
import { lost, Refusal, testServer } from '@/lib/api/server.test-help'
import { aplReached } from '@/lib/connection/apl-health'
import { aSession, EMPRESA } from './a-session.test-help'
import { openDevice } from './device-db'
import { downloadDevice, removeDevice } from './device-download'
import { registerDevice } from './device-kinds'
import { markDevice, ownerOf } from './device-state'
import { colecoesNoAparelho, dropImagens, imagemNoAparelho } from './imagens'
import {
  cancelImagens,
  imagensDownload,
  readCurrentImagens,
  readImagens,
  refuseImagens,
} from './imagens-download'

registerDevice(() => Promise.resolve([]))
const apl = aplClient(produtoRoutes)

const picture = (text: string) => ({ codigo: text, jpeg: btoa(text) })
const textOf = async (owner: string, codigo: string) =>
  (await (await imagemNoAparelho(owner, codigo))?.text()) ?? ''

const PAGES: Record<string, ReturnType<typeof picture>[]> = {
  V27: [picture('10'), picture('20')],
  I26: [picture('30')],
}

function open() {
  const server = testServer()
  const session = aSession()
  server.apl('listPacoteImagens', ({ query }) => PAGES[query.colecao] ?? [])
  server.apl('getImagemProduto', lost)
  return { server, session, owner: ownerOf(session) }
}

beforeEach(() => aplReached.set(true))
afterEach(async () => {
  vi.restoreAllMocks()
  await (await openDevice()).clear('parte')
  localStorage.clear()
})

it('stores the pictures of a collection, with their number and size', async () => {
  const { owner, server } = open()
  await readImagens('V27')
  await readImagens('I26')
  expect(await colecoesNoAparelho(owner)).toMatchObject([
    { codigo: 'I26', imagens: 1, bytes: 2 },
    { codigo: 'V27', imagens: 2, bytes: 4 },
  ])
  expect(server.sentToApl('listPacoteImagens')[0]).toMatchObject({
    query: { colecao: 'V27' },
    session: { empresa: '001' },
  })
  expect(await textOf(owner, '20')).toBe('20')
  // A colour without a picture falls back to the product's picture, as on the server.
  expect(await textOf(owner, '20-001')).toBe('20')
  await dropImagens(owner, 'V27')
  expect(await colecoesNoAparelho(owner)).toMatchObject([{ codigo: 'I26' }])
  expect([await textOf(owner, '20'), await textOf(owner, '30')]).toEqual(['', '30'])
})

it('answers for a server that is out of reach, and only with stored pictures', async () => {
  const { owner } = open()
  await readImagens('V27')
  markDevice(owner, new Date().toISOString())
  aplReached.set(false)
  const image = await apl.getImagemProduto({ params: { codigo: '10' } })
  expect(await image.text()).toBe('10')
  await expect(apl.getImagemProduto({ params: { codigo: '99' } })).rejects.toMatchObject({ kind: 'network' })
})

it('keeps the pictures when the data is downloaded again, and removes them with the data', async () => {
  const { owner, session } = open()
  await readImagens('V27')
  const signal = new AbortController().signal
  await downloadDevice({ session, signal, onProgress: () => undefined })
  expect(await textOf(owner, '10')).toBe('10')
  await removeDevice(owner)
  expect(await colecoesNoAparelho(owner)).toEqual([])
  expect(await textOf(owner, '10')).toBe('')
})

const MB = 1024 * 1024

const season = (codigo: string, entrega_ini: string | null) => ({
  codigo,
  descricao: codigo,
  reservar: 'N' as const,
  valor_min: 0,
  itens: [],
  entrega_ini,
})

/** A server with these collections to come, each with pictures of so many bytes. */
function openSeasons(bytesOf: Record<string, number>) {
  const opened = open()
  const comFotos = Object.entries(bytesOf).map(([codigo, bytes]) => ({
    codigo,
    descricao: codigo,
    imagens: 1,
    bytes,
  }))
  opened.server.apl('listPacoteColecoes', comFotos)
  opened.server.apl(
    'listColecoes',
    comFotos.map(({ codigo }) => season(codigo, '2999-01-01')),
  )
  opened.server.apl('listPedidos', [])
  return opened
}

it('brings the pictures of the orders’ collection and of the next ones unasked, as far as they fit', async () => {
  const { owner, server } = open()
  server.apl('listPacoteColecoes', [
    { codigo: 'I26', descricao: 'Inverno', imagens: 1, bytes: MB },
    { codigo: 'V27', descricao: 'Verão', imagens: 2, bytes: MB },
    { codigo: 'I27', descricao: 'Inverno', imagens: 1, bytes: 12 * MB },
    { codigo: 'V25', descricao: 'Verão', imagens: 1, bytes: MB },
  ])
  server.apl('listColecoes', [
    season('V25', '2025-01-01'),
    season('I27', '2999-06-01'),
    season('V27', '2999-01-01'),
    season('I26', null),
  ])
  server.apl('listPedidos', [pedidoRow({ colecao: 'I26' })])
  await readCurrentImagens()
  expect((await colecoesNoAparelho(owner)).map(({ codigo }) => codigo)).toEqual(['I26', 'V27'])
  await readCurrentImagens()
  expect(server.sentToApl('listPacoteImagens').map(({ query }) => query.colecao)).toEqual(['I26', 'V27'])
})

it('makes room for the next collection: earlier ones that came unasked go, those asked for do not count', async () => {
  const { owner, server } = openSeasons({ V27: 12 * MB })
  server.apl('listPacoteImagens', ({ query }) => [picture(query.colecao)])
  await readImagens('V25', true)
  await readImagens('I25')
  await readCurrentImagens()
  expect((await colecoesNoAparelho(owner)).map(({ codigo }) => codigo)).toEqual(['I25', 'V27'])
})

it.each([
  ['the user cancels', cancelImagens],
  ['the company changes', () => void aSession(1, { empresa: { ...EMPRESA, emp_pat: '002' } })],
])('brings no other collection once %s', async (_what, stop) => {
  const { owner, server } = openSeasons({ V27: MB, I26: MB })
  server.apl('listPacoteImagens', ({ query }) => {
    stop()
    return PAGES[query.colecao] ?? []
  })
  await readCurrentImagens()
  expect(server.sentToApl('listPacoteImagens')).toHaveLength(1)
  expect(await colecoesNoAparelho(owner)).toEqual([])
  expect(await colecoesNoAparelho('1:002')).toEqual([])
})

it('brings no other collection once the user removed pictures', async () => {
  const { session, server } = openSeasons({ V27: MB, I26: MB })
  server.apl('listPacoteImagens', () => {
    refuseImagens(session)
    return []
  })
  await readCurrentImagens()
  expect(server.sentToApl('listPacoteImagens')).toHaveLength(1)
})

it('reports why a download failed, and does not count the collection as complete', async () => {
  const { owner, server } = open()
  server.apl('listPacoteImagens', new Refusal(500, 'Fora do ar'))
  await readImagens('V27')
  expect(imagensDownload.get()).toMatchObject({ colecao: null, failure: 'Fora do ar' })
  expect(await colecoesNoAparelho(owner)).toEqual([])
})
