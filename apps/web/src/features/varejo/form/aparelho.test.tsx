/** An unconfirmed sale survives when the page, the session or the connection ends. */
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { find } from '@/components/crud/find.test-help'
import { lost, Refusal } from '@/lib/api/server.test-help'
import { aplReached } from '@/lib/connection/apl-health'
import { worksOffline } from '@/lib/device/device-state'
import { readQueue } from '@/lib/queue/queue-store'
import { readVendas, valuesOf } from '../aparelho/vendas'
import { clearVendas, openVenda, produto } from './form.test-help'

beforeEach(() => aplReached.set(true))
afterEach(async () => {
  await clearVendas()
  vi.restoreAllMocks()
})

const kept = () => act(async () => (await readVendas()).map(valuesOf))
const chips = () =>
  [...document.querySelectorAll('section[aria-label="Vendas em aberto"] button')].map(({ textContent }) =>
    textContent.replaceAll('\u00A0', ' '),
  )

it('a sale is on the device after every change, and is restored when the page opens again', async () => {
  const first = await openVenda()
  await first.scan('7890000001')
  await first.scan('7890000002')
  expect((await kept())[0]?.itens.map(({ codigo }) => codigo)).toEqual(['1', '2'])

  const again = await openVenda()
  expect(again.lines().map(([codigo]) => codigo)).toEqual(['1', '2'])
  expect(again.text()).toContain('Venda recuperada deste aparelho.')
  await again.unfold()
  expect(again.input('Nr. Venda').value).toBe('31')
  // The sale has its number already: no other one is asked for.
  expect(again.server.sentToApl('getProximo')).toEqual([])
  await again.click('Confirmar')
  expect(again.server.sentToApl('saveVenda')[0]?.headers['idempotency-key']).toBe(
    first.server.sentToApl('getProximo')[0]?.query.chave,
  )
  expect(await kept()).toEqual([])
})

it('a code that did not enter the sale is there when the page opens again, until somebody answers for it', async () => {
  const first = await openVenda()
  await first.scan('999')
  const again = await openVenda()
  expect(again.text()).toContain('999: Produto não encontrado.')
  await again.click('Resolvido')
  expect(await kept()).toEqual([])
})

it('a return is not restored as a sale', async () => {
  const sale = await openVenda()
  await sale.scan('7890000001')
  const other = await openVenda({ devolucao: true })
  expect(other.lines()).toEqual([])
  expect(other.text()).toContain('Nova devolução')
})

it('an abandoned sale is removed', async () => {
  const { scan, click, question, address } = await openVenda()
  await scan('7890000001')
  await click('Cancelar')
  expect(question()).toBe('Descartar as alterações?')
  await click('Sim')
  expect([await kept(), address()]).toEqual([[], '/TableVarejo'])
})

it('changes of a stored sale are restored too', async () => {
  const first = await openVenda({ codven: 12 })
  await first.scan('7890000002')
  const again = await openVenda({ codven: 12 })
  expect(again.lines().map(([codigo]) => codigo)).toEqual(['1020', '2'])
})

it('what was typed in a sale is dropped when the sale was finished elsewhere meanwhile', async () => {
  const first = await openVenda({ codven: 12 })
  await first.scan('7890000002')
  const again = await openVenda({ codven: 12, venda: { status: 1 } })
  expect(again.lines().map(([codigo]) => codigo)).toEqual(['1020'])
  expect(await kept()).toEqual([])
})

describe('park and recall a sale', () => {
  it('a sale is parked for another, and recalled by one touch', async () => {
    const page = await openVenda()
    await page.scan('7890000001')
    await page.click('Estacionar')
    expect(page.lines()).toEqual([])
    expect(chips()).toEqual(['Estacionar', '31 · Consumidor · R$ 50,00Não confirmada'])
    await page.scan('7890000002')
    act(() => find('31 · Consumidor · R$ 50,00Não confirmada').click())
    await page.settle()
    expect(page.lines().map(([codigo]) => codigo)).toEqual(['1'])
    expect((await kept()).length).toBe(2)
  })

  it('the list also has the server’s open sales of today by this user', async () => {
    const venda = { nome: 'Maria', valor: 90, data: '2026-11-23', quantidade: 2, valor_liq: 90 }
    const row = { ...venda, codven: 12, nome_rep: 'Ana', tipo_venda: 0 as const, status: 0 as const }
    const { settle, address, server } = await openVenda({
      before: (shop) => shop.apl('listVendas', [row]),
    })
    expect(server.sentToApl('listVendas')[0]?.query).toMatchObject({ status: 0, minhas: 'S' })
    act(() => find('12 · Maria · R$ 90,00').click())
    await settle()
    expect(address()).toBe('/FormVarejo/12')
  })
})

