/** Price of a colour and size: the database's rule equals the screen's. */
import { pickPrice, type PriceRow } from '@trama/rules/pedido/pick-price'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gradeKey } from '../pedido/preco/load-products'
import { loadProducts } from '../testing/load-products'
import { anItem, aPedido, aVenda } from '../testing/a-pedido'
import { anEmpresa, aProduto, aRegiao, type Casa } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const setChecks = ({ db, empresa }: Casa, faixa: boolean, grupo: boolean) =>
  db.execute(sql`insert into parametro (empresa, codigo, valor)
    values (${empresa}, 'VEN180', ${faixa ? 'S' : 'N'}), (${empresa}, 'VEN190', ${grupo ? 'S' : 'N'})
    on conflict (empresa, tipo, codigo) do update set valor = excluded.valor`)

const addPrice = ({ db, empresa }: Casa, tabela: string, codigo: string, row: PriceRow) =>
  db.execute(sql`insert into preco (empresa, codigo, tipo, produto, grupo_cor, faixa_preco, preco_00)
    values (${empresa}, ${tabela}, 'P', ${codigo}, ${row.grupo_cor ?? ''}, ${row.faixa_preco ?? ''}, ${row.preco_00})`)

const ROWS: PriceRow[] = [
  { preco_00: 10 },
  { faixa_preco: 'F', preco_00: 11 },
  { grupo_cor: 'G', preco_00: 12 },
  { grupo_cor: 'G', faixa_preco: 'F', preco_00: 13 },
]
/** All sets of rows in which each row is missing, has price zero or has a price. */
const SETS = ROWS.reduce<PriceRow[][]>(
  (sets, row) => sets.flatMap((set) => [set, [...set, { ...row, preco_00: 0 }], [...set, row]]),
  [[]],
)
const CELLS = [undefined, 'G', 'H'].flatMap((grupo_cor, i) =>
  [undefined, 'F', 'E'].map((faixa_preco, j) => ({
    cor: `00${i}`,
    tam: String(j),
    estoque: 1,
    ...(grupo_cor && { grupo_cor }),
    ...(faixa_preco && { faixa_preco }),
  })),
)
const SETTINGS = [true, false].flatMap((faixa) => [true, false].map((grupo) => ({ faixa, grupo })))

test('both rules agree for every set of prices, parameter, colour and size', async () => {
  const casa = await anEmpresa(apl.db)
  const tabela = await aRegiao(casa)
  for (const prices of SETS) {
    const codigo = await aProduto(casa, { grade: CELLS })
    for (const row of prices) await addPrice(casa, tabela, codigo, row)
    for (const checks of SETTINGS) {
      await setChecks(casa, checks.faixa, checks.grupo)
      const load = (cells: typeof CELLS) =>
        loadProducts(
          apl.db,
          casa.empresa,
          tabela,
          cells.map(({ cor, tam }) => anItem(codigo, { cor, tam })),
        )
      const expected = CELLS.map((cell) => pickPrice(prices, cell, checks))
      const found = [...(await load(CELLS)).entries()].map(([key, { preco_tabela }]) => [key, preco_tabela])
      const wanted = CELLS.map(({ cor, tam }, i) => [
        gradeKey(anItem(codigo, { cor, tam })),
        expected[i] ?? null,
      ])
      expect(Object.fromEntries(found), JSON.stringify({ prices, checks })).toEqual(
        Object.fromEntries(wanted),
      )
    }
  }
})

test('an order takes the price of each size; the list shows the general price, or the lowest, and the range of what is sold', async () => {
  const { casa, partes, usuario, body } = await aVenda(apl)
  const { tab_pre } = partes
  const grade = [
    { cor: '001', tam: 'M', estoque: 9 },
    { cor: '001', tam: 'XG', estoque: 9, faixa_preco: 'PLUS' },
  ]
  const codigo = await aProduto(casa, { precos: { [tab_pre]: 50 }, grade })
  await addPrice(casa, tab_pre, codigo, { faixa_preco: 'PLUS', preco_00: 60 })
  const onlyBands = await aProduto(casa, { grade })
  for (const [faixa_preco, preco_00] of [
    ['PLUS', 60],
    ['STD', 45],
  ] as const) {
    await addPrice(casa, tab_pre, onlyBands, { faixa_preco, preco_00 })
  }
  await setChecks(casa, true, false)
  const numero = await aPedido(
    usuario,
    body({ itens: ['M', 'XG'].map((tam) => anItem(codigo, { tam, preco: null })) }),
  )
  expect((await usuario.get(`/Pedido/${numero}`)).row).toMatchObject({
    valor_total_bruto: 220,
    itens: [
      { tam: 'M', preco: 50, preco_orig: 50 },
      { tam: 'XG', preco: 60, preco_orig: 60 },
    ],
  })
  const listed = async (code: string) => (await usuario.get(`/Produto?codigo=${code}&tab_pre=${tab_pre}`)).row
  expect(await listed(codigo)).toMatchObject({ preco_tabela: 50, preco_min: 50, preco_max: 60 })
  // No colour or size is sold at the price of band STD.
  expect(await listed(onlyBands)).toMatchObject({ preco_tabela: 45, preco_min: 60, preco_max: 60 })
  await setChecks(casa, false, false)
  expect(await listed(codigo)).toMatchObject({ preco_tabela: 50, preco_min: null, preco_max: null })
})

test('a colour with price zero costs the general price in the order, in the check and in the lists', async () => {
  const { casa, partes, usuario, body } = await aVenda(apl)
  const { tab_pre } = partes
  const grade = [
    { cor: '001', tam: 'M', estoque: 9 },
    { cor: '002', tam: 'M', estoque: 9, grupo_cor: 'ESC' },
  ]
  const codigo = await aProduto(casa, { precos: { [tab_pre]: 50 }, grade })
  await addPrice(casa, tab_pre, codigo, { grupo_cor: 'ESC', preco_00: 0 })
  const nothing = await aProduto(casa, { precos: { [tab_pre]: 0 }, grade })
  await addPrice(casa, tab_pre, nothing, { grupo_cor: 'ESC', preco_00: 30 })
  await setChecks(casa, false, true)
  const itens = ['001', '002'].map((cor) => anItem(codigo, { cor, tam: 'M', preco: 0 }))
  const numero = await aPedido(usuario, body({ itens }))
  expect((await usuario.get(`/Pedido/${numero}`)).row).toMatchObject({
    itens: [{ preco: 50 }, { preco: 50, preco_orig: 50 }],
  })
  const linhas = [codigo, nothing].flatMap((code) => ['001', '002'].map((cor) => ({ codigo: code, cor })))
  const { list } = await usuario.post('/Pedido/Linhas', { tab_pre, linhas })
  expect(list.map(({ preco, erro }) => erro ?? preco)).toEqual([
    50,
    50,
    'Preço zerado. Impossível continuar.',
    30,
  ])
  const listed = async (code: string) => (await usuario.get(`/Produto?codigo=${code}&tab_pre=${tab_pre}`)).row
  expect(await listed(codigo)).toMatchObject({ preco_tabela: 50, preco_min: 50, preco_max: 50 })
  expect(await listed(nothing)).toMatchObject({ preco_tabela: 30, preco_min: 30, preco_max: 30 })
})
