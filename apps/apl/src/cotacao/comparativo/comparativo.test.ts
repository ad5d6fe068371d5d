/** Answers compared side by side, and the award, which makes the orders once. */
import { randomUUID } from 'node:crypto'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCondicao, aFornecedor, aMaterial, anActor, anEmpresa } from '../../testing/factories'
import { createTestApp, type Row, type TestApp } from '../../testing/test-app'
import { aCotacao, cotacaoBody, dayAhead, respostaBody } from '../testing'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const price = (ordem: number, preco: number, given: object = {}) => ({
  ordem,
  preco,
  desconto: 0,
  icms: 0,
  ipi: 0,
  frete: 0,
  ...given,
})

/**
 * A company with a quotation of two lines to three suppliers: each of two is cheaper in one line, the third declines.
 */
async function aHouse() {
  const casa = await anEmpresa(apl.db)
  const malha = await aMaterial(casa, { descricao: 'Malha' })
  const codcond = await aCondicao(casa, { nrpar: 2, prazoini: 30, nrdia: 30 })
  const suppliers = [
    await aFornecedor(casa, { nome: 'Fios do Sul' }),
    await aFornecedor(casa, { nome: 'Malhas do Vale' }),
    await aFornecedor(casa, { nome: 'Aviamentos Já' }),
  ]
  const usuario = apl.as(anActor(casa, 'usuario', { nome: 'Bia' }))
  const itens = [
    { material: malha, cor: '001', tam: 'UN', qtde: 10, especifica: 'Lavada' },
    { material: malha, cor: '002', tam: 'UN', qtde: 3 },
  ]
  const body = cotacaoBody(
    malha,
    suppliers.map(({ codfor }) => codfor),
    { itens },
  )
  const numero = await aCotacao(usuario, body)
  const answer = (seq: number, lines: object[], given: object = {}) =>
    usuario.patch(`/Cotacao/${numero}`, respostaBody({ seq, itens: lines, ...given }))
  await answer(1, [price(1, 12, { ipi: 5, frete: 6, prazo_entrega: 20 }), price(2, 10, { desconto: 10 })], {
    obs: 'Lote único',
  })
  await answer(2, [price(1, 12.5, { prazo_entrega: 7 }), price(2, 11)])
  await usuario.post(`/Cotacao/${numero}/Recusa`, { seq: 3, motivo: 'Sem fio' })
  const compare = async () => (await usuario.get(`/Cotacao/${numero}/Comparativo`)).row
  const award = (given: object, by = usuario, headers = {}) =>
    by.post(`/Cotacao/${numero}/Adjudicacao`, given, headers)
  const orders = () =>
    rows<Row>(
      apl.db,
      sql`select numero, codfor, condicao, valor_total, frete, cotacao_seq, obs from ordem_compra
          where empresa = ${casa.empresa} order by numero`,
    )
  return { casa, malha, codcond, suppliers, usuario, numero, answer, compare, award, orders }
}

test('a supplier changes the specification of a line; the comparison shows it and the order takes it over', async () => {
  const { casa, usuario, numero, answer, compare, award } = await aHouse()
  await answer(1, [
    { ordem: 1, preco: 12, especifica: 'Amaciada' },
    { ordem: 2, preco: 10 },
  ])
  const offered = async (seq: number) =>
    ((await usuario.get(`/Cotacao/${numero}/${seq}`)).row.itens as Row[]).map(({ especifica }) => especifica)
  expect([await offered(1), await offered(2)]).toEqual([
    ['Amaciada', null],
    ['Lavada', null],
  ])
  const [line] = (await compare()).itens as { especifica: string; ofertas: Row[] }[]
  expect([line?.especifica, line?.ofertas.map(({ especifica }) => especifica)]).toEqual([
    'Lavada',
    ['Amaciada', 'Lavada'],
  ])
  // The text that was asked for follows the buyer again; an empty one stays empty.
  await answer(1, [{ ordem: 1, preco: 12, especifica: 'Lavada' }])
  await answer(2, [{ ordem: 1, preco: 12, especifica: '' }])
  expect([await offered(1), await offered(2)]).toEqual([
    ['Lavada', null],
    [null, null],
  ])
  await answer(1, [{ ordem: 1, preco: 12, especifica: 'Amaciada' }])
  await award({ seq: 1 })
  const bought = await rows(
    apl.db,
    sql`select especifica from ordem_compra_item where empresa = ${casa.empresa} order by ordem`,
  )
  expect(bought).toEqual([{ especifica: 'Amaciada' }, { especifica: null }])
})

