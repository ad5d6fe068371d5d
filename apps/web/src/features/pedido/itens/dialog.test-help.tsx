/** An order with the dialog of an item open, for its tests. */
import type { Preco, Produto, ProdutoEstoque } from '@trama/contract/apl/produto/produto'
import { act } from 'react'
import { find } from '@/components/crud/find.test-help'
import { typeInto } from '@/components/fields/control'
import { pedido } from '@/components/pedido/pedido-records.test-help'
import { openPedido, SAVED } from '../form/form.test-help'
// Imported at the start, so that the test does not depend on loading times.
import './dialog'

const PRODUTO: Produto = {
  codigo: '2002',
  descricao: 'Bermuda',
  codigo2: null,
  etiqueta: null,
  grupo: null,
  linha: null,
  familia: null,
  marca: null,
  colecao: null,
  ativo: 'S',
  preco_tabela: 50,
  quant: 60,
}
export const PRECO: Preco = {
  codigo: 'SUL',
  descricao: 'Sul',
  produto: '2002',
  desc_produto: 'Bermuda',
  preco_00: 50,
  tipo: 'P',
  grupo_cor: null,
  faixa_preco: null,
}
const celula = (cor: string, tam: string, saldo_estoque = 10): ProdutoEstoque => ({
  cor,
  desc_cor: cor === '010' ? 'Azul' : 'Cru',
  tam,
  grupo_cor: null,
  faixa_preco: null,
  estoque: saldo_estoque,
  saldo_estoque,
})
export const CELLS = ['010', '020'].flatMap((cor) => ['P', 'M', 'G'].map((tam) => celula(cor, tam)))

type SetUp = NonNullable<Parameters<typeof openPedido>[0]>

/** Opens the form with the item dialog, for another product than the one in the order's line. */
export async function openItem(setUp: SetUp = {}, { chosen = true, reopened = false } = {}) {
  const page = await openPedido({
    record: pedido(),
    ...setUp,
    before: (server) => {
      server.apl('listProdutos', [PRODUTO])
      server.apl('listProdutoEstoque', CELLS)
      server.apl('listPrecos', [PRECO])
      server.apl('listComprados', [])
      server.apl('listPacks', [])
      server.apl('listEstampas', [])
      server.apl('updatePedido', SAVED)
      setUp.before?.(server)
    },
  })
  const cell = (name: string) => {
    const found = [...document.querySelectorAll<HTMLInputElement>('table input')].find((input) =>
      input.getAttribute('aria-label')?.startsWith(name),
    )
    if (!found) throw new Error(`No cell "${name}"`)
    return found
  }
  const put = (name: string, text: string) => act(() => typeInto(cell(name), text))
  async function run(name: string) {
    act(() => find(name).click())
    await page.settle()
  }
  if (!reopened) await run('Adicionar Item')
  if (chosen) await page.choose('Produto', 'berm')
  const dialog = () => document.querySelector('dialog[open]')
  /** Sends the order and returns its lines, without the line that was there before. */
  async function sent() {
    await page.press('Confirmar')
    const [call] = page.server.sentToApl('updatePedido')
    return call?.body.itens.filter(({ codigo }) => codigo !== '1001')
  }
  return { ...page, cell, put, run, dialog, sent }
}
