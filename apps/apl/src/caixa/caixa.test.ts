/** Cash sessions: opened once, moved within the cash that is there, counted blindly, checked. */
import { randomUUID } from 'node:crypto'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aVenda, type Venda } from '../testing/a-pedido'
import { anActor } from '../testing/factories'
import { type Caller, createTestApp, type Row, type TestApp } from '../testing/test-app'
import { aVendaAberta, finalizacaoBody } from '../varejo/finalizacao/testing'
import { aSold, moedasDaLoja } from './testing'

let apl: TestApp
let venda: Venda
let caixa: Caller
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  venda = await aVenda(apl)
  caixa = venda.usuario
  await moedasDaLoja(venda.casa)
})

const open = (fundo = 100, by = caixa, headers = {}) => by.post('/Caixa', { fundo }, headers)
const move = (tipo: string, valor: number, by = caixa) =>
  by.post('/Caixa/Movimento', { tipo, valor, motivo: 'Cofre' })
const count = (contagem: Record<string, number>) =>
  Object.entries(contagem).map(([codmoe, valor]) => ({ codmoe, valor }))
const close = (numero: number, contagem: Record<string, number>, given: object = {}, by = caixa) =>
  by.patch(`/Caixa/Fechamento/${numero}`, { contagem: count(contagem), ...given })
const read = async (numero: number, by = caixa) => (await by.get(`/Caixa/${numero}`)).row
const meios = (row: Row) => row.meios as Row[]
const texts = (row: Row, codmoe: string) => {
  const explained = meios(row).find((meio) => meio.codmoe === codmoe)?.explicacoes as {
    texto: string
    vendas: number[]
  }[]
  return explained.map(({ texto, vendas }) => [texto.replaceAll('\u00a0', ' '), vendas])
}

test('a session is opened once with a float, and the expected cash is not told before the count', async () => {
  expect((await caixa.get('/Caixa/Aberto')).row).toEqual({ exigido: 'N', caixa: null })
  expect(await open(150)).toMatchObject({ status: 200, row: { resultado: 'Caixa 1 aberto.', numero: 1 } })
  await aSold(venda, { caixa: 1, pagos: [['DIN', '01', 80]] })
  const row = await read(1)
  expect(row).toMatchObject({
    situacao: 'A',
    fundo: 150,
    vendas: 1,
    diferenca: null,
    proprio: 'S',
    versao: 1,
  })
  expect(
    meios(row).map(({ codmoe, esperado, contado, explicacoes }) => [codmoe, esperado, contado, explicacoes]),
  ).toEqual(['DIN', 'CAR', 'PIX'].map((codmoe) => [codmoe, null, null, []]))
  expect((await caixa.get('/Caixa/Aberto')).row).toMatchObject({ exigido: 'N', caixa: { numero: 1 } })
  expect(await open()).toMatchObject({
    status: 400,
    error: 'O caixa 1 já está aberto. Feche-o antes de abrir outro.',
  })
})

test('of two openings at once one is refused, and with one key both get the same session', async () => {
  const two = await Promise.all([open(10), open(20)])
  expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  const other = apl.as(anActor(venda.casa, 'usuario', { codigo_erp: '' }))
  expect((await other.get('/Caixa')).status).toBe(403)
  const key = { 'idempotency-key': randomUUID() }
  const rep = venda.representante
  const person = apl.as({ ...venda.actors.representante, acessos: ['1.7'] })
  expect((await rep.post('/Caixa', { fundo: 5 })).status).toBe(403)
  const [first, second] = await Promise.all([open(5, person, key), open(5, person, key)])
  expect([first.status, second.status, first.row.numero]).toEqual([200, 200, second.row.numero])
})

test('a float below zero, with fractions of a cent, or without a cash currency is refused', async () => {
  expect((await open(-1)).status).toBe(400)
  expect((await open(1.005)).status).toBe(400)
  await apl.db.execute(sql`update moeda set meio = '99' where empresa = ${venda.casa.empresa}`)
  expect(await open()).toMatchObject({
    status: 400,
    error: 'Nenhuma moeda em dinheiro cadastrada. Impossível continuar.',
  })
  expect((await caixa.get('/Caixa')).list).toEqual([])
})

