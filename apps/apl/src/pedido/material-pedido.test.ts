/** Orders of materials: decimals, their own stock, and one kind of item in an order (S1 §3.1, §4.1, §8.2). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aPedido, aVenda } from '../testing/a-pedido'
import { inconsistencies } from '../testing/consistency'
import { aColecao, aDescrito, aMaterial, anEmpresa } from '../testing/factories'
import { unidade } from '../material/tables'
import { heldBy } from '../testing/stored'
import { createTestApp, type TestApp } from '../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

/** A sale in a collection that reserves stock, with a material of 10 metres at 12.35. */
async function aFabricSale() {
  const casa = await anEmpresa(apl.db)
  const venda = await aVenda(apl, { colecao: await aColecao(casa, { reservar: 'S' }) }, casa)
  const material = await aMaterial(casa, {
    descricao: 'Tricoline',
    precos: { [venda.partes.tab_pre]: 12.35 },
    grade: [{ cor: '001', tam: 'UN', estoque: 10, barra: `7${venda.partes.codigo}` }],
  })
  const metres = (qtde: number) => anItem(material, { tipo: 'M', tam: 'UN', qtde, preco: null })
  const held = async () => {
    const { rows } = (await apl.db.execute(
      sql`select comprometido from material_grade where empresa = ${casa.empresa} and codigo = ${material}`,
    )) as { rows: { comprometido: number }[] }
    return rows.map(({ comprometido }) => comprometido)
  }
  return { ...venda, casa, material, metres, held }
}

test('metres can be ordered, read, held, changed and ordered again', async () => {
  const { casa, usuario, body, material, metres, held } = await aFabricSale()
  const estampa = await aDescrito(casa, 'estampa')
  const numero = await aPedido(usuario, body({ tipo: 'M', itens: [{ ...metres(2.5), estampa }] }))
  const detail = (await usuario.get(`/Pedido/${numero}`)).row
  expect(detail).toMatchObject({
    qtde: 2.5,
    valor_total_bruto: 30.88,
    itens: [
      {
        tipo: 'M',
        codigo: material,
        descricao: 'Tricoline',
        desc_cor: 'Cor 001',
        tam: 'UN',
        preco: 12.35,
        qtde: 2.5,
        estampa,
        desc_estampa: `Descrição ${estampa}`,
      },
    ],
  })
  expect(await held()).toEqual([2.5])
  const change = body({ itens: [{ ...metres(3.125), ordem: 1 }] })
  expect((await usuario.patch(`/Pedido/${numero}?alterar_itens=S`, change)).status).toBe(200)
  expect(await held()).toEqual([3.125])
  expect(await usuario.post('/Pedido', body({ itens: [metres(7)] }))).toMatchObject({
    status: 400,
    error: 'ESTOQUE INSUFICIENTE.',
    row: { itens: [{ codigo: material, cor: '001', tam: 'UN' }] },
  })
  await aPedido(usuario, body({ itens: [metres(6.875)] }))
  expect(await held()).toEqual([10])
  expect(await inconsistencies(apl.db)).toEqual([])
})

test('an order that changes its kind of item gives back the stock of the old kind and holds the new', async () => {
  const { casa, partes, usuario, body, metres, held } = await aFabricSale()
  const numero = await aPedido(usuario, body())
  expect(await heldBy(casa, partes.codigo)).toMatchObject({ P: 2 })
  const toMetres = body({ tipo: 'M', itens: [metres(4)] })
  expect((await usuario.patch(`/Pedido/${numero}?alterar_itens=S`, toMetres)).status).toBe(200)
  expect([await heldBy(casa, partes.codigo), await held()]).toEqual([{ P: 0, M: 0 }, [4]])
  expect((await usuario.patch(`/Pedido/${numero}?alterar_itens=S`, body())).status).toBe(200)
  expect([await heldBy(casa, partes.codigo), await held()]).toEqual([{ P: 2, M: 0 }, [0]])
})

test('error messages name the material', async () => {
  const { casa, partes, usuario, body, material, metres } = await aFabricSale()
  const refused = async (itens: ReturnType<typeof metres>[], error: string) =>
    expect(await usuario.post('/Pedido', body({ itens }))).toMatchObject({ status: 400, error })
  await refused([{ ...metres(1), codigo: partes.codigo }], `Material ${partes.codigo} não encontrado.`)
  await refused([anItem(material)], `Produto ${material} não encontrado.`)
  await refused([{ ...metres(1), tam: 'P' }], `Material ${material} não tem a cor 001 no tamanho P.`)
  await refused([metres(1), anItem(partes.codigo)], 'Tipo inválido.')
  const unpriced = await aMaterial(casa)
  await refused(
    [{ ...metres(1), codigo: unpriced }],
    `Preco para produto ${unpriced} na tabela ${partes.tab_pre} não encontrado. Descrição ${unpriced}.`,
  )
  await apl.db.execute(sql`update material set ativo = 'N' where empresa = ${casa.empresa}`)
  await refused([metres(1)], `Produto inativo. ${material} Tricoline.`)
})

test('the summary by group includes groups of materials', async () => {
  const { casa, usuario, body, metres } = await aFabricSale()
  const grupo = await aDescrito(casa, 'grupo_material')
  await apl.db.execute(sql`update material set grupo = ${grupo} where empresa = ${casa.empresa}`)
  await aPedido(usuario, body({ itens: [metres(2)] }))
  await aPedido(usuario, body())
  expect((await usuario.get('/Pedido/Relatorio/Resumo?tipo=3')).list).toMatchObject([
    { descricao: 'Sem grupo', valor_total_liq: 100 },
    { descricao: `Descrição ${grupo}`, valor_total_liq: 24.7 },
  ])
})

test('a unit without decimals takes whole quantities; an older fraction stays until it is changed', async () => {
  const { casa, usuario, body, material, metres } = await aFabricSale()
  const numero = await aPedido(usuario, body({ tipo: 'M', itens: [metres(2.5)] }))
  await casa.db
    .insert(unidade)
    .values({ empresa: casa.empresa, codigo: 'M', descricao: 'Metro', decimais: 0 })
  const whole = { status: 400, error: `Material ${material}: Quantidade deve ser inteira.` }
  expect(await usuario.post('/Pedido', body({ itens: [metres(2.5)] }))).toMatchObject(whole)
  const patch = (qtde: number) =>
    usuario.patch(`/Pedido/${numero}?alterar_itens=S`, body({ itens: [{ ...metres(qtde), ordem: 1 }] }))
  expect((await patch(2.5)).status).toBe(200)
  expect(await patch(3.5)).toMatchObject(whole)
  expect((await patch(3)).status).toBe(200)
})