test('the cheapest offer with taxes and freight is marked in each line; drafts and refusals offer nothing', async () => {
  const { codcond, compare } = await aHouse()
  const row = await compare()
  expect(row.fornecedores).toMatchObject([
    {
      seq: 1,
      valor: 147,
      ipi: 6,
      total_frete: 6,
      total: 159,
      cotados: 2,
      prazo_entrega: 20,
      cod_condicao: codcond,
    },
    { seq: 2, valor: 158, total: 158, cotados: 2, vencida: 'N' },
    { seq: 3, situacao: 'B', motivo: 'Sem fio', cotados: 0, total: 0, cod_condicao: null },
  ])
  expect(row.itens).toMatchObject([
    {
      ordem: 1,
      ultimo_preco: null,
      ofertas: [
        { seq: 1, valor: 120, custo: 132, custo_unitario: 13.2, melhor: 'N' },
        { seq: 2, valor: 125, custo: 125, custo_unitario: 12.5, melhor: 'S' },
      ],
    },
    {
      ordem: 2,
      ofertas: [
        { seq: 1, custo: 27, melhor: 'S' },
        { seq: 2, custo: 33, melhor: 'N' },
      ],
    },
  ])
})

test('an award line by line makes an order for each supplier and ends answering', async () => {
  const { casa, suppliers, codcond, numero, usuario, award, answer, compare, orders, malha } = await aHouse()
  const { row } = await award({
    itens: [
      { ordem: 1, seq: 2 },
      { ordem: 2, seq: 1 },
    ],
  })
  expect(row).toMatchObject({
    resultado: `Cotação ${numero} adjudicada: 2 ordens de compra.`,
    ordens: [
      { ordem_compra: 1, seq: 2, nome_for: 'Malhas do Vale', valor: 125 },
      { ordem_compra: 2, seq: 1, nome_for: 'Fios do Sul', valor: 27 },
    ],
  })
  expect(await orders()).toEqual([
    {
      numero: 1,
      codfor: suppliers[1]?.codfor,
      condicao: codcond,
      valor_total: 125,
      frete: 0,
      cotacao_seq: 2,
      obs: null,
    },
    {
      numero: 2,
      codfor: suppliers[0]?.codfor,
      condicao: codcond,
      valor_total: 27,
      frete: 0,
      cotacao_seq: 1,
      obs: 'Lote único',
    },
  ])
  expect(await compare()).toMatchObject({
    andamento: 'F',
    itens: [
      { adjudicado_seq: 2, ordem_compra: 1 },
      { adjudicado_seq: 1, ordem_compra: 2 },
    ],
    fornecedores: [
      { adjudicada: 'S', situacao: 'B' },
      { adjudicada: 'S', situacao: 'B' },
      { adjudicada: 'N' },
    ],
  })
  expect((await answer(2, [price(1, 1)])).error).toBe(COTACAO_MESSAGES.adjudicada)
  const winner = apl.as(anActor(casa, 'fornecedor', { cnpj: suppliers[0]?.cnpj ?? '' }))
  expect((await winner.get(`/Cotacao/${numero}/Comparativo`)).status).toBe(403)
  expect((await usuario.get(`/Cotacao/Precos?material=${malha}`)).list).toMatchObject([
    { tipo: 'O', numero: 2, preco: 10, desconto: 10 },
    { tipo: 'O', numero: 1, preco: 12.5 },
    { tipo: 'C' },
    { tipo: 'C' },
    { tipo: 'C' },
    { tipo: 'C' },
  ])
  expect((await usuario.get(`/Cotacao/Fornecedores?materiais=${malha};OUTRO`)).list).toMatchObject([
    { nome_for: 'Fios do Sul', vendeu: 'S', preco: 9, numero: 2, vezes: 1 },
    { nome_for: 'Malhas do Vale', vendeu: 'S', preco: 12.5 },
  ])
})

test('an award of a whole answer takes its terms: taxes, freight, days of delivery', async () => {
  const { casa, award, orders } = await aHouse()
  expect((await award({ seq: 1, dt_entrega: dayAhead(40) })).row).toMatchObject({ ordens: [{ valor: 159 }] })
  expect(await orders()).toMatchObject([{ valor_total: 159, frete: 6 }])
  const lines = await rows<Row>(
    apl.db,
    sql`select cor, especifica, qtde, preco, desconto, ipi from ordem_compra_item where empresa = ${casa.empresa} order by ordem`,
  )
  expect(lines).toEqual([
    { cor: '001', especifica: 'Lavada', qtde: 10, preco: 12, desconto: 0, ipi: 5 },
    { cor: '002', especifica: null, qtde: 3, preco: 10, desconto: 10, ipi: 0 },
  ])
})

test('50 equal awards make one set of orders', async () => {
  const { award, usuario, orders } = await aHouse()
  const headers = { 'idempotency-key': randomUUID() }
  const replies = await Promise.all(Array.from({ length: 50 }, () => award({ seq: 1 }, usuario, headers)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ list }) => JSON.stringify(list))).size).toBe(1)
  expect(await orders()).toHaveLength(1)
})

