/** Products of a till on the device: scanned and searched without a connection, at the prices of the till's table. */
import 'fake-indexeddb/auto'
import type { PacoteCelula, PacoteItem } from '@trama/contract/apl/pacote'
import { produtoVarejoRoutes } from '@trama/contract/apl/varejo/produto'
import { TEXTS } from '@trama/contract/messages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nearAplClient } from '@/lib/api/apl'
import { lost, Refusal, testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { registerDevice } from '@/lib/device/device-kinds'
import { removeDevice } from '@/lib/device/device-download'
import { updateDevice } from '@/lib/device/device-refresh'
import { deviceDate, ownerOf, worksOffline } from '@/lib/device/device-state'
import { getSession } from '@/lib/session'
import { device } from './device'
import { escolhasDe, lembrarEscolhas } from './escolhas'

registerDevice(() => Promise.resolve([device]))
const apl = nearAplClient(produtoVarejoRoutes)

const cell = (
  cor: string,
  barra: string,
  ativa: 'S' | 'N' = 'S',
  faixa: string | null = null,
): PacoteCelula => [cor, `Cor ${cor}`, 'M', 9, 4, ativa, null, faixa, barra]
const item = (codigo: string, fields: Partial<PacoteItem>): PacoteItem => ({
  codigo,
  descricao: `Produto ${codigo}`,
  codigo2: null,
  etiqueta: null,
  grupo: null,
  linha: null,
  familia: null,
  marca: null,
  colecao: null,
  unidade: null,
  uni_com: null,
  imagem: 'N',
  precos: [['VAR', 50, null, null]],
  grade: [cell('001', `789${codigo}`)],
  ...fields,
})

const ITENS = [
  item('10', { descricao: 'Vestido água', grade: [cell('001', '78910'), cell('002', '78911', 'N')] }),
  item('20', {
    precos: [
      ['VAR', 50, null, null],
      ['VAR', 65, null, 'PLUS'],
    ],
    grade: [cell('001', '036000291452', 'S', 'PLUS')],
  }),
  item('30', { precos: [] }),
]

let server: ReturnType<typeof testServer>
beforeEach(() => {
  localStorage.clear()
  server = testServer()
  server.apl('getParametro', ({ query }) =>
    query.codigo === 'VEN180' ? { valor: 'S' } : new Refusal(404, TEXTS.noRecord),
  )
  server.apl('listPacote', ITENS)
  server.apl('listProdutosVarejo', lost)
  startAs('usuario', { acessos: ['1.4'] })
})
afterEach(async () => {
  await removeDevice(ownerOf(getSession()))
  vi.restoreAllMocks()
})

const ask = (query: Parameters<typeof apl.listProdutosVarejo>[0] & object) => apl.listProdutosVarejo(query)
const read = async (barra: string, regiao = 'VAR') => {
  const [found] = await ask({ query: { barra, regiao } })
  return found
}

it('a device becomes a till with the first sale, and stores no products before', async () => {
  expect(worksOffline.get()).toBe(false)
  lembrarEscolhas({ tabela: 'VAR' })
  expect(worksOffline.get()).toBe(true)
  lembrarEscolhas({ codrep: '6' })
  const session = getSession()
  expect(escolhasDe(session)).toEqual({ codrep: '6', tabela: 'VAR' })
  const usuario = { ...session.usuario, id: 99 }
  expect(escolhasDe({ ...session, usuario }).codrep).toBe('6')
  expect(escolhasDe({ ...session, usuario: { ...usuario, empresa: 'OUTRA' } }).codrep).toBeNull()
})

describe('products of a till', () => {
  beforeEach(async () => {
    lembrarEscolhas({ tabela: 'VAR' })
    await updateDevice()
  })

  it('reads only the products of its own table', () => {
    expect(deviceDate.get()).not.toBeNull()
    expect(server.sentToApl('listPacote')[0]?.query).toMatchObject({ tipo: 'P', tab_pre: 'VAR' })
  })

  it('finds a code without asking the server, at the price of its price band', async () => {
    const asked = server.sentToApl('listProdutosVarejo').length
    expect(await read('78910')).toMatchObject({
      codigo: '10',
      cor: '001',
      tam: 'M',
      preco: 50,
      unidade: 'UN',
    })
    // The UPC-A 036000291452 as an EAN-13.
    expect((await read('0036000291452'))?.preco).toBe(65)
    expect(server.sentToApl('listProdutosVarejo')).toHaveLength(asked)
  })

  it.each([
    ['one that it does not have', '78999', 'VAR'],
    ['a colour that is not sold', '78911', 'VAR'],
    ['a product without a price', '78930', 'VAR'],
    ['another table', '78910', 'SUL'],
  ])('leaves to the server: %s', async (_, barra, regiao) => {
    await expect(read(barra, regiao)).rejects.toMatchObject({ kind: 'network' })
  })

  it('leaves the return of invoiced pieces to the server', async () => {
    await expect(ask({ query: { docto: '3526', regiao: 'VAR' } })).rejects.toMatchObject({ kind: 'network' })
  })

  it('searches by name as the server does, in pages', async () => {
    const names = async (filtro: string, pagina: number, offset: number) =>
      (await ask({ query: { filtro, regiao: 'VAR', pagina, offset } })).map(({ codigo }) => codigo)
    expect(await names('agua', 1, 30)).toEqual(['10'])
    expect([await names('', 1, 1), await names('', 2, 1), await names('', 3, 1)]).toEqual([
      ['20'],
      ['10'],
      [],
    ])
  })
})
