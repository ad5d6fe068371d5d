/** Webhooks from the change to the receiver: signed, once or more, later when it fails, never delaying another. */
import { createHmac } from 'node:crypto'
import { rows } from '@trama/server-kit/testing/rows'
import type { Actor } from '@trama/server-kit/token'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aPedido, aVenda, pedidoBody, type Venda } from '../../testing/a-pedido'
import { anActor } from '../../testing/factories'
import { type Caller, createTestApp, type Row, type TestApp } from '../../testing/test-app'
import { type Deliverer, openDeliverer } from './deliver'
import { enderecosOf, readRedes } from './enderecos'
import { ESPERAS_S, purgeEntregas } from './entregas'
import { openPoster } from './post-corpo'
import { openReceiver, type Received, type Receiver } from './receiver.test-help'

let apl: TestApp
let venda: Venda
let editor: Actor
let admin: Caller
let receiver: Receiver
let deliverer: Deliverer
const inside = readRedes('127.0.0.1')

beforeAll(async () => {
  apl = await createTestApp()
})
beforeEach(async () => {
  venda = await aVenda(apl)
  editor = anActor(venda.casa, 'administrador')
  admin = apl.as(editor)
  receiver = await openReceiver()
  deliverer = openDeliverer(apl.db, openPoster(enderecosOf(inside ?? { check: () => false })))
})
afterEach(async () => {
  await deliverer.stop()
  await receiver.close()
  await apl.db.execute(sql`delete from webhook`)
})
afterAll(() => apl.close())

async function aWebhook(given: object = {}) {
  const body = { nome: 'ERP', url: receiver.url, eventos: [], ativo: 'S', ...given }
  const { status, row, error } = await admin.post('/Integracao/Webhook', body)
  expect(status, String(error)).toBe(200)
  return { id: Number(row.id), segredo: String(row.segredo), versao: Number(row.versao) }
}
const anOrder = () => aPedido(venda.representante, pedidoBody(venda.partes))
const entregas = async (id: number) => (await admin.get(`/Integracao/Webhook/Entrega/${id}`)).list
const bodies = (of = receiver) => of.received.map(({ body }) => JSON.parse(body) as Row)
const makeDue = () => apl.db.execute(sql`update webhook_entrega set proxima_em = now() - interval '1 second'`)

/** Checks a signature as a receiver does. */
function isSigned({ headers, body }: Received, segredo: string): boolean {
  const parts = String(headers['x-trama-assinatura']).split(',')
  const t = parts[0]?.slice(2)
  return parts.includes(`v1=${createHmac('sha256', segredo).update(`${t}.${body}`).digest('hex')}`)
}

