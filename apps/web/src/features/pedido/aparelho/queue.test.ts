import 'fake-indexeddb/auto'
import type { PedidoInput } from '@trama/contract/apl/pedido/input'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSession } from '@/lib/device/a-session.test-help'
import { openDevice } from '@/lib/device/device-db'
import { endSession } from '@/lib/session'
import { keepQueued } from '@/lib/queue/keep-queued'
import { queued } from '@/lib/queue/queue-state'
import { changeQueued, readQueue, removeQueued } from '@/lib/queue/queue-store'
import { queueKinds } from '@/lib/queue/queue-kinds'
import { tooOld } from '@/lib/queue/queue-texts'
import { sendAnyway, sendQueue, takeQueued } from '@/lib/queue/send-queue'
import { queue } from './queue'

const DAY_MS = 24 * 60 * 60_000
const BODY: PedidoInput = {
  codcli: 7,
  codrep: '1',
  dt_emissao: '2026-11-21',
  dt_fatura: '2026-11-21',
  entrega: '2026-11-21',
  tab_trans: '1',
  cif: 1,
  colecao: 'BAS',
  codcond: '1',
  tab_pre: 'SUL',
  per_desc: 0,
  itens: [],
}

queueKinds.set([queue])

const keep = (id: string) =>
  keepQueued({
    tipo: 'pedido',
    id,
    body: BODY,
    values: { obs: id },
    cliente: `Cliente ${id}`,
    codcli: 7,
    valor: 10,
  })

/** A fake server that gives these answers in turn and then repeats the last one. */
function answering(...answers: (readonly [status: number, row: object] | 'lost')[]) {
  const replies = [...answers]
  return vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const next = replies.length > 1 ? replies.shift() : replies[0]
    if (next === undefined || next === 'lost') return Promise.reject(new TypeError('failed'))
    return Promise.resolve(new Response(JSON.stringify([next[1]]), { status: next[0] }))
  })
}
const created = (pedido: number) => [200, { resultado: `Pedido ${pedido} incluído.`, pedido }] as const
const refused = (status: number, text: string, extra: object = {}) =>
  [status, { 'method-error-400': text, ...extra }] as const

const states = () => queued.get().map(({ id, estado, numero }) => [id, estado, numero])
const keysOf = (fetched: ReturnType<typeof answering>) =>
  fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))

async function stored(id: string) {
  const order = await (await openDevice()).get('fila', id)
  if (!order) throw new Error(`No order ${id}.`)
  return order
}

beforeEach(() => {
  aSession()
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await (await openDevice()).clear('fila')
  await readQueue()
})

