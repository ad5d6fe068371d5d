/** The buyer's changes of a quotation, before it is sent and afterwards. */
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSolicitacao, solicitacaoBody } from '../solicitacao/testing'
import { aFornecedor } from '../testing/factories'
import { createTestApp, type Row, type TestApp } from '../testing/test-app'
import { aHouse } from './house.test-help'
import { aCotacao, dayAhead } from './testing'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const itensOf = (row: Row) => row.itens as Row[]

test('a draft changes as a whole; once sent, its lines and its suppliers stay', async () => {
  const { casa, usuario, fornecedor, malha, um, outro, body, compra } = await aHouse(apl)
  const third = await aFornecedor(casa)
  const numero = await aCotacao(usuario, body(), { send: false })
  const lines = [{ material: malha, cor: '002', tam: 'UN', qtde: 4, especifica: 'Lavada' }]
  const change = (given: object) => usuario.patch(`/Cotacao/${numero}/Compra`, body(given))
  await change({ itens: lines, fornecedores: [{ codfor: outro.codfor }, { codfor: um.codfor }] })
  expect(await compra(numero)).toMatchObject({
    versao: 2,
    andamento: 'R',
    itens: [{ ordem: 1, cor: '002', qtde: 4, especifica: 'Lavada' }],
    fornecedores: [
      { seq: 1, codfor: um.codfor, email: 'um@exemplo.com.br' },
      { seq: 2, codfor: outro.codfor, email: null },
    ],
  })
  await usuario.post(`/Cotacao/${numero}/Envio`, {})
  expect((await change({ itens: [{ ...lines[0], qtde: 5 }] })).error).toBe(COTACAO_MESSAGES.jaEnviada)
  expect((await change({ itens: lines, fornecedores: [{ codfor: um.codfor }] })).error).toContain(
    'já foi enviada',
  )
  const fornecedores = [um, outro, third].map(({ codfor }) => ({ codfor }))
  expect((await change({ itens: lines, prazo: dayAhead(30), fornecedores, versao: 3 })).status).toBe(200)
  expect((await fornecedor.get(`/Cotacao/${numero}`)).row.prazo).toBe(dayAhead(30))
  expect((await fornecedor.get(`/Cotacao?prazo_ini=${dayAhead(30)}`)).list).toHaveLength(1)
  expect((await usuario.post(`/Cotacao/${numero}/Envio`, {})).row.resultado).toContain(
    'enviada a 1 fornecedor.',
  )
  expect((await change({ itens: lines, fornecedores, versao: 3 })).status).toBe(409)
})

test('a supplier’s record of several addresses, or of none, gives a quotation that changes', async () => {
  const { casa, usuario, um, outro, body, compra } = await aHouse(apl)
  await casa.db.execute(sql`update fornecedor set email = case codfor when ${um.codfor} then 'um@exemplo.com.br; dois@exemplo.com.br'
    else 'ramal 12' end where empresa = ${casa.empresa} and codfor in (${um.codfor}, ${outro.codfor})`)
  const numero = await aCotacao(usuario, body(), { send: false })
  const fornecedores = (await compra(numero)).fornecedores as Row[]
  expect(fornecedores.map(({ email }) => email)).toEqual(['um@exemplo.com.br', null])
  const again = fornecedores.map(({ codfor, email }) => ({ codfor, email: email ?? undefined }))
  expect((await usuario.patch(`/Cotacao/${numero}/Compra`, body({ fornecedores: again }))).status).toBe(200)
})

test('a line from an open request keeps its request', async () => {
  const { casa, usuario, malha, body, compra } = await aHouse(apl)
  await casa.db.execute(
    sql`insert into funcionario (empresa, codigo, nome) values (${casa.empresa}, '01', 'Ana Souza')`,
  )
  const solicitacao = await aSolicitacao(usuario, solicitacaoBody('01', malha))
  const line = { material: malha, cor: '001', qtde: 2, solicitacao, solicitacao_linha: 1 }
  const numero = await aCotacao(usuario, body({ itens: [line] }))
  expect(itensOf(await compra(numero))).toMatchObject([{ solicitacao, solicitacao_linha: 1 }])
  const other = { ...line, cor: '002' }
  expect((await usuario.post('/Cotacao', body({ itens: [other] }))).error).toContain(
    'não está mais em aberto',
  )
})
