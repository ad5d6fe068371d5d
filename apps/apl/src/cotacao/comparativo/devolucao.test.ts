/** An order of an award that is cancelled gives its lines back; whom mails tell of what, once. */
import { randomUUID } from 'node:crypto'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrdem, ordemBody } from '../../compra/testing'
import { aSolicitacao, solicitacaoBody } from '../../solicitacao/testing'
import { aCondicao, aFornecedor, aMaterial, anActor, anEmpresa } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { aCotacao, cotacaoBody, respostaBody } from '../testing'

let apl: TestApp
let house: Awaited<ReturnType<typeof aHouse>>
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  house = await aHouse()
})

/** Two lines of a request, asked of four: one is dearer, one declined, one is silent. */
async function aHouse() {
  const casa = await anEmpresa(apl.db)
  const malha = await aMaterial(casa)
  const codcond = await aCondicao(casa, { nrpar: 2, prazoini: 30, nrdia: 30 })
  await casa.db.execute(
    sql`insert into funcionario (empresa, codigo, nome) values (${casa.empresa}, '01', 'Ana Souza')`,
  )
  const codfors = await Promise.all(
    ['Fios <b>do Sul', 'Malhas do Vale', 'Aviamentos', 'Calados'].map(
      async (nome, i) => (await aFornecedor(casa, { nome, email: `${i + 1}@exemplo.com` })).codfor,
    ),
  )
  const usuario = apl.as(anActor(casa, 'usuario', { nome: 'Bia' }))
  const cell = (cor: string) => ({ codigo: malha, cor, tam: 'UN', qtde: 2 })
  const solicitacao = await aSolicitacao(
    usuario,
    solicitacaoBody('01', malha, { itens: [cell('001'), cell('002')] }),
  )
  const itens = ['001', '002'].map((cor, i) => ({
    material: malha,
    cor,
    qtde: 2,
    solicitacao,
    solicitacao_linha: i + 1,
  }))
  const numero = await aCotacao(usuario, cotacaoBody(malha, codfors, { itens }))
  const prices = (preco: number) => [1, 2].map((ordem) => ({ ordem, preco }))
  await usuario.patch(`/Cotacao/${numero}`, respostaBody({ seq: 1, itens: prices(5) }))
  await usuario.patch(`/Cotacao/${numero}`, respostaBody({ seq: 2, itens: prices(6) }))
  await usuario.post(`/Cotacao/${numero}/Recusa`, { seq: 3, motivo: 'Sem fio' })
  return {
    casa,
    malha,
    codcond,
    codfors,
    usuario,
    numero,
    solicitacao,
    award: (given: object, by = usuario) =>
      by.post(`/Cotacao/${numero}/Adjudicacao`, given, { 'idempotency-key': randomUUID() }),
    close: (given: object = {}) => usuario.post(`/Cotacao/${numero}/Encerramento`, given),
    cancel: (ordem: unknown, given: object = {}) =>
      usuario.patch(`/OrdemCompra/Cancelamento/${Number(ordem)}`, { motivo: 'Caro: 5 no Vale', ...given }),
    compare: async () => (await usuario.get(`/Cotacao/${numero}/Comparativo`)).row,
    pending: async () => (await usuario.get('/Cotacao/Pendencias?cotados=S')).list,
  }
}

/** Mails since the last look: to whom, of what. */
let seen = 0
async function mails() {
  const found = await rows<{ id: number; para: string; assunto: string; texto: string }>(
    apl.db,
    sql`select id, para, assunto, array_to_string(linhas, ' ') as texto from aviso
        where empresa = ${house.casa.empresa} and id > ${seen} order by id`,
  )
  seen = found.at(-1)?.id ?? seen
  return found.map(({ id: _id, ...mail }) => mail)
}
const order = (row: Record<string, unknown>) => (row.ordens as { ordem_compra: number }[])[0]?.ordem_compra