describe('a sale without a connection', () => {
  it('the pending number is announced, and comes without another action', async () => {
    let isThere = false
    const { input, text, settle } = await openVenda({
      before: (server) => server.apl('getProximo', () => (isThere ? { valor: 44 } : lost())),
    })
    expect(text()).toContain('Aguardando a conexão.')
    isThere = true
    act(() => void window.dispatchEvent(new Event('online')))
    await settle()
    expect(input('Nr. Venda').value).toBe('44')
    expect(text()).not.toContain('Aguardando a conexão.')
  })

  it('a confirmed sale waits in the queue under its own key, and the next sale begins', async () => {
    const { scan, click, toasts, lines, server } = await openVenda({
      before: (shop) => shop.apl('saveVenda', lost),
    })
    expect(worksOffline.get()).toBe(true)
    await scan('7890000001')
    await click('Confirmar')
    expect(toasts()).toEqual(['Venda guardada neste aparelho. Ela é enviada quando a conexão voltar.'])
    expect(lines()).toEqual([])
    const [waiting] = await readQueue()
    expect(waiting).toMatchObject({ tipo: 'venda', codcli: 7, valor: 50, estado: 'aguardando' })
    expect(waiting?.id).toBe(server.sentToApl('getProximo')[0]?.query.chave)
    expect(waiting?.body).toMatchObject({ codven: 31, itens: [{ codigo: '1', quantidade: 1 }] })
  })

  it('a scan says that the products of this table are not on this device yet', async () => {
    const { scan, heard, lines } = await openVenda({
      before: (shop) => shop.apl('listProdutosVarejo', lost),
    })
    await scan('7890000001')
    expect(heard()).toBe(`${VAREJO_MESSAGES.erroProduto} ${VAREJO_MESSAGES.semProdutosAqui} (7890000001)`)
    expect(lines()).toEqual([])
  })

  it('a scan of an unknown product says so when the device has the products of the table', async () => {
    const { scan, heard } = await openVenda({
      before: (shop) =>
        shop.apl('listProdutosVarejo', ({ query }) => (query.barra ? lost() : [produto('1')])),
    })
    await scan('7890000009')
    expect(heard()).toBe(`${VAREJO_MESSAGES.erroProduto} ${VAREJO_MESSAGES.foraDoAparelho} (7890000009)`)
  })

  it('a sale that came back from the queue is corrected in the form', async () => {
    const first = await openVenda({ before: (shop) => shop.apl('saveVenda', lost) })
    await first.scan('7890000001')
    await first.click('Confirmar')
    const [waiting] = await readQueue()
    const again = await openVenda({ fila: waiting?.id })
    expect(again.lines().map(([codigo]) => codigo)).toEqual(['1'])
    expect(await readQueue()).toEqual([])
    await again.click('Confirmar')
    expect(again.server.sentToApl('saveVenda')[0]?.headers['idempotency-key']).toBe(waiting?.id)
  })

  it('a change of a stored sale stays in the form', async () => {
    const { scan, click, messages, lines } = await openVenda({
      codven: 12,
      before: (shop) => shop.apl('saveVenda', lost),
    })
    await scan('7890000002')
    await click('Confirmar')
    expect(String(messages())).toContain(
      'A venda continua guardada neste aparelho. Confirme de novo quando a conexão voltar.',
    )
    expect(lines()).toHaveLength(2)
  })
})

it('a lost reply makes no second sale: later scans are sent as a change of the first', async () => {
  const { scan, click, server } = await openVenda({
    before: (shop) => {
      let tries = 0
      shop.apl('saveVenda', () => {
        tries += 1
        return tries === 1
          ? new Refusal(409, 'Esta venda já foi recebida.')
          : { resultado: 'Venda 31 alterada.', codven: 31, versao: 4 }
      })
      shop.apl('listProdutosVarejo', [produto('1')])
    },
  })
  await scan('7890000001')
  await click('Confirmar')
  const [first, second] = server.sentToApl('saveVenda')
  expect(second?.body).toMatchObject({ codven: 31, versao: 3 })
  expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key'])
})
