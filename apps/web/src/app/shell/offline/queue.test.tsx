/** Orders that wait in the queue of this device: display and actions (docs/adr/0013-offline.md). */
import 'fake-indexeddb/auto'
import type { PedidoInput } from '@trama/contract/apl/pedido/input'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { find, has, texts } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { mount } from '@/components/fields/mount.test-help'
import { toastStore } from '@/components/ui/status/toast-store'
import { QueueBanner } from '@/features/offline/queue-banner'
import { QueueDialog } from '@/features/offline/queue-dialog'
import { useSending } from '@/features/offline/use-sending'
import { lost, Refusal, testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { openDevice, type FilaDocumento } from '@/lib/device/device-db'
import { keepQueued } from '@/lib/queue/keep-queued'
import { queueKinds } from '@/lib/queue/queue-kinds'
import { sendNow, stopSending } from '@/lib/queue/queue-sender'
import { changeQueued, readQueue } from '@/lib/queue/queue-store'
import { loadQueueKinds } from '../../domains'

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

beforeEach(async () => {
  queueKinds.set(await loadQueueKinds())
})
afterEach(async () => {
  stopSending()
  mount(null)
  vi.restoreAllMocks()
  for (const { id } of toastStore.get()) toastStore.dismiss(id)
  await (await openDevice()).clear('fila')
  await readQueue()
})

function Waiting({ cutOff, onClose }: { cutOff: boolean; onClose: () => void }) {
  useSending(cutOff, loadQueueKinds)
  return (
    <>
      <QueueBanner />
      <QueueDialog cutOff={cutOff} onClose={onClose} />
    </>
  )
}

interface Kept extends Partial<FilaDocumento> {
  id: string
}

/** Opens the queue with these orders, without a connection by default. */
async function open(documents: Kept[] = [{ id: 'a' }], { cutOff = true } = {}) {
  const onClose = vi.fn<() => void>()
  mount(null)
  const server = testServer()
  server.apl('createPedido', ({ headers }) => ({
    resultado: '',
    pedido: headers['idempotency-key'] === 'a' ? 77 : 78,
  }))
  startAs('representante')
  for (const { id, ...change } of documents) {
    await keepQueued({
      tipo: 'pedido',
      id,
      body: BODY,
      values: {},
      cliente: `Loja ${id}`,
      codcli: 7,
      valor: 100,
    })
    if (Object.keys(change).length > 0) await changeQueued(id, change)
  }
  const page = await openScreen(<Waiting cutOff={cutOff} onClose={onClose} />, () => startAs('representante'))
  async function settle() {
    for (let round = 0; round < 6; round++) await page.settle()
  }
  await settle()
  async function run(name: string) {
    act(() => find(name).click())
    await settle()
  }
  const rows = () => texts('dialog li')
  const told = () => document.body.textContent.replaceAll('\u00A0', ' ')
  const toasts = () => toastStore.get().map(({ text }) => text)
  return { ...page, server, settle, run, rows, told, toasts, onClose }
}

describe('without a connection', () => {
  it('shows the waiting orders, which cannot be sent by hand', async () => {
    const { rows, told, server } = await open([{ id: 'a' }, { id: 'b' }])
    expect(told()).toContain('2 pedidos aguardam envio.')
    expect(told()).toContain('Os pedidos são enviados assim que ela voltar.')
    expect(rows()[0]).toContain('Loja a7Aguardando')
    expect(rows()[0]).toContain('R$ 100,00')
    expect(find('Enviar agora').matches(':disabled, [aria-disabled=true]')).toBe(true)
    expect(server.sentToApl('createPedido')).toEqual([])
  })

  it('asks before an order is discarded, and never sends it', async () => {
    const { run, rows, question, told } = await open()
    await run('Excluir o pedido de Loja a')
    expect(question()).toBe(
      'Excluir deste aparelho o pedido de Loja a? Ele não será enviado e não poderá ser recuperado.',
    )
    await run('Não')
    expect(rows()).toHaveLength(1)
    await run('Excluir o pedido de Loja a')
    await run('Sim')
    expect(told()).toContain('Nenhum pedido espera neste aparelho.')
  })

  it('opens a waiting order in its form', async () => {
    await open()
    expect(find('Corrigir o pedido de Loja a').getAttribute('href')).toContain('fila=a')
  })
})

describe('with a connection again', () => {
  it('sends all orders by itself, each once and under its own key, and reports them', async () => {
    const { server, rows, toasts } = await open([{ id: 'a' }, { id: 'b' }], { cutOff: false })
    const sent = server.sentToApl('createPedido')
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['a', 'b'])
    expect(sent[0]?.body).toMatchObject({ codcli: 7, colecao: 'BAS' })
    expect(toasts()).toEqual(['Pedido 77 enviado.', 'Pedido 78 enviado.'])
    expect(rows()[0]).toContain('Enviado nº 77')
    expect(find('Abrir o pedido 77').getAttribute('href')).toBe('/FormPedido/77')
  })
})

