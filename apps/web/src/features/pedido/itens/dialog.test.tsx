/** An item of an order, from its search to the sent line (S1 §2.10, §5.7). */
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { find, has, pressKey, texts } from '@/components/crud/find.test-help'
import { linha, pedido } from '@/components/pedido/pedido-records.test-help'
import { Refusal } from '@/lib/api/server.test-help'
import { openPedido, SAVED } from '../form/form.test-help'
import { CELLS, openItem, PRECO } from './dialog.test-help'

afterEach(() => void vi.restoreAllMocks())

describe('quantities', () => {
  it('of colours and sizes become lines of the order, at the table’s price', async () => {
    const { put, run, dialog, sent, text } = await openItem()
    expect(texts('thead th', dialog() ?? document).slice(1, 4)).toEqual(['P', 'M', 'G'])
    put('Azul P', '2')
    put('Cru G', '3')
    expect(dialog()?.textContent.replaceAll('\u00A0', ' ')).toContain('R$ 250,00')
    await run('Confirmar')
    expect(dialog()).toBeNull()
    expect(text()).toContain('Bermuda')
    expect(await sent()).toMatchObject([
      { codigo: '2002', cor: '010', tam: 'P', qtde: 2, preco: 50 },
      { codigo: '2002', cor: '020', tam: 'G', qtde: 3, preco: 50 },
    ])
  })

  it('missing altogether show a message and move the focus to the first cell', async () => {
    const { cell, run, dialog } = await openItem()
    await run('Confirmar')
    expect(dialog()?.textContent).toContain('Informe a quantidade de ao menos um tamanho.')
    expect(document.activeElement).toBe(cell('Azul P'))
  })

  it('that are invalid stay as typed, and get the focus', async () => {
    const { cell, put, run, dialog } = await openItem()
    put('Azul P', '1')
    put('Cru M', '2,5')
    await run('Confirmar')
    expect(document.activeElement).toBe(cell('Cru M'))
    expect(cell('Cru M').value).toBe('2,5')
    expect(dialog()).not.toBeNull()
  })

  it('above the stock show a warning', async () => {
    const { put, dialog } = await openItem()
    // The stock is checked 100 ms after the key (S1 §9).
    async function putAndWait(name: string, text: string) {
      vi.useFakeTimers()
      put(name, text)
      await act(() => vi.advanceTimersByTimeAsync(100))
      vi.useRealTimers()
    }
    await putAndWait('Azul P', '11')
    expect(dialog()?.textContent).toContain('Item com estoque insuficiente. Azul P: falta 1.')
    await putAndWait('Azul P', '10')
    expect(dialog()?.textContent).not.toContain('Item com estoque insuficiente.')
  })

  it('are entered by keys: Enter moves down a column and to the next; Ctrl+Enter takes the item and goes on', async () => {
    const { cell, put, dialog, settle, input } = await openItem()
    act(() => cell('Azul P').focus())
    pressKey('Enter')
    expect(document.activeElement).toBe(cell('Cru P'))
    pressKey('Enter')
    expect(document.activeElement).toBe(cell('Azul M'))
    put('Azul M', '4')
    pressKey('Enter', { ctrlKey: true })
    await settle()
    expect(dialog()?.textContent).toContain('2002 · Bermuda no pedido.')
    expect(document.activeElement).toBe(input('Produto'))
  })
})

describe('the price', () => {
  it('typed once applies to all colours and sizes', async () => {
    const { put, write, run, sent } = await openItem()
    put('Azul P', '2')
    await write('Preço', '45,50')
    await run('Confirmar')
    expect(await sent()).toMatchObject([{ qtde: 2, preco: 45.5 }])
  })

  it('of a representative cannot be below the table’s', async () => {
    const { put, write, run, dialog, errors } = await openItem({ tipo: 'representante' })
    put('Azul P', '2')
    await write('Preço', '45')
    await run('Confirmar')
    expect(errors()).toContain('Preço do produto 2002 abaixo da tabela. Bermuda.')
    expect(dialog()).not.toBeNull()
    await write('Preço', '55')
    await run('Confirmar')
    expect(dialog()).toBeNull()
  })

  it('cannot be changed by a customer', async () => {
    const { input } = await openItem({ tipo: 'cliente' })
    expect(input('Preço').readOnly).toBe(true)
  })

  it('by colour and size shows its range, and each line has its own', async () => {
    const banded = CELLS.map((cell) => ({ ...cell, faixa_preco: cell.tam === 'G' ? 'B' : 'A' }))
    const { put, run, sent, dialog } = await openItem({
      before: (server) => {
        server.apl('getParametro', ({ query }) => ({ valor: query.codigo === 'VEN180' ? 'S' : 'N' }))
        server.apl('listProdutoEstoque', banded)
        server.apl('listPrecos', [
          { ...PRECO, faixa_preco: 'A' },
          { ...PRECO, preco_00: 60, faixa_preco: 'B' },
        ])
      },
    })
    expect(dialog()?.textContent.replaceAll('\u00A0', ' ')).toContain('Tabela R$ 50,00 a R$ 60,00')
    put('Azul P', '1')
    put('Azul G', '1')
    await run('Confirmar')
    expect((await sent())?.map(({ tam, preco }) => [tam, preco])).toEqual([
      ['P', 50],
      ['G', 60],
    ])
  })
})

