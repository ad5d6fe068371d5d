import type { CheckedRow } from '@trama/contract/apl/pedido/rows'
import type { Produto } from '@trama/contract/apl/produto/produto'
import { TEXTS } from '@trama/contract/messages'
import { act, createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { cliente, linha, pedido } from '@/components/pedido/pedido-records.test-help'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { REPRESENTANTE, startAs } from '@/lib/device/a-session.test-help'
import { getSession } from '@/lib/session'
import { pedidoStartQuery } from './start'

afterEach(() => vi.restoreAllMocks())

const ORDER = pedido({
  itens: ['P', 'M'].map((tam, i) => linha({ ordem: i + 1, tam, preco: 50, preco_orig: 50, cancelado: 1 })),
})

const said = (tam: string, erro: string | null = null): CheckedRow => ({
  linha: 1,
  tipo: 'P',
  codigo: '1001',
  descricao: 'Camiseta',
  cor: '010',
  desc_cor: 'Azul',
  tam,
  barra: null,
  preco: 55,
  saldo_estoque: 9,
  ativo: 'S',
  erro,
})

/** Copies the order as a representative who is bound to `regiao`. */
async function copy(regiao: string | null = null, versaoApi = 40, dias = 'N') {
  const server = testServer()
  const page = await openScreen(createElement('p'), () => {
    startAs('representante', { versaoApi })
    server.apl('getParametro', ({ query }) => ({ valor: query.codigo === 'VEN200' ? dias : 'N' }))
    server.apl('getPedido', ORDER)
    server.apl('getRepresentante', { ...REPRESENTANTE, regiao })
    server.apl('getRegiao', { regiao: 'NORTE', descricao: 'Tabela Norte' })
    server.apl('getEntidade', cliente())
    server.apl('listProdutos', [INACTIVE])
    server.apl('checkLinhas', [said('P'), said('M', 'Cor ou tamanho inativo.')])
    server.apl('getCondicao', new Refusal(404, TEXTS.noRecord))
    server.apl('getColecao', new Refusal(404, TEXTS.noRecord))
  })
  const query = pedidoStartQuery({ numero: 12, duplicar: true, session: getSession() })
  const { form } = await act(() => page.client.fetchQuery(query))
  return { form, server, messages: page.messages }
}

const INACTIVE: Produto = {
  codigo: '1001',
  descricao: 'Camiseta',
  codigo2: null,
  etiqueta: null,
  grupo: null,
  linha: null,
  familia: null,
  marca: null,
  colecao: null,
  ativo: 'N',
  preco_tabela: 50,
  quant: 5,
}

test('a copy asks for all of its lines at once, takes their prices and reports differences', async () => {
  const { form, server, messages } = await copy()
  expect(server.sentToApl('checkLinhas').map(({ body }) => body)).toEqual([
    {
      tab_pre: 'SUL',
      tipo: 'P',
      linhas: [
        { codigo: '1001', cor: '010', tam: 'P' },
        { codigo: '1001', cor: '010', tam: 'M' },
      ],
    },
  ])
  expect(form).toMatchObject({
    numero: null,
    tab_pre: 'SUL',
    itens: [{ tam: 'P', preco: 55, qtde: 10, cancelado: 0 }],
  })
  expect(messages()).toEqual([
    'Condição 004 não encontrada.',
    'Ficaram fora da cópia:\n1001 Camiseta · Azul M: Cor ou tamanho inativo.\n' +
      'Preços que mudaram:\n1001 Camiseta: R$\u00a050,00 → R$\u00a055,00',
  ])
})

test('a representative now bound to another table gets that table with its prices', async () => {
  const { form, server } = await copy('NORTE')
  expect(form).toMatchObject({ tab_pre: 'NORTE', desc_tab_pre: 'Tabela Norte' })
  expect(server.sentToApl('checkLinhas')[0]?.body.tab_pre).toBe('NORTE')
})

test('a copy promises the company’s day of delivery, and asks for the day without one', async () => {
  expect((await copy()).form.entrega).toBeNull()
  const { form } = await copy(null, 40, '0')
  expect(form.entrega).toBe(form.dt_emissao)
})

test('older servers are asked product by product', async () => {
  const { form, server, messages } = await copy(null, 38)
  expect(form.itens).toEqual([])
  expect(server.sentToApl('checkLinhas')).toEqual([])
  expect(messages()).toEqual([
    'Condição 004 não encontrada.',
    'Ficaram fora da cópia:\n1001 Camiseta: Produto inativo.',
  ])
})
