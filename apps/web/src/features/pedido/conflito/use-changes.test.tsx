/** Values that a choice brings arrive late from the server and leave later choices alone. */
import type { Colecao } from '@trama/contract/apl/catalogo'
import { afterEach, expect, it, vi } from 'vitest'
import { settleUntil } from '@/components/crud/mount-screen.test-help'
import { openPedido } from '../form/form.test-help'
import { cliente, pedido } from '@/components/pedido/pedido-records.test-help'
// Imported at the start, so that the test does not depend on loading times.
import '../itens/dialog'

afterEach(() => void vi.restoreAllMocks())

const VERAO: Colecao = {
  codigo: 'V27',
  descricao: 'Verão',
  reservar: 'N',
  valor_min: 0,
  itens: [
    { tipo: 0, codigo: '01' },
    { tipo: 0, codigo: '02' },
  ],
}

it('a carrier chosen while the collection loads stays, without a message of removal', async () => {
  let answer: (colecao: Colecao) => void = () => undefined
  const page = await openPedido({
    cliente: cliente({ transporte: '05' }),
    before: (server) => {
      const reading = new Promise<Colecao>((resolve) => (answer = resolve))
      server.apl('getColecao', () => reading)
      server.apl('listTransportadoras', [{ codigo: '02', descricao: 'Norte' }])
      server.apl('getTransportadora', { codigo: '02', descricao: 'Norte' })
    },
  })
  await page.choose('Cliente', 'bela')
  await page.choose('Coleção', 'ver')
  await page.choose('Transportadora', 'nor')
  answer(VERAO)
  await page.settle()
  expect(page.named('tab_trans').value).toBe('02 · Norte')
  expect(page.messages()).toEqual([])
})

it('a collection chosen while the customer loads is checked against the customer’s terms', async () => {
  let answer: () => void = () => undefined
  const page = await openPedido({
    colecao: VERAO,
    before: (server) => {
      const reading = new Promise<ReturnType<typeof cliente>>((resolve) => {
        answer = () => resolve(cliente({ transporte: '05' }))
      })
      server.apl('getEntidade', () => reading)
      server.apl('getTransportadora', { codigo: '05', descricao: 'Sedex' })
    },
  })
  await page.choose('Cliente', 'bela')
  await page.choose('Coleção', 'ver')
  answer()
  await page.settle()
  expect(page.named('tab_trans').value).toBe('')
  expect(page.messages()).toEqual([expect.stringContaining('Transportadora retirada: 05 · Sedex.')])
})

it('an item opened while the customer loads uses the customer’s price table', async () => {
  let answer: () => void = () => undefined
  const page = await openPedido({
    colecao: VERAO,
    before: (server) => {
      const reading = new Promise<ReturnType<typeof cliente>>((resolve) => {
        answer = () => resolve(cliente())
      })
      server.apl('getEntidade', () => reading)
      server.apl('listComprados', [])
    },
  })
  await page.choose('Coleção', 'ver')
  await page.choose('Cliente', 'bela')
  await page.press('Adicionar Item')
  expect(page.messages()).toEqual([])
  const dialog = () => document.querySelector('dialog[open], [role=dialog]')
  expect(dialog()).toBeNull()
  answer()
  await settleUntil(() => dialog()?.textContent.includes('Produto') === true)
  await page.settle()
  expect(dialog()?.textContent).toContain('Produto')
  expect(page.messages()).toEqual([])
})

it('a draft saved while the customer loads includes the customer’s values', async () => {
  let answer: () => void = () => undefined
  const page = await openPedido({
    colecao: VERAO,
    before: (server) => {
      const reading = new Promise<ReturnType<typeof cliente>>((resolve) => {
        answer = () => resolve(cliente())
      })
      server.apl('getEntidade', () => reading)
      server.apl('createPedido', { resultado: 'Pedido 12 incluído.', pedido: 12 })
    },
  })
  await page.choose('Coleção', 'ver')
  await page.choose('Cliente', 'bela')
  await page.press('Salvar em digitação')
  expect(page.server.sentToApl('createPedido')).toEqual([])
  answer()
  await settleUntil(() => page.server.sentToApl('createPedido').length > 0)
  await page.settle()
  expect(page.server.sentToApl('createPedido').map(({ body }) => body)).toMatchObject([
    { tab_pre: 'SUL', codcond: cliente().condicao },
  ])
})

it.each([
  ['cliente', ''],
  ['usuario', 'Os preços dos itens serão atualizados pela tabela. Deseja continuar?'],
] as const)('another collection of a saved order asks the %s about prices: "%s"', async (tipo, asked) => {
  const inverno = { ...VERAO, codigo: 'I26', descricao: 'Inverno', itens: [] }
  const page = await openPedido({
    tipo,
    record: pedido(),
    before: (server) => {
      server.apl('listColecoes', [inverno])
      server.apl('getColecao', inverno)
    },
  })
  await page.choose('Coleção', 'inv')
  expect(page.named('colecao').value).toBe('I26 · Inverno')
  expect(page.question()).toBe(asked)
})