test('money is moved in the own open session only, and never more than lies there', async () => {
  expect(await move('suprimento', 10)).toMatchObject({
    status: 400,
    error: 'Nenhum caixa aberto. Abra o caixa primeiro.',
  })
  await open(100)
  await aSold(venda, {
    caixa: 1,
    pagos: [
      ['DIN', '01', 40],
      ['CAR', '03', 500],
    ],
  })
  await aSold(venda, { caixa: 1, devolucao: true, pagos: [['TRO', '01', 15.5]] })
  expect((await move('suprimento', 20)).row).toEqual({ resultado: 'Suprimento registrado.', numero: 1 })
  expect(await move('sangria', 144.51)).toMatchObject({
    status: 400,
    error: 'O valor da sangria é maior que o dinheiro em caixa.',
  })
  expect((await move('sangria', 144.5)).row).toEqual({ resultado: 'Sangria registrada.', numero: 1 })
  for (const [tipo, valor] of [
    ['sangria', 0.01],
    ['sangria', 0],
    ['suprimento', -5],
    ['outro', 5],
  ] as const) {
    expect([tipo, valor, (await move(tipo, valor)).status]).toEqual([tipo, valor, 400])
  }
  const { movimentos, versao } = await read(1)
  expect(versao).toBe(3)
  expect((movimentos as Row[]).map(({ ordem, tipo, valor, motivo }) => [ordem, tipo, valor, motivo])).toEqual(
    [
      [1, 'suprimento', 20, 'Cofre'],
      [2, 'sangria', 144.5, 'Cofre'],
    ],
  )
})

test('closing stores the count, differences by means of payment and the sales that would explain them', async () => {
  await open(100)
  const [v1, v2] = [
    await aSold(venda, { caixa: 1, pagos: [['DIN', '01', 80]] }),
    await aSold(venda, {
      caixa: 1,
      pagos: [
        ['CAR', '03', 60],
        ['PIX', '17', 30],
      ],
    }),
  ]
  await aSold(venda, { caixa: 1, pagos: [['DIN', '01', 999]], status: 2 })
  await aSold(venda, { caixa: 1, devolucao: true, pagos: [['CRE', '05', 70]] })
  await move('sangria', 50)
  expect((await close(1, { DIN: 190, PIX: 30 }, { obs: 'Conferi duas vezes' })).row).toEqual({
    resultado: 'Caixa 1 fechado.',
    numero: 1,
  })
  const row = await read(1)
  expect(row).toMatchObject({ situacao: 'F', diferenca: 0, obs: 'Conferi duas vezes', vendas: 3 })
  expect(
    meios(row).map(({ codmoe, esperado, contado, diferenca }) => [codmoe, esperado, contado, diferenca]),
  ).toEqual([
    ['DIN', 130, 190, 60],
    ['CAR', 60, 0, -60],
    ['PIX', 30, 30, 0],
  ])
  const swapped = [`Venda ${v2}: R$ 60,00 registrados em Cartão podem ter sido pagos em Dinheiro.`, [v2]]
  expect(texts(row, 'DIN')[0]).toEqual(swapped)
  expect(texts(row, 'CAR')).toContainEqual(swapped)
  expect(texts(row, 'PIX')).toEqual([])
  expect(v1).toBeGreaterThan(0)
  expect(await move('sangria', 1)).toMatchObject({ status: 400 })
})

test('the expected cash stays as it was at the count, whatever happens to the sales later', async () => {
  await open(100)
  const codven = await aSold(venda, { caixa: 1, pagos: [['DIN', '01', 80]] })
  await close(1, { DIN: 175 })
  await apl.db.execute(
    sql`update venda set status = 2 where empresa = ${venda.casa.empresa} and codven = ${codven}`,
  )
  expect(meios(await read(1))).toMatchObject([{ codmoe: 'DIN', esperado: 180, contado: 175, diferenca: -5 }])
})

test('a count of unknown means, of means twice, below zero or with an old version changes nothing', async () => {
  await open(100)
  expect(await close(1, { XYZ: 1 })).toMatchObject({ status: 400, error: 'Moeda XYZ não encontrada.' })
  expect(await close(1, { TRO: 1 })).toMatchObject({ status: 400, error: 'Moeda TRO não encontrada.' })
  const twice = { contagem: [...count({ DIN: 1 }), ...count({ DIN: 2 })] }
  expect(await caixa.patch('/Caixa/Fechamento/1', twice)).toMatchObject({
    status: 400,
    error: 'A moeda DIN foi contada mais de uma vez.',
  })
  expect((await close(1, { DIN: -1 })).status).toBe(400)
  await move('suprimento', 5)
  expect((await close(1, { DIN: 105 }, { versao: 1 })).status).toBe(409)
  expect(await read(1)).toMatchObject({ situacao: 'A', versao: 2 })
})

test('a session that is closed twice at once is closed once', async () => {
  await open(100)
  const two = await Promise.all([close(1, { DIN: 100 }), close(1, { DIN: 90 })])
  expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(two.find(({ status }) => status === 400)?.error).toBe('O caixa 1 já foi fechado.')
  const counted = await rows(apl.db, sql`select * from caixa_contagem where empresa = ${venda.casa.empresa}`)
  expect(counted).toHaveLength(1)
})