describe('tools that fill the grid', () => {
  it('share a total by the customer’s earlier purchases', async () => {
    const { cell, write, run, server } = await openItem({
      before: (server) =>
        server.apl('curvaPedido', [
          { tam: 'P', percentual: 50 },
          { tam: 'M', percentual: 50 },
        ]),
    })
    await run('Distribuir pela curva')
    expect(document.body.textContent).toContain('Informe o total.')
    await write('Total de peças', '8')
    await run('Distribuir pela curva')
    expect(server.sentToApl('curvaPedido').map(({ query }) => query)).toEqual([{ codcli: 7, codigo: '2002' }])
    expect(['Azul P', 'Azul M', 'Cru P', 'Cru M', 'Azul G'].map((name) => cell(name).value)).toEqual([
      '2',
      '2',
      '2',
      '2',
      '',
    ])
  })

  it('show a message without earlier purchases', async () => {
    const { write, run, dialog } = await openItem({ before: (server) => server.apl('curvaPedido', []) })
    await write('Total de peças', '8')
    await run('Distribuir pela curva')
    expect(dialog()?.textContent).toContain('Sem pedidos anteriores desta grade.')
  })
})

describe('the dialog', () => {
  it('offers the customer’s earlier purchases before anything is chosen', async () => {
    const { server } = await openItem({}, { chosen: false })
    expect(server.sentToApl('listComprados')[0]?.query).toMatchObject({ codcli: 7 })
  })

  it('asks before typed values are lost, by another product or by closing', async () => {
    const page = await openItem()
    page.put('Azul P', '2')
    await page.run('Cancelar')
    expect(page.question()).toBe('Descartar o que foi digitado neste item?')
    await page.run('Não')
    expect(page.cell('Azul P').value).toBe('2')
    await page.run('Cancelar')
    await page.run('Sim')
    expect(page.dialog()).toBeNull()
    expect(has('Alterar Bermuda')).toBe(false)
  })

  it('closes without a question when nothing was typed', async () => {
    const page = await openItem()
    await page.run('Cancelar')
    expect([page.question(), page.dialog()]).toEqual(['', null])
  })

  it('shows the reason in place of the grid when the server fails', async () => {
    const { dialog } = await openItem({
      before: (server) => server.apl('listProdutoEstoque', new Refusal(500, 'Erro interno do servidor.')),
    })
    expect(dialog()?.querySelector('[role=alert]')?.textContent).not.toBe('')
    expect(dialog()?.querySelector('table')).toBeNull()
  })
})

describe('items of the order', () => {
  const THREE = [
    linha(),
    linha({ ordem: 2, tam: 'G', qtde: 2 }),
    linha({ ordem: 3, codigo: '3003', descricao: 'Saia' }),
  ]

  async function list(record = pedido({ itens: THREE })) {
    const page = await openPedido({ record, before: (server) => server.apl('updatePedido', SAVED) })
    const cards = () => texts('section[aria-labelledby=pedido-itens] > ul > li')
    async function run(name: string) {
      act(() => find(name).click())
      await page.settle()
    }
    return { ...page, cards, run }
  }

  it('are grouped by product, with colours, sizes and totals', async () => {
    const { cards } = await list()
    expect(cards()).toEqual([
      '1001 CamisetaAzulM 10G 2Peças12PreçoR$ 40,00TotalR$ 480,00',
      '3003 SaiaAzulM 10Peças10PreçoR$ 40,00TotalR$ 400,00',
    ])
  })

  it('are removed after a confirmation', async () => {
    const { cards, run, question, server, press } = await list()
    await run('Remover Camiseta')
    expect(question()).toContain('Camiseta')
    await run('Não')
    expect(cards()).toHaveLength(2)
    await run('Remover Camiseta')
    await run('Sim')
    expect(cards()).toHaveLength(1)
    await press('Confirmar')
    expect(server.sentToApl('updatePedido')[0]?.body.itens.map(({ codigo }) => codigo)).toEqual(['3003'])
  })

  it('with invoiced pieces cannot be removed', async () => {
    await list(pedido({ itens: [linha({ qtde_f: 3, faturado: 3 })] }))
    expect(find('Remover Camiseta').matches(':disabled, [aria-disabled=true]')).toBe(true)
    expect(document.body.textContent).toContain('Item com quantidade bloqueada')
  })
})
