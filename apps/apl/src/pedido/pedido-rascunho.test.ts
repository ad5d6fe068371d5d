/** Orders "em digitação": which fields they may lack, and which are required once they are confirmed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aPedido, aVenda, type PedidoBody, type Venda } from '../testing/a-pedido'
import { aColecao, anEmpresa } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const draft = (venda: Venda, change: Partial<PedidoBody>) =>
  venda.usuario.post('/Pedido', venda.body({ bloqueio: 2, ...change }))

const NO_TERMS = { colecao: null, tab_pre: null, tab_trans: null, cif: null, codcond: null }

describe('drafts', () => {
  test('may lack all of their terms; each is required once the order is confirmed', async () => {
    const venda = await aVenda(apl)
    const { usuario, representante } = venda
    const lacking = venda.body({ ...NO_TERMS, itens: [], bloqueio: 2 })
    const numero = await aPedido(representante, lacking)
    const { row } = await usuario.get(`/Pedido/${numero}`)
    expect(row).toMatchObject({ ...NO_TERMS, pgto: null, desc_colecao: '', desc_tab_pre: '', bloqueio: 2 })
    expect((await representante.get('/Pedido?status_com=2')).list).toMatchObject([{ numero, colecao: null }])
    expect((await usuario.get(`/Pedido/Situacao/${numero}`)).row).toMatchObject({ status: 'Em Digitação' })
    expect((await usuario.get(`/Pedido/Historia/${numero}`)).status).toBe(200)
    expect((await usuario.get(`/Pedido/Historico?codcli=${venda.partes.codcli}`)).status).toBe(200)

    const confirm = (given: Partial<PedidoBody>) =>
      usuario.patch(`/Pedido/${numero}?alterar_itens=S`, { ...lacking, bloqueio: 0, ...given })
    const missing = Object.keys(NO_TERMS).map((name) => `${name}: Valor obrigatório.`)
    expect(await confirm({})).toMatchObject({ status: 400, error: missing.join('\n') })
    const { tab_pre, tab_trans, colecao, codcond, codigo } = venda.partes
    const terms = { tab_pre, tab_trans, colecao, codcond, cif: 1 as const }
    expect(await confirm({ ...terms, tab_trans: null })).toMatchObject({
      error: 'tab_trans: Valor obrigatório.',
    })
    expect((await usuario.get(`/Pedido/${numero}`)).row).toMatchObject(NO_TERMS)
    expect((await confirm({ ...terms, itens: [anItem(codigo)] })).status).toBe(200)
    expect((await usuario.get(`/Pedido/${numero}`)).row).toMatchObject({ ...terms, bloqueio: 0, qtde: 2 })
  })

  test('need the price table once they have items', async () => {
    const venda = await aVenda(apl)
    expect(await draft(venda, { tab_pre: null })).toMatchObject({ error: 'tab_pre: Valor obrigatório.' })
    expect((await draft(venda, { ...NO_TERMS, tab_pre: venda.partes.tab_pre })).status).toBe(200)
  })

  test('cannot be released while they lack terms', async () => {
    const venda = await aVenda(apl)
    const numero = await aPedido(venda.usuario, venda.body({ ...NO_TERMS, itens: [], bloqueio: 2 }))
    expect(
      await venda.usuario.patch(`/Pedido/Status/${numero}`, { bloqueio: 1, financeiro: 1 }),
    ).toMatchObject({
      error: 'Pedido em digitação. Impossível continuar.',
    })
  })

  test('may be empty and below the minimum, but the fields they have must fit together', async () => {
    const venda = await aVenda(apl)
    const colecao = await aColecao(venda.casa, { valor_min: 1000, tabelas: ['OUTRA'] })
    const minimum = await aColecao(venda.casa, { valor_min: 1000 })
    expect((await draft(venda, { itens: [] })).status).toBe(200)
    expect((await draft(venda, { colecao: minimum })).status).toBe(200)
    expect(await draft(venda, { colecao })).toMatchObject({
      error: expect.stringMatching(/^Tabela não permitida nesta coleção\. Descrição /),
    })
    const { list } = await venda.usuario.get('/Pedido?status_com=2')
    expect(list).toHaveLength(2)
    expect((await venda.usuario.get('/Pedido?status_com=0')).list).toEqual([])
    expect((await venda.usuario.get('/Pedido?status_fin=0')).list).toEqual([])
  })

  test('hold no stock until they are confirmed', async () => {
    const casa = await anEmpresa(apl.db)
    const venda = await aVenda(apl, { colecao: await aColecao(casa, { reservar: 'S' }) }, casa)
    const itens = [anItem(venda.partes.codigo, { qtde: 500 })]
    expect((await draft(venda, { itens })).status).toBe(200)
    const text = 'ESTOQUE INSUFICIENTE.'
    const confirm = (qtde: number) =>
      venda.usuario.patch(
        '/Pedido/1?alterar_itens=S',
        venda.body({ itens: [anItem(venda.partes.codigo, { qtde })] }),
      )
    expect(await confirm(500)).toMatchObject({ status: 400, error: text })
    expect((await confirm(100)).status).toBe(200)
    expect((await venda.usuario.get('/Pedido/1')).row).toMatchObject({ bloqueio: 0, qtde: 100 })
  })
})
