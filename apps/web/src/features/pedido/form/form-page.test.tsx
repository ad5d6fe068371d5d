import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { lost, Refusal } from '@/lib/api/server.test-help'
import { openPedido, SAVED } from './form.test-help'
import { linha, pedido } from '@/components/pedido/pedido-records.test-help'
// Imported at the start, so that the test does not depend on loading times.
import '@/components/crud/form/conflict-dialog'
import '../conflito/conflict'
import './copy'

afterEach(() => void vi.restoreAllMocks())

const CONFLICT = new Refusal(409, SERVER_TEXTS.changedByOther)

const theirs = () =>
  pedido({
    versao: 2,
    tab_trans: '03',
    desc_tab_trans: 'Norte',
    obs: 'ligar antes',
    salvo: { data: '2026-10-02', hora: '10:00:00', por: 'ANA' },
    itens: [linha({ qtde: 8 }), linha({ ordem: 2, tam: 'G', qtde: 3 })],
  })

describe('two users on one order', () => {
  async function meet() {
    const page = await openPedido({ record: pedido() })
    page.server.apl('updatePedido', CONFLICT)
    await page.write('Pedido do cliente', 'PC-9')
    page.server.apl('getPedido', theirs())
    await page.press('Confirmar')
    return { ...page, dialog: document.querySelector('dialog') }
  }

  it('learn who saved and what, and go on with both changes; the next save carries the new version', async () => {
    const { dialog, press, server, named } = await meet()
    expect(dialog?.textContent).toContain('Salvo por ANA.')
    expect([...(dialog?.querySelectorAll('dl > div') ?? [])].map((row) => row.textContent)).toEqual([
      'Transportadora01 · Vale → 03 · Norte',
      'Observação(vazio) → ligar antes',
      '1001 Azul M10 → 8',
      '1001 Azul Gfora do pedido → 3',
      'Pedido do cliente(vazio) → PC-9',
    ])
    await press('Continuar')
    expect(named('ped_cli').value).toBe('PC-9')
    server.apl('updatePedido', SAVED)
    await press('Confirmar')
    const [first, second] = server.sentToApl('updatePedido')
    expect(second?.body).toMatchObject({ versao: 2, ped_cli: 'PC-9', tab_trans: '03', obs: 'ligar antes' })
    expect(second?.body.itens.map(({ tam, qtde }) => [tam, qtde])).toEqual([
      ['M', 8],
      ['G', 3],
    ])
    // The changed order is another request than the refused one, so its key differs.
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key'])
  })

  it('an order released meanwhile can only go on as a new order, with the typed values', async () => {
    const page = await openPedido({ record: pedido() })
    page.server.apl('updatePedido', CONFLICT)
    await page.write('Pedido do cliente', 'PC-9')
    page.server.apl('getPedido', pedido({ versao: 2, bloqueio: 1, financeiro: 1 }))
    await page.press('Confirmar')
    expect(page.question()).toBe(
      'Pedido liberado. Impossível continuar.\nDeseja continuar com o que digitou em um novo pedido?',
    )
    await page.press('Sim')
    const kept = Object.entries<string>(localStorage).filter(([key]) => key.includes('pedido:'))
    expect(kept.map(([key]) => key)).toEqual(['rascunho:1:001:pedido:copia-12'])
    expect(JSON.parse(kept[0]?.[1] ?? '')).toMatchObject({
      stamp: '',
      values: { numero: null, ped_cli: 'PC-9', itens: [{ ordem: null, qtde: 10 }] },
    })
  })

  it('a user who stays keeps the form as it was', async () => {
    const page = await openPedido({ record: pedido() })
    page.server.apl('updatePedido', CONFLICT)
    await page.write('Pedido do cliente', 'PC-9')
    page.server.apl('getPedido', pedido({ versao: 2, qtde: 0, bloqueio: 1, valor_total_pen: 0 }))
    await page.press('Confirmar')
    await page.press('Não')
    expect(page.named('ped_cli').value).toBe('PC-9')
  })

  async function leftOnDevice() {
    const first = await openPedido({ record: pedido() })
    await first.write('Pedido do cliente', 'PC-9')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    return Object.fromEntries(Object.entries<string>(localStorage))
  }

  it('unsaved work on the device is compared with what others saved since', async () => {
    const kept = await leftOnDevice()
    const page = await openPedido({ record: theirs(), kept })
    expect(page.host.textContent).toContain('Outro usuário alterou este registro desde então')
    expect(page.named('ped_cli').value).toBe('PC-9')
    page.server.apl('updatePedido', CONFLICT)
    await page.press('Confirmar')
    expect(page.server.sentToApl('updatePedido')[0]?.body).toMatchObject({ versao: 1 })
    expect(document.querySelector('dialog')?.textContent).toContain('1001 Azul M')
  })

  it('unsaved work on the device is sent once its records have loaded, however soon it is confirmed', async () => {
    const kept = await leftOnDevice()
    const [key = '', draft = '{}'] = Object.entries(kept).find(([name]) => name.includes('pedido:')) ?? []
    const { values, ...rest } = JSON.parse(draft) as { values: object }
    kept[key] = JSON.stringify({ ...rest, values: { ...values, colecao: 'I27' } })
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => (arrive = resolve))
    const page = await openPedido({
      record: pedido(),
      kept,
      before: (server) =>
        server.apl('getColecao', async ({ params: { codigo } }) => {
          if (codigo === 'I27') await arrival
          return { codigo, descricao: 'Inverno', reservar: 'N' as const, valor_min: 0, itens: [] }
        }),
    })
    page.server.apl('updatePedido', SAVED)
    await page.press('Confirmar')
    expect(page.messages()).toEqual([])
    expect(page.server.sentToApl('updatePedido')).toEqual([])
    arrive()
    await page.settle()
    expect(page.server.sentToApl('updatePedido')[0]?.body).toMatchObject({ colecao: 'I27', ped_cli: 'PC-9' })
  })

  it('unsaved work on an order released meanwhile is offered as a new order', async () => {
    const kept = await leftOnDevice()
    const page = await openPedido({ record: pedido({ versao: 2, bloqueio: 1, financeiro: 1 }), kept })
    await page.press('Sim')
    expect(Object.keys(localStorage).filter((key) => key.includes('pedido:'))).toEqual([
      'rascunho:1:001:pedido:copia-12',
    ])
    expect(page.messages()).toEqual([])
  })
})

describe('a change whose connection is lost', () => {
  it('is sent again under the same key, with all typed values', async () => {
    const page = await openPedido({ record: pedido() })
    await page.write('Pedido do cliente', 'PC-9')
    page.server.apl('updatePedido', lost)
    await page.press('Confirmar')
    expect(page.messages()).toEqual([TEXTS.aplUnreachable])
    expect(page.named('ped_cli').value).toBe('PC-9')
    expect(Object.keys(localStorage)).toContain('rascunho:1:001:pedido:12')
    page.server.apl('updatePedido', SAVED)
    await page.press('Confirmar')
    const [first, second] = page.server.sentToApl('updatePedido')
    expect(second).toEqual(first)
    expect(first?.headers['idempotency-key']).toBeTruthy()
    expect(Object.keys(localStorage).filter((key) => key.includes('pedido:'))).toEqual([])
  })
})
