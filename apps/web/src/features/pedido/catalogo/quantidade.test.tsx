/** Quantities changed at a card of the catalogue, and the resulting lines of the order. */
import type { Preco, Produto, ProdutoEstoque } from '@trama/contract/apl/produto/produto'
import { act } from 'react'
import { expect, it } from 'vitest'
import { linha, pedido } from '@/components/pedido/pedido-records.test-help'
import { openPedido, SAVED } from '../form/form.test-help'
// Imported at the start, so that the tests do not depend on loading times.
import './dialog'
import '../itens/dialog'

const CACHECOL: Produto = {
  codigo: '2001',
  descricao: 'Cachecol',
  codigo2: null,
  etiqueta: null,
  grupo: null,
  linha: null,
  familia: null,
  marca: null,
  colecao: null,
  ativo: 'S',
  preco_tabela: 30,
  quant: 5,
  cores: 1,
  celulas: 1,
}
const CELL: ProdutoEstoque = {
  cor: '001',
  desc_cor: 'Azul',
  tam: 'U',
  grupo_cor: null,
  faixa_preco: null,
  estoque: 5,
  saldo_estoque: 5,
}

const PRECO: Preco = {
  codigo: 'SUL',
  descricao: 'Sul',
  produto: '2001',
  desc_produto: 'Cachecol',
  preco_00: 30,
  tipo: 'P',
  grupo_cor: null,
  faixa_preco: null,
}

async function openCatalogo({ cells = [CELL], itens = [linha({ ordem: 1 })] } = {}) {
  const page = await openPedido({
    record: pedido({ itens }),
    before(server) {
      server.apl('listProdutos', [CACHECOL])
      server.apl('listProdutoEstoque', cells)
      server.apl('listPrecos', [PRECO])
      server.apl('listLinhas', [])
      server.apl('listFamilias', [])
      server.apl('listGrupos', [])
      server.apl('listMarcas', [])
      server.apl('updatePedido', SAVED)
    },
  })
  await page.press('Abrir Catálogo')
  const total = () =>
    document.querySelector('[aria-label="Total do pedido"]')?.textContent.replaceAll('\u00A0', ' ')
  const more = async () => {
    act(() => document.querySelector<HTMLElement>('[aria-label=Aumentar]')?.click())
    await page.settle()
  }
  return { ...page, total, more }
}

it('the catalogue brings the product in at the table’s price, once however fast the button is pressed', async () => {
  const { total, settle, server, press } = await openCatalogo()
  const before = total()
  act(() => {
    for (let press = 0; press < 3; press++) {
      document.querySelector<HTMLElement>('[aria-label=Aumentar]')?.click()
    }
  })
  await settle()
  expect(server.sentToApl('listProdutoEstoque')).toHaveLength(1)
  expect(total()).toContain('2 produtosPeças 1')
  expect(total()).not.toBe(before)
  await press('Voltar ao pedido')
  await press('Salvar em digitação')
  const [sent] = server.sentToApl('updatePedido')
  const line = sent?.body.itens.find(({ codigo }) => codigo === '2001')
  expect(line).toMatchObject({ cor: '001', tam: 'U', preco: 30, ordem: null })
  expect(line?.qtde).toBeGreaterThanOrEqual(1)
})

it('zero removes the product; lines of other products stay', async () => {
  const { more, total, settle } = await openCatalogo()
  const before = total()
  await more()
  expect(total()).toContain('2 produtos')
  act(() => document.querySelector<HTMLElement>('[aria-label=Diminuir]')?.click())
  await settle()
  expect(total()).toBe(before)
})

it('the catalogue changes only the quantity of a line that the order has: price, note and number stay', async () => {
  const line = linha({
    ordem: 7,
    codigo: '2001',
    cor: '001',
    tam: 'U',
    preco: 25,
    qtde: 2,
    observacao: 'Laço',
  })
  const { more, server, press } = await openCatalogo({ itens: [line] })
  await more()
  expect(server.sentToApl('listProdutoEstoque')).toEqual([])
  await press('Voltar ao pedido')
  await press('Salvar em digitação')
  const [sent] = server.sentToApl('updatePedido')
  expect(sent?.body.itens).toMatchObject([{ ordem: 7, preco: 25, qtde: 3, observacao: 'Laço' }])
})

it('the catalogue opens the grid where the stock shows more than one colour and size', async () => {
  const { more } = await openCatalogo({ cells: [CELL, { ...CELL, tam: 'M' }] })
  await more()
  expect(document.body.textContent).toContain('Adicionar item')
})