test('winners are told of their order, who answered in vain once nothing is left; no rival is named', async () => {
  const { award, numero } = house
  await award({ itens: [{ ordem: 1, seq: 1 }] })
  const texto = expect.stringContaining('compra 1 segue')
  expect(await mails()).toMatchObject([
    { para: '1@exemplo.com', assunto: `Cotação ${numero}: proposta escolhida`, texto },
  ])
  await award({ itens: [{ ordem: 2, seq: 1 }] })
  const told = await mails()
  expect(told.map(({ para, assunto }) => [para, assunto])).toEqual([
    ['1@exemplo.com', `Cotação ${numero}: proposta escolhida`],
    ['2@exemplo.com', `Cotação ${numero}: não foi desta vez`],
    ['4@exemplo.com', `Cotação ${numero} encerrada`],
  ])
  expect(told[1]?.texto).not.toMatch(/Fios|Vale|Aviamentos|R\$|\b5\b|ordem/)
})

test.each([
  ['closed', {}, 'encerrada'],
  ['cancelled', { cancelar: 'S', motivo: 'O Vale é mais barato' }, 'cancelada'],
])('a request that is %s is told to all that have it and did not decline', async (_, given, word) => {
  const { close, numero } = house
  expect((await close(given)).status).toBe(200)
  const told = await mails()
  expect(told.map(({ para, assunto }) => `${para} ${assunto}`).toSorted()).toEqual(
    [1, 2, 4].map((n) => `${n}@exemplo.com Cotação ${numero} ${word}`),
  )
  expect(told.map(({ texto }) => texto).join()).not.toContain('Vale')
  expect((await close(given)).error).toBe(COTACAO_MESSAGES.fechada)
  expect(await mails()).toEqual([])
})

test('what was never sent is told to nobody', async () => {
  const { casa, malha, usuario } = house
  const { codfor } = await aFornecedor(casa, { email: 'novo@exemplo.com' })
  const draft = await aCotacao(usuario, cotacaoBody(malha, [codfor]), { send: false })
  await usuario.post(`/Cotacao/${draft}/Encerramento`, { cancelar: 'S' })
  expect(await mails()).toEqual([])
})

test('a rest that is closed after an award: in vain to who answered, closed to who was silent', async () => {
  const { award, close, numero } = house
  await award({ itens: [{ ordem: 1, seq: 1 }] })
  await mails()
  await close()
  expect((await mails()).map(({ para, assunto }) => [para, assunto])).toEqual([
    ['2@exemplo.com', `Cotação ${numero}: não foi desta vez`],
    ['4@exemplo.com', `Cotação ${numero} encerrada`],
  ])
})

test('cancelled, its lines are awarded to another, and the request follows', async () => {
  const { award, cancel, compare, pending, solicitacao, usuario, numero } = house
  const made = order((await award({ seq: 1 })).row)
  expect(await pending()).toEqual([])
  await mails()
  expect((await cancel(made)).status).toBe(200)
  const [told, ...more] = await mails()
  expect([told?.para, told?.assunto, more]).toEqual(['1@exemplo.com', `Compra ${made} cancelada`, []])
  expect(told?.texto).not.toContain('Vale')
  const free = { adjudicado_seq: null, ordem_compra: null, ordem_cancelada: made }
  expect(await compare()).toMatchObject({
    andamento: 'E',
    itens: [free, free],
    fornecedores: [{ situacao: 'C', adjudicada: 'N', cotados: 2 }, {}, {}, {}],
  })
  expect(await pending()).toMatchObject([{ cotacoes: [numero] }, { cotacoes: [numero] }])
  const lines = async () => (await usuario.get(`/SolicitacaoCompra/${solicitacao}`)).row.itens
  expect(await lines()).toMatchObject([{ ordens: [] }, { ordens: [] }])
  // Nobody answers anew: prices are known by now.
  expect((await usuario.patch(`/Cotacao/${numero}`, respostaBody({ seq: 2 }))).error).toBe(
    COTACAO_MESSAGES.adjudicada,
  )
  const again = await award({
    itens: [
      { ordem: 1, seq: 2 },
      { ordem: 2, seq: 1 },
    ],
  })
  expect(again.row.ordens).toMatchObject([{ seq: 2 }, { seq: 1 }])
  expect(await lines()).toMatchObject([{ ordens: [2] }, { ordens: [3] }])
  // Who was told already that it was not him is not told that again.
  expect((await mails()).map(({ para, assunto }) => [para, assunto])).toEqual([
    ['2@exemplo.com', `Cotação ${numero}: proposta escolhida`],
    ['1@exemplo.com', `Cotação ${numero}: proposta escolhida`],
  ])
})

