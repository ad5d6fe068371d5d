import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVenda } from '../testing/a-pedido'
import { aDescrito, aMaterial, aRegiao } from '../testing/factories'
import { unidade } from './tables'
import { createTestApp, type TestApp } from '../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

test('materials are listed with price, stock and colours; by group, text and code', async () => {
  const { casa, partes, usuario, cliente } = await aVenda(apl)
  const other = await aRegiao(casa)
  const grupo = await aDescrito(casa, 'grupo_material')
  const codigo = await aMaterial(casa, {
    descricao: 'Tricoline algodão',
    grupo,
    precos: { [partes.tab_pre]: 18.9, [other]: 15 },
    grade: [{ cor: '001', tam: 'UN', estoque: 120.5 }],
  })
  const zip = await aMaterial(casa, { descricao: 'Zíper', ativo: 'N', unidade: 'UN', uni_com: 'UN' })
  const material = {
    codigo,
    codigo2: null,
    unidade: 'M',
    decimais: null,
    descricao: 'Tricoline algodão',
    grupo,
    uni_com: 'KG',
    ativo: 'S',
    preco_tabela: 18.9,
    preco_min: null,
    preco_max: null,
    quant: 120.5,
    cores: 1,
    celulas: 1,
    imagem: 'N',
  }
  const { tab_pre } = partes
  expect((await usuario.get(`/Estoque?codigo=${codigo}&tipo=M`)).row.decimais).toBeNull()
  expect((await usuario.get(`/Material?tab_pre=${tab_pre}&ativo=S`)).list).toEqual([material])
  expect((await usuario.get(`/Material/${codigo}?tab_pre=${tab_pre}`)).row).toEqual(material)
  expect((await cliente.get(`/Material/${codigo}?tab_pre=${other}`)).row.preco_tabela).toBeNull()
  const find = async (query: string) =>
    (await usuario.get(`/Material?${query}`)).list.map((row) => row.codigo)
  expect(await find(`grupo=${grupo}`)).toEqual([codigo])
  expect(await find('descricao=ALGODAO')).toEqual([codigo])
  expect(await find('filtro=ziper')).toEqual([zip])
  expect(await find(`codigo=${zip}`)).toEqual([zip])
  expect(await find('')).toEqual([codigo, zip])
  expect(await usuario.get('/Material/NADA')).toMatchObject({
    status: 404,
    error: 'NENHUM REGISTRO ENCONTRADO.',
  })
  expect((await usuario.get(`/Grupo?tipo=M`)).list).toEqual([
    { codigo: grupo, descricao: `Descrição ${grupo}` },
  ])
  expect((await usuario.get(`/Grupo`)).list).toEqual([])
  // The decimals that the company sets for its unit come with every material.
  await casa.db
    .insert(unidade)
    .values({ empresa: casa.empresa, codigo: 'M', descricao: 'Metro', decimais: 2 })
  expect((await usuario.get(`/Material/${codigo}`)).row.decimais).toBe(2)
  expect((await usuario.get(`/Estoque?codigo=${codigo}&tipo=M`)).row.decimais).toBe(2)
  expect((await usuario.get(`/Produto/Pacote?tipo=M`)).row).toMatchObject({ codigo, decimais: 2 })
  expect((await usuario.post('/Pedido/Linhas', { tab_pre, linhas: [{ codigo }] })).row.decimais).toBe(2)
  expect((await usuario.get(`/Produto?codigo=${partes.codigo}`)).row.decimais).toBe(0)
  expect((await usuario.get(`/ProdutoEstoque?codigo=${partes.codigo}`)).row.decimais).toBe(0)
})
