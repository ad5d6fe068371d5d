import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aPedido, aVenda, type Venda } from '../../testing/a-pedido'
import { aMaterial, anEmpresa } from '../../testing/factories'
import { type Caller, createTestApp, type TestApp } from '../../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const history = async (caller: Caller, codcli: number, query = '') =>
  (await caller.get(`/Pedido/Historico?codcli=${codcli}${query}`)).list
const placeOf = (list: Awaited<ReturnType<typeof history>>) =>
  list.map(({ numero, ordem }) => [numero, ordem])

describe('one company', () => {
  let venda: Venda
  beforeAll(async () => {
    venda = await aVenda(apl)
    const { casa, partes, usuario, body } = venda
    const items = (...sizes: string[]) =>
      sizes.map((tam) => anItem(partes.codigo, { tam, qtde: 3, preco: 33.33 }))
    await aPedido(usuario, body({ dt_emissao: '10/01/2026', itens: items('M', 'P') }))
    await aPedido(usuario, body({ dt_emissao: '10/03/2026', itens: items('P') }))
    await aPedido(usuario, body({ dt_emissao: '10/03/2026', itens: items('P', 'M') }))
    await aPedido(usuario, body({ dt_emissao: '20/03/2026', bloqueio: 2 }))
    const invoiced = await aPedido(usuario, body({ dt_emissao: '10/02/2026', itens: items('M') }))
    await apl.db.execute(
      sql`update pedido set faturado = qtde where empresa = ${casa.empresa} and numero = ${invoiced}`,
    )
    await apl.db.execute(sql`update pedido_item set dt_entrega = '2026-04-01'
      where empresa = ${casa.empresa} and numero = ${invoiced}`)
  })

  const all = [
    [3, 1],
    [3, 2],
    [2, 1],
    [5, 1],
    [1, 1],
    [1, 2],
  ]

  test('lists the items of the newest orders first, in the order of the items, without drafts', async () => {
    const list = await history(venda.usuario, venda.partes.codcli)
    expect(placeOf(list)).toEqual(all)
    expect(list[0]).toEqual({
      numero: 3,
      empresa: venda.casa.empresa,
      ordem: 1,
      dt_emissao: '10/03/2026',
      entrega: '30/03/2026',
      codigo: venda.partes.codigo,
      descricao: `Descrição ${venda.partes.codigo}`,
      cor: '001',
      desc_cor: 'Cor 001',
      tam: 'P',
      preco: 33.33,
      qtde: 3,
      valor: 99.99,
    })
    expect(list[3]?.entrega).toBe('01/04/2026')
  })

  test('a page is cut by items, not by orders', async () => {
    for (const offset of [1, 2, 4, 6]) {
      const pages = Array.from({ length: Math.ceil(6 / offset) + 1 }, (_, i) =>
        history(venda.usuario, venda.partes.codcli, `&offset=${offset}&pagina=${i + 1}`),
      )
      expect(placeOf((await Promise.all(pages)).flat())).toEqual(all)
    }
  })

  test.each([
    ['&dt_emissao_ini=10/02/2026', [3, 3, 2, 5]],
    ['&dt_emissao_fim=10/02/2026', [5, 1, 1]],
    ['&dt_emissao_ini=11/01/2026&dt_emissao_fim=09/03/2026', [5]],
    ['&situacao=F', [5]],
    ['&situacao=P', [3, 3, 2, 1, 1]],
    ['&codrep=nada', []],
  ])('%s: %j', async (query, numbers) => {
    const list = await history(venda.usuario, venda.partes.codcli, query)
    expect(list.map(({ numero }) => numero)).toEqual(numbers)
  })

  test('a customer is required, and each customer has an own history', async () => {
    expect((await venda.usuario.get('/Pedido/Historico')).status).toBe(400)
    expect(await history(venda.usuario, 999_999)).toEqual([])
    const theirs = await aVenda(apl, {}, venda.casa)
    await aPedido(theirs.usuario, theirs.body())
    expect(await history(venda.usuario, theirs.partes.codcli)).toHaveLength(1)
    expect(await history(venda.representante, theirs.partes.codcli)).toEqual([])
    expect(await history(venda.cliente, theirs.partes.codcli)).toEqual([])
    expect(await history(venda.cliente, venda.partes.codcli)).toHaveLength(6)
  })
})

test('materials are included, also one with the code of a product', async () => {
  const { casa, partes, usuario, body } = await aVenda(apl)
  const codigo = await aMaterial(casa, {
    codigo: partes.codigo,
    descricao: 'Tricoline',
    precos: { [partes.tab_pre]: 10 },
  })
  await aPedido(usuario, body({ dt_emissao: '10/03/2026' }))
  const metres = anItem(codigo, { tipo: 'M', tam: 'UN', qtde: 2.5, preco: 10.01 })
  await aPedido(usuario, body({ dt_emissao: '11/03/2026', tipo: 'M', itens: [metres] }))
  expect(await history(usuario, partes.codcli)).toMatchObject([
    { codigo, descricao: 'Tricoline', qtde: 2.5, valor: 25.03 },
    { codigo, descricao: `Descrição ${codigo}`, qtde: 2 },
  ])
})

describe('all companies', () => {
  test('finds the customer by tax id, whatever the code', async () => {
    const home = await aVenda(apl)
    const branch = await anEmpresa(apl.db, { codigo_erp: home.casa.codigo_erp })
    const there = await aVenda(apl, {}, branch)
    const stranger = await aVenda(apl, {}, branch)
    await apl.db.execute(sql`update entidade set cnpj = ${home.dono.cnpj}
      where empresa = ${branch.empresa} and codcli = ${there.partes.codcli}`)
    await aPedido(home.usuario, home.body({ dt_emissao: '10/03/2026' }))
    await aPedido(there.usuario, there.body({ dt_emissao: '11/03/2026' }), branch.empresa)
    await aPedido(stranger.usuario, stranger.body({ dt_emissao: '12/03/2026' }), branch.empresa)
    const companies = async (caller: Caller, query: string) =>
      (await history(caller, home.partes.codcli, query)).map(({ empresa }) => empresa)
    expect(await companies(home.usuario, '&todas_empresas=N')).toEqual([home.casa.empresa])
    expect(await companies(home.usuario, '&todas_empresas=S')).toEqual([branch.empresa, home.casa.empresa])
    expect(await companies(home.cliente, '&todas_empresas=S')).toEqual([branch.empresa, home.casa.empresa])
    // The branch does not know this representative.
    expect(await companies(home.representante, '&todas_empresas=S')).toEqual([home.casa.empresa])
    expect(await history(home.usuario, stranger.partes.codcli, '&todas_empresas=S')).toEqual([])
  })
})
