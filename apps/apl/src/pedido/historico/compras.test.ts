/** What a customer ordered before: the size curve and the list of products. */
import { addDays, addMonths, formatDateBr, todayIn } from '@trama/rules/date-br'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aPedido, aVenda, type Venda } from '../../testing/a-pedido'
import { aMaterial, aProduto } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const today = todayIn()
const onDay = (day: string) => ({ dt_emissao: formatDateBr(day) })
const sizes = (codigo: string, P: number, M: number) => [
  anItem(codigo, { qtde: P }),
  anItem(codigo, { tam: 'M', qtde: M }),
]
const curve = async ({ usuario }: Venda, codcli: number, codigo: string) =>
  (await usuario.get(`/Pedido/Curva?codcli=${codcli}&codigo=${codigo}`)).list

test("the curve is the customer's own for the same grid, else the company's", async () => {
  const mine = await aVenda(apl)
  const { casa, partes, body, usuario } = mine
  const theirs = await aVenda(apl, { tab_pre: partes.tab_pre }, casa)
  const other = await aProduto(casa, { precos: { [partes.tab_pre]: 10 } })
  const pants = await aProduto(casa, {
    precos: { [partes.tab_pre]: 10 },
    grade: [
      { cor: '001', tam: 'P', estoque: 9 },
      { cor: '001', tam: '40', estoque: 9 },
    ],
  })
  expect(await curve(mine, partes.codcli, other)).toEqual([])
  await aPedido(theirs.usuario, theirs.body({ ...onDay(today), itens: sizes(theirs.partes.codigo, 3, 1) }))
  expect(await curve(mine, partes.codcli, other)).toEqual([
    { tam: 'P', percentual: 75 },
    { tam: 'M', percentual: 25 },
  ])
  await aPedido(usuario, body({ ...onDay(today), itens: [...sizes(partes.codigo, 1, 2), anItem(pants)] }))
  expect(await curve(mine, partes.codcli, other)).toEqual([
    { tam: 'P', percentual: 33.33 },
    { tam: 'M', percentual: 66.67 },
  ])
  expect(await curve(mine, partes.codcli, pants)).toEqual([
    { tam: 'P', percentual: 100 },
    { tam: '40', percentual: 0 },
  ])
  for (const caller of [mine.representante, mine.cliente]) {
    const url = `/Pedido/Curva?codcli=${theirs.partes.codcli}&codigo=${other}`
    expect((await caller.get(url)).status).toBe(404)
  }
})

test('bought products have last date, last price, sum and whether active; the latest come first', async () => {
  const venda = await aVenda(apl)
  const { casa, partes, body, usuario, representante, cliente } = venda
  const { codigo, tab_pre, codcli } = partes
  const old = await aProduto(casa, { descricao: 'Blusão', precos: { [tab_pre]: 10 } })
  const fabric = await aMaterial(casa, { descricao: 'Tricoline', precos: { [tab_pre]: 5 } })
  const order = (day: string, itens: ReturnType<typeof anItem>[]) =>
    aPedido(usuario, body({ ...onDay(day), itens }))
  await order(addMonths(today, -25), [anItem(codigo, { qtde: 900 }), anItem(old)])
  await order(addDays(today, -30), [anItem(codigo, { preco: 40, qtde: 3 }), anItem(old, { preco: 9 })])
  await order(addDays(today, -3), [
    anItem(codigo, { preco: 45, qtde: 1 }),
    anItem(codigo, { tam: 'M', preco: 45, qtde: 3 }),
  ])
  await order(addDays(today, -2), [anItem(fabric, { tipo: 'M', tam: 'UN', preco: 5, qtde: 1.5 })])
  await aPedido(usuario, body({ ...onDay(today), bloqueio: 2, itens: [anItem(codigo, { qtde: 70 })] }))
  await apl.db.execute(
    sql`update produto set ativo = 'N' where empresa = ${casa.empresa} and codigo = ${old}`,
  )
  const url = `/Pedido/Comprados?codcli=${codcli}`
  const bought = [
    {
      tipo: 'M',
      codigo: fabric,
      preco: 5,
      qtde: 1.5,
      ativo: 'S',
      dt_emissao: formatDateBr(addDays(today, -2)),
    },
    {
      tipo: 'P',
      codigo,
      preco: 45,
      qtde: 7,
      ativo: 'S',
      dt_emissao: formatDateBr(addDays(today, -3)),
      itens: [
        { cor: '001', desc_cor: 'Cor 001', tam: 'P', qtde: 1 },
        { cor: '001', desc_cor: 'Cor 001', tam: 'M', qtde: 3 },
      ],
    },
    { tipo: 'P', codigo: old, preco: 9, qtde: 2, ativo: 'N', dt_emissao: formatDateBr(addDays(today, -30)) },
  ]
  for (const caller of [usuario, representante, cliente])
    expect((await caller.get(url)).list).toMatchObject(bought)
  expect((await usuario.get(`${url}&filtro=blusao`)).list).toMatchObject([{ codigo: old }])
  expect((await usuario.get(`${url}&pagina=2&offset=1`)).list).toMatchObject([{ codigo }])
  const other = await aVenda(apl, {}, casa)
  for (const caller of [other.representante, other.cliente]) expect((await caller.get(url)).list).toEqual([])
})
