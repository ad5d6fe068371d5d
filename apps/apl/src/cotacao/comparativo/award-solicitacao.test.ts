/** Purchase requests on their way through quotation and award. */
import { randomUUID } from 'node:crypto'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordemBody } from '../../compra/testing'
import { aSolicitacao, solicitacaoBody } from '../../solicitacao/testing'
import { aCondicao, aFornecedor, aMaterial, anActor, anEmpresa } from '../../testing/factories'
import { createTestApp, type Row, type TestApp } from '../../testing/test-app'
import { aCotacao, cotacaoBody, respostaBody } from '../testing'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

async function aHouse() {
  const casa = await anEmpresa(apl.db)
  const malha = await aMaterial(casa)
  const codcond = await aCondicao(casa, { nrpar: 2, prazoini: 30, nrdia: 30 })
  const { codfor } = await aFornecedor(casa)
  await casa.db.execute(
    sql`insert into funcionario (empresa, codigo, nome) values (${casa.empresa}, '01', 'Ana Souza')`,
  )
  return { casa, malha, codfor, codcond, usuario: apl.as(anActor(casa, 'usuario')) }
}

test('lines of an open request are offered to buyers until they are quoted or on order', async () => {
  const { casa, malha, codfor, usuario } = await aHouse()
  const cell = (cor: string) => ({ codigo: malha, cor, tam: 'UN', qtde: 2 })
  const solicitacao = await aSolicitacao(
    usuario,
    solicitacaoBody('01', malha, { itens: [cell('001'), cell('002')] }),
  )
  const pending = async (query = '') => (await usuario.get(`/Cotacao/Pendencias?${query}`)).list
  expect(await pending(`material=${malha}`)).toMatchObject([
    { solicitacao, solicitacao_linha: 1, nome: 'Ana Souza', qtde: 2, cotacoes: [] },
    { solicitacao, solicitacao_linha: 2, cor: '002' },
  ])
  const line = { material: malha, cor: '001', qtde: 2, solicitacao, solicitacao_linha: 1 }
  const numero = await aCotacao(usuario, cotacaoBody(malha, [codfor], { itens: [line] }))
  expect(await pending()).toMatchObject([{ solicitacao_linha: 2 }])
  expect(await pending('cotados=S')).toMatchObject([
    { solicitacao_linha: 1, cotacoes: [numero] },
    { cotacoes: [] },
  ])
  await usuario.patch(`/Cotacao/${numero}`, respostaBody())
  expect((await usuario.post(`/Cotacao/${numero}/Adjudicacao`, { seq: 1 })).status).toBe(200)
  expect(await pending('cotados=S')).toMatchObject([{ solicitacao_linha: 2 }])
  // The request tells for each of its lines which quotations and orders contain it.
  expect((await usuario.get(`/SolicitacaoCompra/${solicitacao}`)).row.itens).toMatchObject([
    { ordem: 1, cotacoes: [numero], ordens: [1], qtde_b: 0 },
    { ordem: 2, cotacoes: [], ordens: [] },
  ])
  const [made] = await rows<Row>(
    apl.db,
    sql`select solicitacao, solicitacao_linha from ordem_compra_item where empresa = ${casa.empresa}`,
  )
  expect(made).toEqual({ solicitacao, solicitacao_linha: 1 })
})

test('a line whose request was changed meanwhile is awarded without the request', async () => {
  const { malha, codfor, usuario } = await aHouse()
  const line = (cor: string) => ({ codigo: malha, cor, tam: 'UN', qtde: 2 })
  const request = solicitacaoBody('01', malha, { itens: [line('001'), line('002')] })
  const solicitacao = await aSolicitacao(usuario, request)
  const itens = [{ material: malha, cor: '002', qtde: 2, solicitacao, solicitacao_linha: 2 }]
  const numero = await aCotacao(usuario, cotacaoBody(malha, [codfor], { itens }))
  await usuario.patch(`/Cotacao/${numero}`, respostaBody({ seq: 1, itens: [{ ordem: 1, preco: 5 }] }))
  await usuario.post('/SolicitacaoCompra', { ...request, itens: [line('001')], numero: solicitacao })
  const { status, row } = await usuario.post(`/Cotacao/${numero}/Adjudicacao`, { seq: 1 })
  expect([status, row.ordens]).toMatchObject([200, [{ valor: 10 }]])
})