describe('an event', () => {
  test('is delivered signed to each webhook that wants it, with the content that readers of events get', async () => {
    const { id, segredo } = await aWebhook()
    await aWebhook({ eventos: ['cliente.alterado'] })
    const numero = await anOrder()
    await deliverer.runPending()
    expect(bodies()).toMatchObject([{ tipo: 'pedido.salvo', chave: String(numero), ordem: 1 }])
    const [one] = receiver.received
    if (!one) throw new Error('nothing came')
    expect(isSigned(one, segredo)).toBe(true)
    expect(isSigned({ ...one, body: `${one.body} ` }, segredo)).toBe(false)
    expect(one.headers['idempotency-key']).toBe(bodies()[0]?.id)
    expect(
      Math.abs(Number(/t=(\d+)/.exec(String(one.headers['x-trama-assinatura']))?.[1]) - Date.now() / 1000),
    ).toBeLessThan(60)
    expect(await entregas(id)).toMatchObject([
      { ordem: 1, tipo: 'pedido.salvo', estado: 'entregue', status: 204, tentativas: 1, erro: null },
    ])
  })

  test('is delivered unasked soon after its commit', async () => {
    await aWebhook()
    deliverer.start({ error: vi.fn<() => void>() })
    const numero = await anOrder()
    await vi.waitFor(() => expect(bodies()).toMatchObject([{ chave: String(numero) }]), 5000)
  })

  test('is sent once by two servers at once', async () => {
    await aWebhook()
    const other = openDeliverer(apl.db, openPoster(enderecosOf(inside ?? { check: () => false })))
    for (let n = 0; n < 6; n += 1) await anOrder()
    await Promise.all([deliverer.runPending(), other.runPending()])
    await Promise.all([deliverer.runPending(), other.runPending()])
    await other.stop()
    expect(
      bodies()
        .map(({ ordem }) => Number(ordem))
        .toSorted((a, b) => a - b),
    ).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('is sent by another server when the first one died while sending', async () => {
    const { id } = await aWebhook()
    await anOrder()
    await deliverer.runPending()
    await apl.db.execute(
      sql`update webhook_entrega set estado = 'espera', proxima_em = now() + interval '59 seconds'`,
    )
    await deliverer.runPending()
    expect(receiver.received).toHaveLength(1)
    await makeDue()
    await deliverer.runPending()
    expect(receiver.received).toHaveLength(2)
    const ids = receiver.received.map(({ headers }) => headers['idempotency-key'])
    expect(ids[0]).toBe(ids[1])
    expect(await entregas(id)).toMatchObject([{ estado: 'entregue', tentativas: 2 }])
  })
})

describe('a receiver that fails', () => {
  test('is tried ever later, then set aside and sent again from the screen', async () => {
    const { id } = await aWebhook()
    receiver.answers((reply) => void reply.writeHead(503).end('manutenção'))
    await anOrder()
    await deliverer.runPending()
    const waits: number[] = []
    for (const _ of ESPERAS_S) {
      const [row] = await rows<{ s: number }>(
        apl.db,
        sql`select extract(epoch from proxima_em - tentada_em)::int as s from webhook_entrega where estado = 'espera'`,
      )
      waits.push(Number(row?.s))
      await makeDue()
      const again = openDeliverer(apl.db, openPoster(enderecosOf(inside ?? { check: () => false })))
      await again.runPending()
      await again.stop()
    }
    expect(waits).toEqual([...ESPERAS_S])
    expect(receiver.received).toHaveLength(ESPERAS_S.length + 1)
    expect(await entregas(id)).toMatchObject([
      { estado: 'parada', status: 503, resposta: 'manutenção', erro: 'Respondeu 503.', proxima_data: null },
    ])
    expect((await admin.get('/Integracao/Webhook')).list).toMatchObject([{ paradas: 1, esperando: 0 }])

    receiver.answers((reply) => void reply.writeHead(200).end())
    const again = await admin.post(`/Integracao/Webhook/Reenvio/${id}`, {})
    expect(again).toMatchObject({ status: 200, row: { entregas: 1 } })
    const fresh = openDeliverer(apl.db, openPoster(enderecosOf(inside ?? { check: () => false })))
    await fresh.runPending()
    await fresh.stop()
    expect(await entregas(id)).toMatchObject([{ estado: 'entregue', status: 200 }])
    expect(await admin.post(`/Integracao/Webhook/Reenvio/${id}`, {})).toMatchObject({
      status: 400,
      error: 'Nenhuma entrega está posta de lado.',
    })
  })

  test('that never answers delays neither another webhook nor an order', async () => {
    const good = await openReceiver()
    await aWebhook()
    await aWebhook({ url: good.url })
    receiver.answers(() => {})
    deliverer.start({ error: vi.fn<() => void>() })
    const total = 12
    for (let n = 0; n < total; n += 1) await anOrder()
    await vi.waitFor(() => expect(good.received).toHaveLength(total), 5000)
    // Only a few requests are open to a receiver at once.
    expect(receiver.received.length).toBeLessThanOrEqual(4)
    await deliverer.stop()
    await good.close()
  })
})

describe('a secret', () => {
  test('that was changed signs beside the new one for a day', async () => {
    const { id, segredo, versao } = await aWebhook()
    const { row } = await admin.post(`/Integracao/Webhook/Segredo/${id}`, { versao })
    await anOrder()
    await deliverer.runPending()
    await apl.db.execute(sql`update webhook set anterior_ate = now()`)
    await anOrder()
    await deliverer.runPending()
    const [both, later] = receiver.received
    if (!both || !later) throw new Error('nothing came')
    expect([isSigned(both, segredo), isSigned(both, String(row.segredo))]).toEqual([true, true])
    expect([isSigned(later, segredo), isSigned(later, String(row.segredo))]).toEqual([false, true])
    expect((await admin.post(`/Integracao/Webhook/Segredo/${id}`, { versao })).status).toBe(409)
  })

  test('is shown once, and is in no list and no audit entry', async () => {
    const { id, segredo } = await aWebhook({ url: `${receiver.url}/a?chave=senha` })
    const shown = JSON.stringify([
      await admin.get('/Integracao/Webhook'),
      await admin.get('/Auditoria?registro=webhook'),
      await entregas(id),
    ])
    expect(shown).not.toContain(segredo)
    const trail = JSON.stringify(await admin.get('/Auditoria?registro=webhook'))
    expect(trail).toContain('ERP')
    expect(trail).not.toContain('senha')
  })
})

describe('a webhook', () => {
  test('is tried out with a test delivery that takes the usual way', async () => {
    const { id, segredo } = await aWebhook({ eventos: ['cliente.alterado'] })
    const sent = await admin.post(`/Integracao/Webhook/Teste/${id}`, undefined)
    expect(sent).toMatchObject({ status: 200, row: { resultado: 'Teste enviado.' } })
    await deliverer.runPending()
    expect(bodies()).toMatchObject([{ tipo: 'teste', ordem: 0 }])
    expect(receiver.received.every((one) => isSigned(one, segredo))).toBe(true)
    expect(await entregas(id)).toMatchObject([
      { id: sent.row.entrega, ordem: null, tipo: 'teste', estado: 'entregue' },
    ])
  })

  test('that is stopped gets nothing, and what waited is sent when it is resumed', async () => {
    const { id, versao } = await aWebhook()
    await anOrder()
    const change = (ativo: string, of: number) =>
      admin.patch(`/Integracao/Webhook/${id}`, {
        nome: 'ERP',
        url: receiver.url,
        eventos: [],
        ativo,
        versao: of,
      })
    // Nobody has read the event yet, so its delivery is made at the next look.
    expect((await change('N', versao)).status).toBe(200)
    await deliverer.runPending()
    expect(receiver.received).toEqual([])
    expect((await admin.post(`/Integracao/Webhook/Teste/${id}`, undefined)).status).toBe(400)
    expect((await change('S', versao)).status).toBe(409)
    expect((await change('S', versao + 1)).status).toBe(200)
    await deliverer.runPending()
    expect(bodies()).toMatchObject([{ ordem: 1 }])
  })

  test('with an internal address is refused with that reason', async () => {
    const { id } = await aWebhook({ url: 'https://10.0.0.1/erp' })
    await anOrder()
    await deliverer.runPending()
    expect(await entregas(id)).toMatchObject([
      { estado: 'espera', status: null, erro: expect.stringContaining('rede interna') },
    ])
  })

  test.each(['ftp://erp.exemplo.com.br', 'erp.exemplo.com.br', 'https://', ''])(
    'is refused at "%s"',
    async (url) => {
      expect(
        (await admin.post('/Integracao/Webhook', { nome: 'ERP', url, eventos: [], ativo: 'S' })).status,
      ).toBe(400)
    },
  )

  test('is removed with its deliveries, and a company has at most 20', async () => {
    const { id } = await aWebhook()
    await anOrder()
    await deliverer.runPending()
    for (let n = 1; n < 20; n += 1) await aWebhook()
    expect(
      await admin.post('/Integracao/Webhook', { nome: 'ERP', url: receiver.url, eventos: [], ativo: 'S' }),
    ).toMatchObject({ status: 400, error: 'A empresa já tem 20 webhooks. Exclua um para incluir outro.' })
    const reply = await apl.app.inject({
      method: 'DELETE',
      url: `/Integracao/Webhook/${id}`,
      headers: { acesso: 'portal-web', token: await apl.sign(editor) },
    })
    expect(reply.statusCode).toBe(200)
    expect((await admin.get(`/Integracao/Webhook/Entrega/${id}`)).status).toBe(404)
  })
})

test('deliveries are deleted after a week, failed ones with their events', async () => {
  const { id } = await aWebhook()
  for (let n = 0; n < 3; n += 1) await anOrder()
  await deliverer.runPending()
  await apl.db.execute(sql`update webhook_entrega set criada_em = now() - interval '8 days',
    estado = case when ordem = 1 then 'entregue' else 'parada' end`)
  await purgeEntregas(apl.db)
  expect((await entregas(id)).map(({ ordem }) => ordem)).toEqual([3, 2])
  await apl.db.execute(sql`delete from evento where ordem = 2`)
  await purgeEntregas(apl.db)
  expect((await entregas(id)).map(({ ordem }) => ordem)).toEqual([3])
})
