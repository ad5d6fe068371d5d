/** Requests on their way through quotation and award. */
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  await aCondicao(casa, { nrpar: 2, prazoini: 30, nrdia: 30 })
  const { codfor } = await aFornecedor(casa)
  await casa.db.execute(
    sql`insert into funcionario (empresa, codigo, nome) values (${casa.empresa}, '01', 'Ana Souza')`,
  )
  return { casa, malha, codfor, usuario: apl.as(anActor(casa, 'usuario')) }
}

test('what an open request needs is offered until it is quoted or on order', async () => {
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
  // The request tells what became of each of its lines.
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

test('a line whose request was changed meanwhile is awarded without it', async () => {
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