test('a representative finds no session of others; an internal user closes it under the own name', async () => {
  await open(100)
  const rep = apl.as({ ...venda.actors.representante, acessos: ['1.7'] })
  const unknown = await rep.get('/Caixa/99')
  for (const reply of [
    await rep.get('/Caixa/1'),
    await close(1, {}, {}, rep),
    await rep.get('/Caixa/PDF/1'),
  ]) {
    expect([reply.status, reply.error]).toEqual([404, 'Caixa 1 não encontrado. NENHUM REGISTRO.'])
  }
  expect(unknown).toMatchObject({ status: 404, error: 'Caixa 99 não encontrado. NENHUM REGISTRO.' })
  expect((await rep.get('/Caixa')).list).toEqual([])
  const chief = apl.as(anActor(venda.casa, 'administrador', { acessos: ['1.7'] }))
  expect((await close(1, { DIN: 100 }, {}, chief)).status).toBe(200)
  const row = await read(1)
  expect(row.fechado_por).not.toBe(row.operador)
})

test('an administrator checks a closed session, after which its invoiced sales change no more', async () => {
  await open(100)
  const invoiced = await aSold(venda, { caixa: 1, pagos: [['DIN', '01', 80]], impresso: 'S' })
  const without = await aSold(venda, { caixa: 1, pagos: [['DIN', '01', 20]] })
  const chief = apl.as(anActor(venda.casa, 'administrador', { acessos: ['1.7'] }))
  const check = (by = chief) => by.patch('/Caixa/Conferencia/1', { obs: 'Certo' })
  expect((await check(caixa)).status).toBe(403)
  expect(await check()).toMatchObject({ status: 400, error: 'O caixa 1 ainda está aberto.' })
  await close(1, { DIN: 200 })
  expect((await check()).row).toEqual({ resultado: 'Caixa 1 conferido.', numero: 1 })
  expect(await check()).toMatchObject({ status: 400, error: 'O caixa 1 já foi conferido.' })
  expect(await read(1)).toMatchObject({ situacao: 'C', obs_confere: 'Certo' })
  const stored = await rows<{ codven: number; status: number }>(
    apl.db,
    sql`select codven, status from venda where empresa = ${venda.casa.empresa} order by codven`,
  )
  expect(stored).toEqual([
    { codven: invoiced, status: 3 },
    { codven: without, status: 1 },
  ])
})

test('till sessions are listed and summed by period, state and name', async () => {
  await open(100)
  await close(1, { DIN: 98 })
  await open(50)
  const numbers = async (query: string) =>
    (await caixa.get(`/Caixa?${query}`)).list.map(({ numero }) => numero)
  expect(await numbers('')).toEqual([2, 1])
  expect(await numbers('situacao=F')).toEqual([1])
  expect(await numbers('situacao=C')).toEqual([])
  expect(await numbers('data_fim=01/01/2020')).toEqual([])
  expect(await numbers('operador=USUÁRIO')).toEqual([2, 1])
  expect(await numbers('operador=ninguém')).toEqual([])
  expect((await caixa.get('/Caixa/Total')).row).toEqual({ total: 2, diferenca: -2 })
})

test('each deed on a session is in the audit trail', async () => {
  await open(100)
  await move('sangria', 30)
  await close(1, { DIN: 70 })
  const trail = await rows<{ acao: string; depois: Row }>(
    apl.db,
    sql`select acao, depois from auditoria where empresa = ${venda.casa.empresa} and registro = 'caixa' order by id`,
  )
  expect(trail).toMatchObject([
    { acao: 'incluir', depois: { fundo: 100 } },
    { acao: 'alterar', depois: { movimento: 'sangria', valor: 30, motivo: 'Cofre' } },
    { acao: 'fechar', depois: { contado: 70, diferenca: 0 } },
  ])
})

test('with LOJ 200 a finalisation needs the caller’s open session and is counted in it', async () => {
  const { casa } = venda
  const codven = await aVendaAberta(venda)
  const body = await finalizacaoBody(venda)
  const finalise = (by = caixa) => by.patch(`/Varejo/Finalizacao/${codven}`, body)
  await apl.db.execute(
    sql`insert into parametro (empresa, tipo, codigo, valor) values (${casa.empresa}, 'LOJ', '200', 'S')`,
  )
  const refused = { status: 400, error: 'Abra o caixa para finalizar a venda.' }
  expect(await finalise()).toMatchObject(refused)
  await open(100)
  const rep = apl.as({ ...venda.actors.representante, acessos: ['1.4', '1.7'] })
  // An open session of somebody else does not count as the caller's own.
  expect(await finalise(rep)).toMatchObject(refused)
  expect((await finalise()).status).toBe(200)
  expect((await caixa.get('/Caixa/Aberto')).row).toMatchObject({
    exigido: 'S',
    caixa: { numero: 1, vendas: 1 },
  })
  await close(1, {})
  expect(meios(await read(1)).reduce((sum, { esperado }) => sum + Number(esperado), 0)).toBe(200)
})
