// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import { mountScreen } from '@/components/crud/mount-screen.test-help'
import { createQueryClient } from '@/lib/query/query-client'
import { flagsOf } from '@trama/contract/features'
import { type Session } from '@/lib/session'
import { pedidoApi } from '../pedido-api'
import { pedidoStartQuery } from './start'
import { rapidoApi } from '../rapido/api'
import { catalogApi } from '@/components/reference/references'
import { referenceApi } from '../reference-api'

type Mocked = Awaited<ReturnType<typeof pedidoApi.getPedido>>
const item = (tam: string, preco: number) => ({
  ordem: 1,
  codigo: 'CAM1',
  descricao: 'Camisa',
  tipo: 'P',
  cor: '001',
  desc_cor: 'Azul',
  tam,
  preco,
  preco_orig: preco,
  qtde: 5,
  cancelado: 1,
})
const pedido = {
  numero: 12,
  codcli: 7,
  codrep: '1',
  tab_pre: 'SUL',
  per_desc: 0,
  vlr_desc: 0,
  moeda: null,
  itens: [item('P', 50), item('M', 50)],
}

const sessionOf = (versaoApi: number, tipo = 'representante') =>
  ({
    usuario: { tipo },
    empresa: { emp_pat: '001' },
    flagsVersao: flagsOf(versaoApi),
    // Only what the opening reads of a session.
  }) as unknown as Session

const said = (tam: string, erro: string | null = null) => ({
  linha: 1,
  tipo: 'P' as const,
  codigo: 'CAM1',
  descricao: 'Camisa',
  cor: '001',
  desc_cor: 'Azul',
  tam,
  barra: null,
  preco: 55,
  saldo_estoque: 9,
  ativo: 'S' as const,
  erro,
})

/** What the servers answer; only the fields that a copy reads. */
function answers(regiao: string | null) {
  const replies = {
    getRepresentante: { regiao, nome: 'Rep' },
    getRegiao: { descricao: 'Tabela Norte' },
  }
  for (const [name, reply] of Object.entries(replies)) {
    vi.spyOn(catalogApi, name as 'getRegiao').mockResolvedValue(reply as never)
  }
  vi.spyOn(referenceApi, 'getParametro').mockResolvedValue({ valor: 'N' })
  vi.spyOn(pedidoApi, 'getPedido').mockResolvedValue(pedido as unknown as Mocked)
  return vi
    .spyOn(rapidoApi, 'checkLinhas')
    .mockResolvedValue([said('P'), said('M', 'Cor ou tamanho inativo.')])
}

let page: Awaited<ReturnType<typeof mountScreen>>
beforeEach(async () => {
  page = await mountScreen(createElement('p'))
})
afterEach(() => vi.restoreAllMocks())

async function copy(session: Session) {
  const query = pedidoStartQuery({ numero: 12, duplicar: true, session })
  return (await act(() => createQueryClient(() => {}).fetchQuery(query))).form
}

test('a copy asks for all of its lines at once, takes their prices and tells what is different', async () => {
  const asked = answers(null)
  const form = await copy(sessionOf(40))
  expect(asked.mock.calls.map(([input]) => input?.body)).toEqual([
    {
      tab_pre: 'SUL',
      tipo: 'P',
      linhas: [
        { codigo: 'CAM1', cor: '001', tam: 'P' },
        { codigo: 'CAM1', cor: '001', tam: 'M' },
      ],
    },
  ])
  expect(form).toMatchObject({
    numero: null,
    tab_pre: 'SUL',
    itens: [{ tam: 'P', preco: 55, qtde: 5, cancelado: 0 }],
  })
  expect(page.messages()).toEqual([
    'Ficaram fora da cópia:\nCAM1 Camisa · Azul M: Cor ou tamanho inativo.\n' +
      'Preços que mudaram:\nCAM1 Camisa: R$\u00a050,00 → R$\u00a055,00',
  ])
})

test('a representative bound to another table now brings it, with its prices', async () => {
  const asked = answers('NORTE')
  expect(await copy(sessionOf(40))).toMatchObject({ tab_pre: 'NORTE', desc_tab_pre: 'Tabela Norte' })
  expect(asked.mock.calls[0]?.[0]?.body.tab_pre).toBe('NORTE')
})

test('older servers are asked product by product', async () => {
  const asked = answers(null)
  const row = { codigo: 'CAM1', descricao: 'Camisa', ativo: 'N', preco_tabela: 50 }
  vi.spyOn(referenceApi, 'listProdutos').mockResolvedValue([row] as never)
  expect((await copy(sessionOf(38))).itens).toEqual([])
  expect(asked).not.toHaveBeenCalled()
  expect(page.messages()).toEqual(['Ficaram fora da cópia:\nCAM1 Camisa: Produto inativo.'])
})
