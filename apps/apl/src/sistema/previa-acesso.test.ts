import type { PreviaAcesso } from '@trama/contract/apl/sistema'
import { TEXTS } from '@trama/contract/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPedido, aVenda, type Venda } from '../testing/a-pedido'
import { aCliente, anActor, anEmpresa, aRepresentante, type Casa } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'

const CPF = '41720586390'
const CNPJ = '27416983000106'

let apl: TestApp
let venda: Venda
let casa: Casa
/** A company of another ERP user. */
let alheia: Casa
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  casa = venda.casa
  alheia = await anEmpresa(apl.db)
  const { codrep } = await aRepresentante(casa, { cnpj: CPF })
  const dono = await aCliente(casa, { codrep, cnpj: CNPJ })
  await aCliente(casa, { codrep })
  await aPedido(venda.usuario, venda.body())
  await aPedido(venda.usuario, venda.body({ codcli: dono.codcli, codrep }))
  await aCliente(alheia, { cnpj: CNPJ })
})
afterAll(() => apl.close())

const preview = (query: Record<string, string>, editor = anActor(casa, 'administrador')) =>
  apl.as(editor).get(`/PreviaAcesso?${new URLSearchParams(query).toString()}`)
const counts = async (query: Record<string, string>) =>
  (await preview({ codigo_erp: casa.codigo_erp, ...query })).list as unknown as PreviaAcesso[]

describe('counts rows by the policies that will apply to the user', () => {
  test.each([
    ['usuario', { tipo: 'usuario' }, 3, 2],
    ['administrador', { tipo: 'administrador' }, 3, 2],
    ['representante with a record', { tipo: 'representante', cnpj: '417.205.863-90' }, 2, 1],
    ['representante without', { tipo: 'representante', cnpj: CNPJ }, 0, 0],
    ['representante without tax id yet', { tipo: 'representante' }, 0, 0],
    ['cliente with a record', { tipo: 'cliente', cnpj: CNPJ }, 1, 1],
    ['cliente without', { tipo: 'cliente', cnpj: CPF }, 0, 0],
    ['fornecedor', { tipo: 'fornecedor', cnpj: CNPJ }, 0, 0],
  ])('%s', async (_name, query, clientes, pedidos) => {
    expect(await counts(query)).toEqual([
      { emp_pat: casa.empresa, emp_nome: `Empresa ${casa.empresa}`, clientes, pedidos },
    ])
  })

  test('equal what the user then sees', async () => {
    const user = apl.as(anActor(casa, 'representante', { cnpj: CPF }))
    const [seen] = await counts({ tipo: 'representante', cnpj: CPF })
    expect((await user.get('/Entidade')).list).toHaveLength(seen?.clientes ?? -1)
    expect((await user.get('/Pedido')).list).toHaveLength(seen?.pedidos ?? -1)
  })
})

test('covers the companies of the ERP user that the editor may see', async () => {
  const other = { tipo: 'usuario', codigo_erp: alheia.codigo_erp }
  expect((await preview(other)).list).toEqual([])
  const both = await anEmpresa(apl.db, { codigo_erp: alheia.codigo_erp })
  const list = (await preview(other, anActor(alheia, 'master'))).list
  expect(list.map(({ emp_pat }) => emp_pat)).toEqual([alheia.empresa, both.empresa])
})

test('an unknown ERP user is refused, and TI is used when none is given', async () => {
  expect(await preview({ tipo: 'usuario', codigo_erp: 'nada' })).toMatchObject({
    status: 403,
    error: TEXTS.erpUserInvalid,
  })
  expect(await preview({ tipo: 'usuario' })).toMatchObject({ status: 200, list: [] })
  await apl.db.execute(`insert into usuario_erp (codigo, nome) values ('T', 'TI')`)
  await apl.db.execute(`insert into acesso_empresa (empresa, usuario) values ('${casa.empresa}', 'T')`)
  expect((await preview({ tipo: 'usuario' })).list).toMatchObject([{ emp_pat: casa.empresa, pedidos: 2 }])
})

test.each(['usuario', 'representante', 'cliente', 'fornecedor'] as const)(
  'the preview of an access is refused for %s',
  async (tipo) => {
    expect((await preview({ tipo: 'usuario' }, anActor(casa, tipo))).status).toBe(403)
  },
)