describe('orders that wait for the user', () => {
  it('a refused order shows the reason, and the banner counts it separately', async () => {
    const { rows, told } = await open([
      { id: 'a', estado: 'corrigir', mensagem: 'Cliente bloqueado. Impossível continuar.' },
      { id: 'b' },
    ])
    expect(told()).toContain('1 pedido precisa da sua correção; 1 pedido aguarda envio.')
    expect(rows()[0]).toContain('A corrigirR$ 100,00')
    expect(rows()[0]).toContain('Cliente bloqueado. Impossível continuar.')
  })

  it('an order of another company is corrected in that company', async () => {
    const { rows } = await open([
      {
        id: 'a',
        estado: 'corrigir',
        mensagem: 'Cliente bloqueado.',
        empresa: '002',
        nome_empresa: 'Malhas do Vale',
      },
    ])
    expect(rows()[0]).toContain('Para corrigir, troque para a empresa Malhas do Vale.')
    expect(has('Corrigir o pedido de Loja a')).toBe(false)
  })

  it('an order that is too old is sent only by the user, after a warning', async () => {
    const { run, question, rows } = await open([{ id: 'a', estado: 'conferir', mensagem: 'Confira.' }])
    expect(rows()[0]).toContain('A conferir')
    await run('Enviar mesmo assim o pedido de Loja a')
    expect(question()).toBe(
      'Enviar o pedido de Loja a? Se o servidor já o recebeu antes, ficarão dois pedidos iguais.',
    )
    await run('Sim')
    expect(rows()[0]).toContain('Aguardando')
  })
})

describe('a server during sending', () => {
  it('refuses one order: that order shows the reason, and the next is sent', async () => {
    const onRefused = new Refusal(422, 'Cliente bloqueado. Impossível continuar.')
    const page = await openRefusing(onRefused)
    expect(page.rows()[0]).toContain('Cliente bloqueado. Impossível continuar.')
    expect(page.rows()[1]).toContain('Enviado nº 78')
    expect(page.toasts()).toContain('O pedido de Loja a precisa da sua correção.')
  })

  it('cannot be reached: all orders keep waiting', async () => {
    const page = await openRefusing(lost)
    expect(page.rows().map((row) => row.includes('Aguardando'))).toEqual([true, true])
    expect(page.toasts()).toEqual([])
  })

  async function openRefusing(answer: Refusal | typeof lost) {
    const page = await open([{ id: 'a' }, { id: 'b' }], { cutOff: true })
    page.server.apl('createPedido', ({ headers }) => {
      if (headers['idempotency-key'] !== 'a') return { resultado: '', pedido: 78 }
      return typeof answer === 'function' ? answer() : answer
    })
    await act(() => sendNow())
    await page.settle()
    return page
  }
})