test('of two orders of one supplier the other stays his', async () => {
  const { award, cancel, compare } = house
  const first = order((await award({ itens: [{ ordem: 1, seq: 1 }] })).row)
  await award({ itens: [{ ordem: 2, seq: 1 }] })
  await cancel(first)
  expect(await compare()).toMatchObject({
    itens: [{ adjudicado_seq: null }, { adjudicado_seq: 1, ordem_compra: 2 }],
    fornecedores: [{ situacao: 'B', adjudicada: 'S' }, {}, {}, {}],
  })
})

test('of two that award what came back one is second, and an older copy is refused', async () => {
  const { casa, award, cancel, compare } = house
  const made = order((await award({ seq: 1 })).row)
  const { versao } = await compare()
  await cancel(made)
  expect((await award({ seq: 2, versao })).status).toBe(409)
  const buyers = ['Ana', 'Eva'].map((nome) => apl.as(anActor(casa, 'usuario', { nome })))
  const replies = await Promise.all(buyers.map((buyer, i) => award({ seq: i + 1 }, buyer)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await cancel(made)).status).toBe(400)
  expect(await compare()).toMatchObject({ andamento: 'F' })
})

test('an order written by hand is told of once its supplier sees it', async () => {
  const { malha, codcond, codfors, cancel } = house
  const body = ordemBody(codfors[0] ?? 0, codcond, malha)
  const hidden = await anOrdem(house, body, { released: false })
  const shown = await anOrdem(house, body)
  await cancel(hidden)
  expect(await mails()).toEqual([])
  await cancel(shown)
  expect(await mails()).toMatchObject([{ para: '1@exemplo.com', assunto: `Compra ${shown} cancelada` }])
})

test('an order that its supplier saw before a change hid it is told of too', async () => {
  const { malha, codcond, codfors, usuario, cancel } = house
  const body = ordemBody(codfors[0] ?? 0, codcond, malha)
  const changed = await anOrdem(house, body)
  const dearer = body.itens.map((item) => ({ ...item, ordem: 1, preco: item.preco + 1 }))
  await usuario.patch(`/OrdemCompra/${changed}`, { ...body, itens: dearer })
  expect((await usuario.get(`/OrdemCompra/${changed}`)).row.liberado).toBe('N')
  await cancel(changed)
  expect(await mails()).toMatchObject([{ para: '1@exemplo.com', assunto: `Compra ${changed} cancelada` }])
})

test('a rival to whom an order that was never released goes over is told nothing of its end', async () => {
  const { award, cancel, usuario, codfors } = house
  const made = order((await award({ itens: [{ ordem: 1, seq: 1 }] })).row)
  const { row } = await usuario.get(`/OrdemCompra/${made}`)
  expect((await usuario.patch(`/OrdemCompra/${made}`, { ...row, codfor: codfors[1] })).status).toBe(200)
  await mails()
  await cancel(made)
  expect((await mails()).map(({ para }) => para)).not.toContain('2@exemplo.com')
})

test('where all that was awarded came back nobody reads that another was chosen', async () => {
  const { award, cancel, close, numero } = house
  const made = order((await award({ itens: [{ ordem: 1, seq: 1 }] })).row)
  await cancel(made)
  await mails()
  await close()
  expect((await mails()).map(({ assunto }) => assunto)).toEqual(
    Array.from({ length: 3 }, () => `Cotação ${numero} encerrada`),
  )
})