test('a line that another order contains is not ordered again unless the buyer says so', async () => {
  const { casa, malha, codfor, codcond, usuario } = await aHouse()
  const cell = (qtde: number, cor = '001') => ({ codigo: malha, cor, tam: 'UN', qtde })
  const solicitacao = await aSolicitacao(
    usuario,
    solicitacaoBody('01', malha, { itens: [cell(10), cell(10, '002')] }),
  )
  const quoted = async (qtde: number) => {
    const line = { material: malha, cor: '001', qtde, solicitacao, solicitacao_linha: 1 }
    const numero = await aCotacao(usuario, cotacaoBody(malha, [codfor], { itens: [line] }))
    await usuario.patch(`/Cotacao/${numero}`, respostaBody())
    return (given: object = {}) =>
      usuario.post(
        `/Cotacao/${numero}/Adjudicacao`,
        { seq: 1, ...given },
        { 'idempotency-key': randomUUID() },
      )
  }
  // Awards a part and then the rest, nothing twice; a buyer may quote more than was asked for.
  expect((await (await quoted(4))()).status).toBe(200)
  expect((await (await quoted(6))()).status).toBe(200)
  const again = await quoted(1)
  const refused = await again()
  expect([refused.status, refused.error, refused.row.repetir]).toEqual([
    400,
    `O item 1 da solicitação ${solicitacao} já está nas ordens de compra 1, 2.`,
    'S',
  ])
  expect((await again({ repetir: 'S' })).status).toBe(200)
  const itens = [{ ...cell(10), preco: 5, solicitacao, solicitacao_linha: 1 }]
  const order = (given: object) => usuario.post('/OrdemCompra', ordemBody(codfor, codcond, malha, given))
  expect((await order({ itens })).error).toBe(
    `O item 1 da solicitação ${solicitacao} já está nas ordens de compra 1, 2, 3.`,
  )
  expect((await order({ itens, repetir: 'S' })).status).toBe(200)
  // A change is checked too, but not for the request that a line names already.
  const own = await order({ itens: [{ ...cell(12, '002'), preco: 5, solicitacao, solicitacao_linha: 2 }] })
  const change = (lines: object[]) =>
    usuario.patch(
      `/OrdemCompra/${Number(own.row.numero)}`,
      ordemBody(codfor, codcond, malha, { itens: lines }),
    )
  const kept = { ...cell(11, '002'), preco: 6, solicitacao, solicitacao_linha: 2 }
  expect((await change([kept])).status).toBe(200)
  expect((await change([kept, ...itens])).row.repetir).toBe('S')
  await casa.db.execute(
    sql`update ordem_compra set situacao = 'C' where empresa = ${casa.empresa} and numero < 5`,
  )
  expect((await change([kept, ...itens])).status).toBe(200)
})

test('of two awards of one request at once the second is warned', async () => {
  const { malha, codfor, usuario } = await aHouse()
  const solicitacao = await aSolicitacao(usuario, solicitacaoBody('01', malha))
  const line = { material: malha, cor: '001', qtde: 2, solicitacao, solicitacao_linha: 1 }
  const numeros = [1, 2].map(() => aCotacao(usuario, cotacaoBody(malha, [codfor], { itens: [line] })))
  const replies = await Promise.all(
    (await Promise.all(numeros)).map(async (numero) => {
      await usuario.patch(`/Cotacao/${numero}`, respostaBody())
      return usuario.post(`/Cotacao/${numero}/Adjudicacao`, { seq: 1 }, { 'idempotency-key': randomUUID() })
    }),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 400]))
})
