import 'fake-indexeddb/auto'
import { produtoRoutes } from '@trama/contract/apl/produto/produto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aplClient } from '@/lib/api/apl'
import { lost, Refusal, testServer } from '@/lib/api/server.test-help'
import { aplReached } from '@/lib/connection/apl-health'
import { aSession } from './a-session.test-help'
import { openDevice } from './device-db'
import { downloadDevice, removeDevice } from './device-download'
import { registerDevice } from './device-kinds'
import { markDevice, ownerOf } from './device-state'
import { colecoesNoAparelho, dropImagens, imagemNoAparelho } from './imagens'
import { imagensDownload, readImagens } from './imagens-download'

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

it('the device stores the pictures of a collection, with their number and size', async () => {
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

it('the device answers for a server that is out of reach, and only with stored pictures', async () => {
  const { owner } = open()
  await readImagens('V27')
  markDevice(owner, new Date().toISOString())
  aplReached.set(false)
  const image = await apl.getImagemProduto({ params: { codigo: '10' } })
  expect(await image.text()).toBe('10')
  await expect(apl.getImagemProduto({ params: { codigo: '99' } })).rejects.toMatchObject({ kind: 'network' })
})

it('the device keeps the pictures when the data is downloaded again, and removes them with the data', async () => {
  const { owner, session } = open()
  await readImagens('V27')
  const signal = new AbortController().signal
  await downloadDevice({ session, signal, onProgress: () => undefined })
  expect(await textOf(owner, '10')).toBe('10')
  await removeDevice(owner)
  expect(await colecoesNoAparelho(owner)).toEqual([])
  expect(await textOf(owner, '10')).toBe('')
})

it('the device reports why a download failed, and does not count the collection as complete', async () => {
  const { owner, server } = open()
  server.apl('listPacoteImagens', new Refusal(500, 'Fora do ar'))
  await readImagens('V27')
  expect(imagensDownload.get()).toMatchObject({ colecao: null, failure: 'Fora do ar' })
  expect(await colecoesNoAparelho(owner)).toEqual([])
})
