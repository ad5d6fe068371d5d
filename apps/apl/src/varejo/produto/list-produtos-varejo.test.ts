/** Products that a till finds by bar code and by text (S2 §7). */
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anActor, anEmpresa, aProduto, aRegiao } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const cell = (cor: string, tam: string, given: object = {}) => ({ cor, tam, estoque: 5, ...given })

async function aShop() {
  const casa = await anEmpresa(apl.db)
  const regiao = await aRegiao(casa)
  const usuario = apl.as(anActor(casa, 'usuario', { acessos: ['1.4'] }))
  const find = async (query: string) => (await usuario.get(`/ProdutoVarejoLista?${query}`)).list
  return { casa, regiao, find }
}

test('a bar code finds one product, colour and size, or nothing', async () => {
  const { casa, regiao, find } = await aShop()
  const grade = [cell('001', 'P', { barra: '7891000000014' }), cell('001', 'M', { barra: '7891000000021' })]
  const codigo = await aProduto(casa, { descricao: 'Camisa Polo', precos: { [regiao]: 79.9 }, grade })
  const other = await aShop()
  expect(await find(`regiao=${regiao}&barra=7891000000021`)).toEqual([
    {
      codigo,
      descricao: 'Camisa Polo',
      unidade: 'UN',
      cor: '001',
      desc_cor: 'Cor 001',
      tam: 'M',
      lote: null,
      deposito: null,
      barra: '7891000000021',
      preco: 79.9,
      preco_orig: 79.9,
      saldo_estoque: 5,
      resta: null,
    },
  ])
  const none = await inTurn(['barra=789100000002', 'barra=', 'barra=%25'], (query) =>
    find(`regiao=${regiao}&${query}`),
  )
  expect(none.map((list) => list.length)).toEqual([0, 2, 0])
  expect(await find('barra=7891000000021')).toEqual([])
  expect(await other.find(`regiao=${regiao}&barra=7891000000021`)).toEqual([])
  // A bar code may also be typed or scanned into the search.
  expect(await find(`regiao=${regiao}&filtro=7891000000014`)).toMatchObject([{ tam: 'P' }])
})

test('a UPC-A and an EAN-13 with a leading zero find the same product', async () => {
  const { casa, regiao, find } = await aShop()
  const grade = [cell('001', 'P', { barra: '036000291452' }), cell('001', 'M', { barra: '0012345678905' })]
  await aProduto(casa, { precos: { [regiao]: 79.9 }, grade })
  const found = await inTurn(['036000291452', '0036000291452', '0012345678905', '012345678905'], (barra) =>
    find(`regiao=${regiao}&barra=${barra}`),
  )
  expect(found.map((list) => list.map(({ tam }) => tam))).toEqual([['P'], ['P'], ['M'], ['M']])
})

test('a search by description and code has pages of thirty rows', async () => {
  const { casa, regiao, find } = await aShop()
  const grade = ['P', 'M', 'G', 'GG'].map((tam) => cell('001', tam))
  await inTurn([...Array.from({ length: 12 }).keys()], (i) =>
    aProduto(casa, { descricao: `Calção ${String(i).padStart(2, '0')}`, precos: { [regiao]: 10 }, grade }),
  )
  const first = await find(`regiao=${regiao}&filtro=calcao`)
  const second = await find(`regiao=${regiao}&filtro=calcao&pagina=2`)
  expect([first.length, second.length]).toEqual([30, 18])
  const shown = [...first, ...second].map(({ descricao, tam }) => `${String(descricao)} ${String(tam)}`)
  expect(new Set(shown).size).toBe(48)
  expect(shown.slice(0, 5)).toEqual(
    ['P', 'M', 'G', 'GG'].map((tam) => `Calção 00 ${tam}`).concat('Calção 01 P'),
  )
  expect((await find(`regiao=${regiao}&offset=200`)).length).toBe(48)
  expect(await find('filtro=calcao')).toEqual([])
})

test('a discontinued product, or one without a price in the table, cannot be sold but can be returned', async () => {
  const { casa, regiao, find } = await aShop()
  const precos = { [regiao]: 10 }
  await aProduto(casa, { descricao: 'Fora', precos, ativo: 'N' })
  await aProduto(casa, {
    descricao: 'Parte',
    precos,
    grade: [cell('001', 'P'), cell('002', 'P', { ativa: 'N' })],
  })
  await aProduto(casa, { descricao: 'Sem preço' })
  await aProduto(casa, { descricao: 'Zerado', precos: { [regiao]: 0 } })
  const names = async (query: string) =>
    (await find(`regiao=${regiao}&${query}`)).map(({ descricao }) => descricao)
  expect(await names('')).toEqual(['Parte'])
  expect(await names('tipo_venda=1')).toEqual(['Fora', 'Fora', 'Parte', 'Parte'])
})

test('prices by band and colour group apply where the parameters say so', async () => {
  const { casa, regiao, find } = await aShop()
  const { db, empresa } = casa
  const grade = [
    cell('001', 'P', { barra: '1', faixa_preco: 'A' }),
    cell('001', 'G', { barra: '2', faixa_preco: 'B' }),
  ]
  const codigo = await aProduto(casa, { precos: { [regiao]: 10 }, grade })
  await db.execute(sql`insert into preco (empresa, codigo, tipo, produto, faixa_preco, preco_00)
    values (${empresa}, ${regiao}, 'P', ${codigo}, 'B', 12)`)
  const prices = async () =>
    (await inTurn(['1', '2'], (barra) => find(`regiao=${regiao}&barra=${barra}`))).map(([row]) => row?.preco)
  expect(await prices()).toEqual([10, 10])
  await db.execute(sql`insert into parametro (empresa, codigo, valor) values (${empresa}, 'VEN180', 'S')`)
  expect(await prices()).toEqual([10, 12])
})
