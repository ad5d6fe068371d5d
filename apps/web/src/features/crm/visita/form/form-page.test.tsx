import 'fake-indexeddb/auto'
import { VISITA_MESSAGES } from '@trama/rules/crm/visita'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { openDevice } from '@/lib/device/device-db'
import { toastStore } from '@/components/ui/status/toast-store'
import { aCliente } from './visita.test-help'
import { VisitaFormPage } from './form-page'

let server: ReturnType<typeof testServer>
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T14:30:00-03:00'), toFake: ['Date'] }))
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  for (const { id } of toastStore.get()) toastStore.dismiss(id)
  await (await openDevice()).clear('fila')
})

async function open(
  tipo: 'representante' | 'usuario' = 'representante',
  props: { compartilhado?: string } = {},
) {
  server = testServer()
  server.apl('getEntidade', aCliente)
  server.apl('listMotivos', [{ codigo: 'C02', descricao: 'Visita de rotina' }])
  server.apl('createVisita', { resultado: 'Visita 31 registrada.', numero: 31 })
  const page = await openScreen(<VisitaFormPage codcli={7} {...props} />, () =>
    startAs(tipo, { acessos: ['1.1', '1.2', '1.3'] }),
  )
  const input = (name: string) => {
    const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (!found) throw new Error(`No "${name}"`)
    return found
  }
  async function fill(name: string, text: string) {
    act(() => typeInto(input(name), text))
    act(() => input(name).blur())
    await page.settle()
  }
  const inQueue = async () => (await openDevice()).getAll('fila')
  return { ...page, fill, inQueue }
}

function stubPlace(answer: (ok: PositionCallback, no: PositionErrorCallback) => void) {
  vi.stubGlobal('navigator', { onLine: true, geolocation: { getCurrentPosition: answer } })
}
const refusedWith = (code: number) =>
  stubPlace((_ok, no) => no({ code, message: '' } as GeolocationPositionError))

describe('the place of the visit', () => {
  it.each([
    ['not allowed', () => refusedWith(1), 'a localização não foi permitida'],
    ['not found in time', () => refusedWith(3), 'não achou a localização a tempo'],
    ['not known', () => refusedWith(2), 'não informa a localização'],
    [
      'nothing that could tell',
      () => vi.stubGlobal('navigator', { onLine: true }),
      'não informa a localização',
    ],
  ])('%s: the visit is saved all the same', async (_, stub, text) => {
    stub()
    const { click, inQueue, text: shown, settle } = await open()
    await click('Registrar chegada aqui')
    expect(shown()).toContain(text)
    await click('Salvar visita')
    await settle()
    expect(await inQueue()).toMatchObject([{ body: { visita: { codcli: 7, lat: null, lon: null } } }])
  })

  it('is rounded, shown, and removed on request', async () => {
    stubPlace((ok) =>
      ok({
        coords: { latitude: -26.919449, longitude: -49.066111, accuracy: 11.6 },
      } as GeolocationPosition),
    )
    const { click, inQueue, text } = await open()
    await click('Registrar chegada aqui')
    expect(text()).toContain('Lugar registrado: -26,9194; -49,0661 (precisão de 12 m)')
    await click('Não guardar o lugar')
    await click('Registrar chegada aqui')
    await click('Salvar visita')
    expect(await inQueue()).toMatchObject([
      { body: { visita: { lat: -26.9194, lon: -49.0661, precisao: 12, local_hora: '14:30:00' } } },
    ])
  })
})

it('a visit is kept on the device under its own key, with its end and its next step', async () => {
  const { fill, click, inQueue } = await open()
  await fill('relato', 'Gostou das malhas.')
  await fill('proxima.dt_contato', '28/11/2026')
  await fill('proxima.assunto', 'Levar a tabela')
  await click('Salvar visita')
  const [kept] = await inQueue()
  expect(kept).toMatchObject({
    tipo: 'visita',
    estado: 'aguardando',
    cliente: 'Loja Azul',
    valor: null,
    body: {
      fotos: [],
      visita: {
        data: '2026-11-21',
        inicio: '14:30:00',
        fim: '14:30:00',
        relato: 'Gostou das malhas.',
        proxima: { dt_contato: '2026-11-28', assunto: 'Levar a tabela', lembrete: null },
      },
    },
  })
  expect(kept?.values).toMatchObject({ chave: kept?.id })
  expect(server.sentToApl('createVisita')).toEqual([])
  expect(toastStore.get().map(({ text }) => text)).toEqual([
    'Visita guardada neste aparelho. Ela é enviada assim que houver conexão.',
  ])
})

it.each([
  [{ 'proxima.assunto': 'Ligar' }, VISITA_MESSAGES.proximaSemData],
  [{ 'proxima.dt_contato': '20/11/2026' }, VISITA_MESSAGES.proximaAntes],
  [{ inicio: '15:30' }, VISITA_MESSAGES.futuro],
])('a visit with %j is refused: %s', async (given, message) => {
  const { fill, click, inQueue, text } = await open()
  for (const [name, value] of Object.entries(given)) {
    await fill(name, value)
  }
  await click('Salvar visita')
  expect(text()).toContain(message)
  expect(await inQueue()).toEqual([])
})

it('a visit is sent to the server at once where the user has no queue', async () => {
  const { click, inQueue } = await open('usuario')
  await click('Salvar visita')
  expect(server.sentToApl('createVisita')).toMatchObject([{ body: { codcli: 7 } }])
  expect(await inQueue()).toEqual([])
})

describe('what another app shared', () => {
  /** The browser's caches, which happy-dom lacks, with one share in them. */
  function share(texto: string, quando: number) {
    const note = { texto, fotos: [], recusado: 0, quando }
    const names = new Set(['compartilhado'])
    const cache = {
      match: (path: string) => Promise.resolve(path.endsWith('/nota') ? Response.json(note) : undefined),
      put: () => Promise.resolve(),
    }
    vi.stubGlobal('caches', {
      has: (name: string) => Promise.resolve(names.has(name)),
      open: () => Promise.resolve(cache),
      delete: (name: string) => Promise.resolve(names.delete(name)),
    })
    return names
  }

  it('begins the report, and is forgotten once the visit is saved', async () => {
    const now = Date.now()
    const names = share('Cliente pediu mostruário', now)
    const page = await open('representante', { compartilhado: String(now) })
    expect(document.querySelector<HTMLTextAreaElement>('[name="relato"]')?.value).toBe(
      'Cliente pediu mostruário',
    )
    expect(names.size).toBe(1)
    await page.click('Salvar visita')
    await page.settle()
    expect((await page.inQueue())[0]?.body).toMatchObject({ visita: { relato: 'Cliente pediu mostruário' } })
    expect(names.size).toBe(0)
  })

  it('stays for a form of its own where something else was shared before', async () => {
    const now = Date.now()
    const names = share('Segundo texto', now)
    const page = await open('representante', { compartilhado: String(now - 1) })
    expect(document.querySelector<HTMLTextAreaElement>('[name="relato"]')?.value).toBe('')
    await page.click('Salvar visita')
    await page.settle()
    expect(names.size).toBe(1)
  })
})