describe('waiting orders are sent', () => {
  it('each once, the oldest first, under its own key and in its own company', async () => {
    await keep('a')
    await keep('b')
    const fetched = answering(created(11), created(12))
    expect(await sendQueue()).toBe('done')
    expect(keysOf(fetched)).toEqual(['a', 'b'])
    expect(fetched.mock.calls[0]?.[0]).toBe('http://apl.test/Pedido?empresa=001')
    expect(states()).toEqual([
      ['a', 'enviado', 11],
      ['b', 'enviado', 12],
    ])
    expect(await sendQueue()).toBe('done')
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('as orders where an earlier version of the page stored no kind', async () => {
    await keep('a')
    const { tipo: _tipo, ...before } = await stored('a')
    await (await openDevice()).put('fila', before)
    answering(created(11))
    await sendQueue()
    expect(states()).toEqual([['a', 'enviado', 11]])
  })

  it('but not when their kind is unknown to this page: such an entry waits and does not hold up others', async () => {
    await keep('a')
    await changeQueued('a', { tipo: 'venda' })
    await keep('b')
    const fetched = answering(created(12))
    expect(await sendQueue()).toBe('done')
    expect(keysOf(fetched)).toEqual(['b'])
    expect(states()).toEqual([
      ['a', 'aguardando', null],
      ['b', 'enviado', 12],
    ])
  })

  it('by one round at a time', async () => {
    await keep('a')
    const fetched = answering(created(11))
    await Promise.all([sendQueue(), sendQueue(), sendQueue()])
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['no server', 'lost'],
    ['a broken server', refused(500, 'Erro interno.')],
    ['too many calls', refused(429, 'Muitas chamadas.')],
    ['a reply that breaks the contract', [200, { nada: 1 }]],
  ] as const)('and wait on after %s, under the same key', async (_what, answer) => {
    await keep('a')
    await keep('b')
    const fetched = answering(answer)
    expect(await sendQueue()).toBe('retry')
    expect(keysOf(fetched)).toEqual(['a'])
    expect(states()).toEqual([
      ['a', 'aguardando', null],
      ['b', 'aguardando', null],
    ])
    vi.restoreAllMocks()
    const again = answering(created(11), created(12))
    expect(await sendQueue()).toBe('done')
    expect(keysOf(again)).toEqual(['a', 'b'])
  })

  it('also when a closed tab had begun to send them', async () => {
    await keep('a')
    await changeQueued('a', { estado: 'enviando' })
    answering(created(11))
    await sendQueue()
    expect(states()).toEqual([['a', 'enviado', 11]])
  })

  it('not while the session is refused: they wait for the login', async () => {
    await keep('a')
    endSession({ keepToken: true })
    aSession()
    const fetched = answering(refused(401, 'Sessão encerrada.'))
    const round = sendQueue()
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
    const { answerExpired } = await import('@/lib/connection/connection')
    answerExpired(false)
    expect(await round).toBe('done')
    expect(states()).toEqual([['a', 'aguardando', null]])
  })
})

describe('several tabs and users', () => {
  const switchTo = (emp_pat: string) => {
    const { empresa } = aSession()
    aSession(1, { empresa: { ...empresa, emp_pat } })
  }

  it('an order that another tab opens meanwhile is not sent', async () => {
    await keep('a')
    const fetched = answering(created(11))
    const db = await openDevice()
    const order = await stored('a')
    const stop = queued.subscribe(() => {
      stop()
      void db.put('fila', { ...order, estado: 'corrigir' })
    })
    await sendQueue()
    expect(fetched).not.toHaveBeenCalled()
    expect((await stored('a')).estado).toBe('corrigir')
  })

  it('an order is never sent with the token of another user who logged in meanwhile', async () => {
    await keep('a')
    const fetched = answering(created(11))
    const stop = queued.subscribe(() => {
      if (queued.get()[0]?.estado === 'enviando') aSession(2)
    })
    await sendQueue()
    stop()
    expect(fetched).not.toHaveBeenCalled()
    expect((await stored('a')).estado).toBe('aguardando')
  })

  it('an order is opened in its own company only', async () => {
    await keep('a')
    switchTo('002')
    await expect(takeQueued('a', queue.words)).rejects.toThrow('Este pedido é da empresa Trama.')
    expect((await stored('a')).estado).toBe('aguardando')
  })

  it('an order that is being sent cannot be removed', async () => {
    await keep('a')
    await changeQueued('a', { estado: 'enviando' })
    await removeQueued('a')
    expect((await stored('a')).id).toBe('a')
  })

  it('while another tab sends, this tab tries again later', async () => {
    await keep('a')
    const locks = {
      request: (_name: string, _options: object, work: (lock: null) => unknown) =>
        Promise.resolve(work(null)),
    }
    vi.stubGlobal('navigator', { locks })
    expect(await sendQueue()).toBe('retry')
    vi.unstubAllGlobals()
  })
})

describe('an order that the server refuses', () => {
  it('comes back with the server’s message, and the others are sent', async () => {
    await keep('a')
    await keep('b')
    answering(refused(400, 'Cliente bloqueado.'), created(12))
    expect(await sendQueue()).toBe('done')
    expect(states()).toEqual([
      ['a', 'corrigir', null],
      ['b', 'enviado', 12],
    ])
    expect(queued.get()[0]?.mensagem).toBe('Cliente bloqueado.')
  })

  it('is not sent again by itself; once opened and confirmed again it is, in the same place', async () => {
    await keep('a')
    const fetched = answering(refused(400, 'Cliente bloqueado.'))
    await sendQueue()
    await sendQueue()
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(await takeQueued('a', queue.words)).toMatchObject({
      values: { obs: 'a' },
      mensagem: 'Cliente bloqueado.',
    })
    const criado = new Date(Date.now() - DAY_MS).toISOString()
    await changeQueued('a', { criado })
    await keep('a')
    expect((await stored('a')).criado).toBe(criado)
    vi.restoreAllMocks()
    answering(created(13))
    await sendQueue()
    expect(states()).toEqual([['a', 'enviado', 13]])
  })

  it('counts as received when the server knows the key already, with the number where the server tells it', async () => {
    await keep('a')
    await keep('b')
    answering(refused(409, 'Chave repetida.', { resposta: { pedido: 9 } }), refused(409, 'Chave repetida.'))
    await sendQueue()
    expect(states()).toEqual([
      ['a', 'enviado', 9],
      ['b', 'enviado', null],
    ])
    expect(queued.get()[0]?.mensagem).toContain('já tinha recebido')
  })
})

describe('the user', () => {
  it('searches for an order that is older than the server’s memory of keys', async () => {
    await keep('a')
    await changeQueued('a', { criado: new Date(Date.now() - 30 * DAY_MS).toISOString() })
    const fetched = answering(created(11))
    await sendQueue()
    expect(fetched).not.toHaveBeenCalled()
    expect(states()).toEqual([['a', 'conferir', null]])
    expect(queued.get()[0]?.mensagem).toBe(tooOld(queue.words))
    await sendAnyway('a')
    await sendQueue()
    expect(states()).toEqual([['a', 'enviado', 11]])
  })

  it('keeps an opened order from being sent meanwhile', async () => {
    await keep('a')
    await takeQueued('a', queue.words)
    const fetched = answering(created(11))
    await sendQueue()
    expect(fetched).not.toHaveBeenCalled()
  })

  it('sees and sends own orders only', async () => {
    await keep('a')
    aSession(2)
    expect(await readQueue()).toEqual([])
    const fetched = answering(created(11))
    await sendQueue()
    expect(fetched).not.toHaveBeenCalled()
    expect(await takeQueued('a', queue.words)).toBeUndefined()
    aSession(1)
    expect(await readQueue()).toHaveLength(1)
  })

  it('removes an order, and sees a sent order for a day', async () => {
    await keep('a')
    await keep('b')
    await removeQueued('a')
    answering(created(12))
    await sendQueue()
    expect(states()).toEqual([['b', 'enviado', 12]])
    await changeQueued('b', { enviado: new Date(Date.now() - 2 * DAY_MS).toISOString() })
    expect(states()).toEqual([])
    await sendQueue()
    expect(await (await openDevice()).getAll('fila')).toEqual([])
  })
})
