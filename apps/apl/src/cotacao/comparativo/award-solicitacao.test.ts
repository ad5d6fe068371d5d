/** Requests that change between a quotation and its award. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSolicitacao, solicitacaoBody } from '../../solicitacao/testing'
import { aCondicao, aFornecedor, aMaterial, anActor, anEmpresa } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { aCotacao, cotacaoBody, respostaBody } from '../testing'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

test('a line whose request was changed meanwhile is awarded without it', async () => {
  const casa = await anEmpresa(apl.db)
  const malha = await aMaterial(casa)
  await aCondicao(casa, { nrpar: 2, prazoini: 30, nrdia: 30 })
  const { codfor } = await aFornecedor(casa)
  const usuario = apl.as(anActor(casa, 'usuario'))
  await casa.db.execute(
    sql`insert into funcionario (empresa, codigo, nome) values (${casa.empresa}, '01', 'Ana')`,
  )
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
