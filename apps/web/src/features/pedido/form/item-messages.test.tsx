/** Messages of the dialog of an order's item (S1 §5.7 and §8.2 "Orders"); messages.test.tsx has those of the form. */
import type { Produto, ProdutoEstoque } from '@trama/contract/apl/produto/produto'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { typeInto } from '@/components/fields/control'
import { openPedido, type Server } from './form.test-help'
import { lost } from '@/lib/api/server.test-help'
import { linha, pedido } from '@/components/pedido/pedido-records.test-help'
// Imported at the start, so that the test does not depend on loading times.
import '../itens/dialog'

afterEach(() => void vi.restoreAllMocks())

type SetUp = Parameters<typeof openPedido>[0]

describe('an item', () => {
  const CELL: ProdutoEstoque = {
    cor: '010',
    desc_cor: 'Azul',
    tam: 'M',
    grupo_cor: null,
    faixa_preco: null,
    estoque: 5,
    saldo_estoque: 5,
  }
  const PRODUTO: Produto = {
    codigo: '1001',
    descricao: 'Camiseta',
    codigo2: null,
    etiqueta: null,
    grupo: null,
    linha: null,
    familia: null,
    marca: null,
    colecao: null,
    ativo: 'S',
    preco_tabela: 40,
    quant: 5,
  }

  async function openItem(
    { produto = PRODUTO, cells = [CELL] }: { produto?: Produto | null; cells?: ProdutoEstoque[] },
    setUp: SetUp = {},
  ) {
    const page = await openPedido({
      record: pedido({ itens: [linha({ ordem: 1 })] }),
      ...setUp,
      before: (server) => {
        server.apl('listProdutos', produto ? [produto] : [])
        server.apl('listMateriais', [])
        server.apl('listProdutoEstoque', cells)
        server.apl('listEstoque', [])
        server.apl('listPrecos', [])
        setUp.before?.(server)
      },
    })
    const edit = document.querySelector<HTMLElement>('[aria-label^="Alterar "]')
    await act(async () => edit?.click())
    await page.settle()
    await page.settle()
    return { ...page, dialog: document.querySelector('[role=dialog], dialog') }
  }

  it.each<[string, Parameters<typeof openItem>[0], SetUp]>([
    ['Produto 1001 não encontrado.', { produto: null }, {}],
    ['Preço zerado. Impossível continuar. 1001 Camiseta.', { produto: { ...PRODUTO, preco_tabela: 0 } }, {}],
    [
      'Preco para produto 1001 na tabela SUL não encontrado. Camiseta.',
      { produto: { ...PRODUTO, preco_tabela: null } },
      {},
    ],
    ['Nenhuma cor encontrada.', { cells: [] }, {}],
    [
      'Material 1001 não encontrado.',
      { produto: null },
      { record: pedido({ itens: [linha({ tipo: 'M' })] }) },
    ],
  ])('%s', async (text, found, setUp) => {
    const { dialog } = await openItem(found, setUp)
    expect(dialog?.querySelector('[role=alert]')?.textContent).toBe(text)
  })

  it('stops reporting a zero price as soon as another price is typed', async () => {
    const { dialog, write, settle } = await openItem({})
    const said = () => dialog?.textContent?.includes('Preço zerado. Impossível continuar.')
    await write('Preço', '0')
    await act(async () => dialog?.querySelector<HTMLElement>('button[type=submit]')?.click())
    await settle()
    expect(said()).toBe(true)
    await write('Preço', '45')
    expect(said()).toBe(false)
  })

  it('cannot be added without collection or table', async () => {
    const page = await openPedido()
    await page.press('Adicionar Item')
    expect(page.messages()).toEqual(['Escolha uma coleção e tabela de preço para continuar.'])
  })

  it('above the stock shows a warning where stock is not reserved', async () => {
    const { dialog } = await openItem({})
    expect(dialog?.textContent).toContain('Item com estoque insuficiente.')
  })

  /** A customer takes 12 pieces of an item that the order has at R$ 40, and that costs R$ 50 today. */
  async function takeMore(beforeTaken?: (server: Server) => void) {
    const page = await openItem({ produto: { ...PRODUTO, preco_tabela: 50 } }, { tipo: 'cliente' })
    beforeTaken?.(page.server)
    const cell = page.dialog?.querySelector<HTMLInputElement>('table input')
    await act(async () => cell && typeInto(cell, '12'))
    await act(async () => page.dialog?.querySelector<HTMLElement>('button[type=submit]')?.click())
    await page.settle()
    await page.settle()
    return page
  }
  const NEW_PRICE = expect.stringContaining('1001 Camiseta: R$\u00a050,00 (antes R$\u00a040,00)') as string

  it('with more pieces than the order had shows the price of today, which the server takes, and says so', async () => {
    const { messages, text } = await takeMore()
    expect(messages()).toContainEqual(NEW_PRICE)
    expect(text()).toContain('R$ 600,00')
  })

  it('is not sent while the price of more pieces is on its way, and not at a sum that nobody has seen', async () => {
    let answer: (found: Produto[]) => void = () => undefined
    const page = await takeMore((server) => {
      const reading = new Promise<Produto[]>((resolve) => (answer = resolve))
      server.apl('listProdutos', () => reading)
    })
    await page.press('Confirmar')
    answer([{ ...PRODUTO, preco_tabela: 50 }])
    await page.settle()
    await page.settle()
    expect(page.messages()).toEqual([NEW_PRICE, 'O total do pedido mudou. Confira e confirme de novo.'])
    expect(page.server.sentToApl('updatePedido')).toEqual([])
  })

  it('says that the sum may change where the price of more pieces cannot be read', async () => {
    const { messages } = await takeMore((server) => server.apl('listProdutos', lost))
    expect(messages()).toContainEqual(expect.stringContaining('O total pode mudar ao confirmar.'))
  })
})
