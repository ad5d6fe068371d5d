import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFornecedor, anActor, anEmpresa, type Casa } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'

const CNPJ = 'T5K8M2XJ000103'

let apl: TestApp
let casa: Casa
beforeAll(async () => {
  apl = await createTestApp()
  casa = await anEmpresa(apl.db)
  await aFornecedor(casa, { codfor: 12, nome: 'Malhas do Vale', cnpj: CNPJ, email: 'vendas@vale.com.br' })
  await aFornecedor(casa, { codfor: 13, nome: 'Fios do Sul' })
  await aFornecedor(casa, { codfor: 14, nome: 'Malhas Antigas', ativo: 'N' })
  await aFornecedor(await anEmpresa(apl.db), { nome: 'Malhas de outra casa' })
})
afterAll(() => apl.close())

const codes = async (query: string, actor = anActor(casa, 'usuario')) =>
  (await apl.as(actor).get(`/Fornecedor?${query}`)).list.map(({ codfor }) => codfor)

test.each([
  ['', [13, 12]],
  ['nome=malha', [12]],
  ['nome=13', [13]],
  ['nome=T5.K8M.2XJ/0001-03', [12]],
  ['nome=t5k8m2xj000103', [12]],
  [`cnpj=${CNPJ}`, [12]],
  ['cnpj=52998224725', []],
])('the query "%s" finds the suppliers %j', async (query, found) => {
  expect(await codes(query)).toEqual(found)
})

test('the address for mails to a supplier is told', async () => {
  const { list } = await apl.as(anActor(casa, 'usuario')).get('/Fornecedor?nome=12')
  expect(list).toMatchObject([{ codfor: 12, email: 'vendas@vale.com.br' }])
})

test('a supplier finds the own record, and nothing when the company does not know the supplier', async () => {
  expect(await codes('', anActor(casa, 'fornecedor', { cnpj: CNPJ }))).toEqual([12])
  expect(await codes('', anActor(casa, 'fornecedor', { cnpj: '52998224725' }))).toEqual([])
})
