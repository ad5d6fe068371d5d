/** Board of service orders by sector, and the capacity by week. */
import { addDays, formatDateBr } from '@trama/rules/date-br'
import { isoWeek, mondayOf } from '@trama/rules/producao/semana'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '../testing/test-app'
import { aHouse, day, today } from './a-house.test-help'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

test('the board keeps the order of sectors, shows late orders first, limits the cards and counts all orders', async () => {
  const { usuario, fornecedor, ordem, outro, corte, costura } = await aHouse(apl)
  const soon = await ordem({ dt_prev: day(1) })
  const late = await ordem({ dt_prev: day(-3), qtde_feita: 40, situacao: 'P' })
  const open = await ordem({ dt_prev: null })
  await ordem({ situacao: 'B', dt_r: today })
  await ordem({ codfor: outro.codfor, setor: corte })
  const board = (await usuario.get('/EXCIA/OrdemServico/Quadro')).list
  expect(board).toMatchObject([
    { setor: corte, total: 1, atrasadas: 0 },
    { setor: costura, total: 3, atrasadas: 1, qtde: 300, pendente: 260 },
  ])
  const cards = (column: unknown) =>
    (column as { cartoes: { numero: number }[] }).cartoes.map(({ numero }) => numero)
  expect(cards(board[1])).toEqual([late.numero, soon.numero, open.numero])
  const [first] = (await usuario.get(`/EXCIA/OrdemServico/Quadro?setor=${costura}&cartoes=1`)).list
  expect([cards(first), first?.total]).toEqual([[late.numero], 3])
  // A supplier's board has only the sectors that hold some of the supplier's own orders.
  expect((await fornecedor.get('/EXCIA/OrdemServico/Quadro')).list).toMatchObject([
    { setor: costura, total: 3 },
  ])
  expect((await usuario.get(`/EXCIA/OrdemServico/Quadro?cnpj=${outro.cnpj}`)).list).toMatchObject([
    { setor: corte, total: 1 },
    { setor: costura, total: 0, cartoes: [] },
  ])
})

test('sums of pieces may exceed what one order can hold', async () => {
  const { usuario, ordem } = await aHouse(apl)
  const qtde = 2_000_000_000
  for (const dt_prev of [day(-1), day(-1), null, null]) await ordem({ qtde, dt_prev })
  expect((await usuario.get('/EXCIA/OrdemServico/Quadro')).list).toMatchObject([
    { total: 0 },
    { total: 4, qtde: 4 * qtde, pendente: 4 * qtde },
  ])
  expect((await usuario.get('/EXCIA/OrdemServico/Capacidade')).list).toMatchObject([
    { atrasado: 2 * qtde, sem_data: 2 * qtde, semanas: [{ pecas: 2 * qtde }, {}, {}, {}, {}, {}] },
  ])
})

test('capacity shows the pieces due by ISO week beside the average of the last eight weeks', async () => {
  const { usuario, fornecedor, ordem, um, outro } = await aHouse(apl)
  const monday = mondayOf(today)
  await ordem({ qtde: 100, qtde_feita: 30, refugo: 10, situacao: 'P', dt_prev: day(-20) })
  await ordem({ qtde: 50, dt_prev: addDays(monday, 8) })
  await ordem({ qtde: 5, dt_prev: null })
  await ordem({ qtde: 1, dt_prev: addDays(monday, 700) })
  await ordem({ qtde: 400, situacao: 'B', dt_r: addDays(monday, -1) })
  await ordem({ qtde: 44, situacao: 'B', dt_r: addDays(monday, -56), refugo: 4 })
  await ordem({ qtde: 4000, situacao: 'B', dt_r: addDays(monday, -57) })
  await ordem({ qtde: 4000, situacao: 'B', dt_r: monday })
  await ordem({ codfor: outro.codfor, qtde: 8, situacao: 'B', dt_r: addDays(monday, -7) })
  const week = (n: number, pecas = 0, ordens = 0) => ({
    semana: isoWeek(addDays(monday, 7 * n)),
    inicio: formatDateBr(addDays(monday, 7 * n)),
    pecas,
    ordens,
  })
  const own = {
    codfor: um.codfor,
    nome_for: um.nome,
    media: 55,
    atrasado: 60,
    sem_data: 5,
    semanas: [week(0, 60, 1), week(1, 50, 1), week(2)],
  }
  const list = async (caller: Caller) => (await caller.get('/EXCIA/OrdemServico/Capacidade?semanas=3')).list
  expect(await list(fornecedor)).toEqual([own])
  expect(await list(usuario)).toEqual(
    expect.arrayContaining([own, expect.objectContaining({ codfor: outro.codfor, media: 1, atrasado: 0 })]),
  )
})