test('of two buyers at once one gets 409 and is told who was first', async () => {
  const { casa, award, orders } = await aHouse()
  const buyers = ['Ana', 'Bia'].map((nome) => apl.as(anActor(casa, 'usuario', { nome })))
  const replies = await Promise.all(
    buyers.map((buyer, i) => award({ seq: i + 1, versao: 2 }, buyer, { 'idempotency-key': randomUUID() })),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const [first, second] = replies[0]?.status === 200 ? ['Ana', replies[1]] : ['Bia', replies[0]]
  expect(second?.error).toBe(COTACAO_MESSAGES.jaAdjudicado(1, first ?? ''))
  expect(await orders()).toHaveLength(1)
})

test('remaining lines may be awarded later, none twice', async () => {
  const { award, usuario, numero, compare, orders } = await aHouse()
  expect((await award({ itens: [{ ordem: 1, seq: 2 }] })).status).toBe(200)
  expect((await award({ itens: [{ ordem: 1, seq: 1 }] })).status).toBe(409)
  expect(await compare()).toMatchObject({ andamento: 'E' })
  expect((await usuario.post(`/Cotacao/${numero}/Encerramento`, { cancelar: 'S' })).error).toBe(
    COTACAO_MESSAGES.comPremio,
  )
  expect((await award({ seq: 1 })).row).toMatchObject({ ordens: [{ seq: 1, valor: 27 }] })
  expect(await compare()).toMatchObject({ andamento: 'F' })
  expect(await orders()).toHaveLength(2)
})

test.each<[string, object, string]>([
  ['nothing', {}, COTACAO_MESSAGES.nadaAdjudicar],
  ['no line', { itens: [] }, COTACAO_MESSAGES.nadaAdjudicar],
  ['an unknown line', { itens: [{ ordem: 9, seq: 1 }] }, COTACAO_MESSAGES.item(9)],
  [
    'a line twice',
    {
      itens: [
        { ordem: 1, seq: 1 },
        { ordem: 1, seq: 2 },
      ],
    },
    COTACAO_MESSAGES.itemRepetido(1),
  ],
  ['who declined', { itens: [{ ordem: 1, seq: 3 }] }, 'Aviamentos Já não cotou o item 1.'],
  [
    'a condition that there is not',
    { seq: 1, condicoes: [{ seq: 1, condicao: 'NADA' }] },
    'Condição NADA não encontrada.',
  ],
])('%s gets a clear error and makes no order', async (_, given, text) => {
  const { award, orders, compare } = await aHouse()
  const before = await compare()
  const reply = await award(given)
  expect(reply.status).toBe(400)
  expect(reply.error).toContain(text)
  expect(await orders()).toEqual([])
  expect(await compare()).toEqual(before)
})

test('days without a payment condition, an expired offer and an older copy are refused', async () => {
  const { casa, answer, award, numero, orders } = await aHouse()
  await answer(1, [], { condicao: '15-45' })
  expect((await award({ seq: 1 })).error).toContain(
    'Nenhuma condição de pagamento tem os dias de Fios do Sul (15-45)',
  )
  await casa.db.execute(sql`update cotacao_fornecedor set validade = '2026-01-01'
    where empresa = ${casa.empresa} and numero = ${numero} and seq = 2`)
  expect((await award({ seq: 2 })).error).toBe('A proposta de Malhas do Vale venceu em 01/01/2026.')
  expect((await award({ seq: 1, versao: 1 })).status).toBe(409)
  expect(await orders()).toEqual([])
})

test('200 lines of 8 suppliers are compared in few statements', async () => {
  const { casa, malha, usuario } = await aHouse()
  const codfors = await Promise.all(Array.from({ length: 8 }, async () => (await aFornecedor(casa)).codfor))
  const itens = Array.from({ length: 200 }, (_, i) => ({
    material: malha,
    cor: '001',
    tam: 'UN',
    qtde: i + 1,
  }))
  const numero = await aCotacao(usuario, cotacaoBody(malha, codfors, { itens }))
  for (const seq of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await usuario.patch(
      `/Cotacao/${numero}`,
      respostaBody({ seq, itens: itens.map((_, i) => price(i + 1, seq + 1, { ipi: 5, frete: 1 })) }),
    )
  }
  const { row } = await usuario.get(`/Cotacao/${numero}/Comparativo`)
  expect((row.itens as Row[]).map(({ ofertas }) => (ofertas as Row[]).length)).toEqual(
    Array.from({ length: 200 }, () => 8),
  )
  expect(row.fornecedores).toMatchObject([
    { seq: 1, cotados: 200, valor: 40_200 },
    ...codfors.slice(1).map(() => ({})),
  ])
})
