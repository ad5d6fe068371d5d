/** A visit written without a connection arrives once, with each photo once, even when replies get lost. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lost, Refusal, testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { openDevice } from '@/lib/device/device-db'
import { getFoto, keepFoto } from '@/lib/device/fotos'
import { keepQueued } from '@/lib/queue/keep-queued'
import { queueKinds } from '@/lib/queue/queue-kinds'
import { queued } from '@/lib/queue/queue-state'
import { readQueue, removeQueued } from '@/lib/queue/queue-store'
import { sendQueue } from '@/lib/queue/send-queue'
import { queue } from './queue'

const CHAVE = '0f8fad5b-d9cb-469f-a165-70867728950e'
const VISITA = { codcli: 7, data: '2026-11-21', inicio: '09:00:00', motivo: null }

let server: ReturnType<typeof testServer>
beforeEach(async () => {
  queueKinds.set([queue])
  server = testServer()
  server.apl('createVisita', { resultado: 'Visita 31 registrada.', numero: 31 })
  server.apl('addAnexo', { resultado: 'ok', id: 1 })
  startAs('representante', { acessos: ['1.1', '1.3'] })
  for (const id of ['f1', 'f2']) {
    await keepFoto({
      id,
      documento: CHAVE,
      usuario: 1,
      nome: `${id}.jpg`,
      tipo: 'image/jpeg',
      bytes: new TextEncoder().encode(id).buffer,
      criada: '2026-11-21T12:00:00Z',
    })
  }
  await keepQueued({
    tipo: 'visita',
    id: CHAVE,
    body: { visita: VISITA, fotos: ['f1', 'f2'] },
    values: {},
    cliente: 'Loja',
    codcli: 7,
    valor: null,
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  const db = await openDevice()
  await Promise.all([db.clear('fila'), db.clear('foto')])
  await readQueue()
})

const photos = () =>
  server.sentToApl('addAnexo').map(({ params, body, headers }) => ({
    ...params,
    nome: body.nome,
    text: atob(body.conteudo),
    key: headers['idempotency-key'],
  }))
const photo = (id: string) => ({ documento: 'crm', numero: 31, nome: `${id}.jpg`, text: id, key: id })
const kept = async () => (await openDevice()).getAllKeys('foto')

describe('sending', () => {
  it('sends the visit under its key, then each photo under its own, and removes all from the device', async () => {
    expect(await sendQueue()).toBe('done')
    expect(server.sentToApl('createVisita').map(({ headers }) => headers['idempotency-key'])).toEqual([CHAVE])
    expect(photos()).toEqual([photo('f1'), photo('f2')])
    expect(queued.get()).toMatchObject([{ estado: 'enviado', numero: 31, body: null, values: null }])
    expect(await kept()).toEqual([])
  })

  it('a photo that got lost is sent again under the same keys, with the visit before it', async () => {
    let calls = 0
    server.apl('addAnexo', () => ((calls += 1) === 2 ? lost() : { resultado: 'ok', id: 1 }))
    expect(await sendQueue()).toBe('retry')
    expect(queued.get()).toMatchObject([{ estado: 'aguardando' }])
    expect(await kept()).toEqual(['f1', 'f2'])
    expect(await sendQueue()).toBe('done')
    expect(
      new Set(server.sentToApl('createVisita').map(({ headers }) => headers['idempotency-key'])),
    ).toEqual(new Set([CHAVE]))
    expect(photos()).toEqual([photo('f1'), photo('f2'), photo('f1'), photo('f2')])
  })

  it('a refused photo is reported with the visit, which the server has', async () => {
    server.apl('addAnexo', new Refusal(400, 'Arquivo danificado ou incompleto.'))
    await sendQueue()
    expect(queued.get()).toMatchObject([
      {
        estado: 'corrigir',
        mensagem: 'A visita 31 foi recebida, mas não a foto f1.jpg: Arquivo danificado ou incompleto.',
      },
    ])
  })

  it('when the visit changed after the server received it, the photos go to the received one', async () => {
    server.apl('createVisita', new Refusal(409, 'Chave usada.', { resposta: { numero: 30 } }))
    await sendQueue()
    expect(photos().map(({ numero }) => numero)).toEqual([30, 30])
    expect(queued.get()).toMatchObject([{ estado: 'enviado', numero: 30 }])
  })
})

it('a removed visit removes its photos too', async () => {
  await removeQueued(CHAVE)
  expect(await getFoto('f1')).toBeUndefined()
})
