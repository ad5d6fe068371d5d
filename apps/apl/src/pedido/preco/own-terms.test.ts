/**
 * Fields of an order that the caller's type fixes: a new order takes them from the customer's record, a change of them is
 * refused by name (S1 §6, decisions §4, §5c).
 */
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aPedido, aVenda } from '../../testing/a-pedido'
import { inconsistencies } from '../../testing/consistency'
import {
  aCliente,
  aColecao,
  aCondicao,
  anActor,
  aProduto,
  aRegiao,
  aRepresentante,
  aTransportadora,
} from '../../testing/factories'
import { stateOf } from '../../testing/stored'
import { createTestApp, type TestApp } from '../../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

describe('customer', () => {
  test("the own record's terms win over the request's", async () => {
    const { casa, partes, cliente, body } = await aVenda(apl)
    await apl.db.execute(
      sql`update entidade set desconto = 5, cif = 2, frete = 7.5 where empresa = ${casa.empresa}`,
    )
    const request = body({
      codcli: (await aCliente(casa)).codcli,
      codrep: (await aRepresentante(casa)).codrep,
      tab_trans: await aTransportadora(casa),
      tab_pre: await aRegiao(casa),
      codcond: await aCondicao(casa),
      cif: 6,
      per_desc: 90,
      vlr_desc: 50,
      frete: 0,
      itens: [anItem(partes.codigo, { preco: 0.01 })],
    })
    const numero = await aPedido(cliente, request)
    expect((await cliente.get(`/Pedido/${numero}`)).row).toMatchObject({
      codcli: partes.codcli,
      codrep: partes.codrep,
      tab_trans: partes.tab_trans,
      tab_pre: partes.tab_pre,
      codcond: partes.codcond,
      cif: 2,
      per_desc: 5,
      vlr_desc: 0,
      frete: 7.5,
      valor_total_liq: 95,
    })
  })

  test('a change of these terms is refused by name; stored values and those of the record pass', async () => {
    const { casa, partes, cliente, body } = await aVenda(apl)
    const numero = await aPedido(cliente, body())
    const save = (given: Parameters<typeof body>[0]) =>
      cliente.patch(`/Pedido/${numero}?alterar_itens=S`, body(given))
    const dt_emissao = formatDateBr(todayIn())
    const dated = { dt_emissao, dt_fatura: dt_emissao, entrega: dt_emissao }
    const line = anItem(partes.codigo, { ordem: 1 })
    const before = await stateOf(casa)
    const terms = await save({ ...dated, per_desc: 50, vlr_desc: 10, cif: 3 })
    expect([terms.status, terms.row.campos]).toEqual([
      400,
      [
        { campo: 'cif', mensagem: 'O cliente não altera: Tipo de frete.' },
        { campo: 'per_desc', mensagem: 'O cliente não altera: Desconto.' },
        { campo: 'vlr_desc', mensagem: 'O cliente não altera: Desconto em valor.' },
      ],
    ])
    const none = anItem(partes.codigo, { qtde: 0 })
    const price = await save({ ...dated, itens: [none, { ...line, preco: 1 }] })
    expect([price.status, price.row.campos]).toEqual([
      400,
      [{ campo: 'itens.1.preco', mensagem: `O cliente não altera: Preço. Hoje vale ${formatBRL(50)}.` }],
    ])
    expect(await stateOf(casa)).toBe(before)
    await apl.db.execute(sql`update entidade set desconto = 5 where empresa = ${casa.empresa}`)
    const more = anItem(partes.codigo, { tam: 'M', preco: 1 })
    expect((await save({ ...dated, per_desc: 5, itens: [line, more] })).status).toBe(200)
    expect((await save({ ...dated, per_desc: 5, itens: [line, more] })).status).toBe(200)
    expect((await cliente.get(`/Pedido/${numero}`)).row).toMatchObject({ cif: 1, valor_total_liq: 190 })
  })

  test('prices of a table that changed twice pass as they were read, and stored lines keep theirs', async () => {
    const { casa, partes, cliente, body } = await aVenda(apl)
    const numero = await aPedido(cliente, body())
    const colecao = await aColecao(casa)
    const dated = { dt_emissao: formatDateBr(todayIn()) }
    const save = (given: Parameters<typeof anItem>[1]) =>
      cliente.patch(
        `/Pedido/${numero}?alterar_itens=S`,
        body({ ...dated, colecao, itens: [anItem(partes.codigo, { ordem: 1, ...given })] }),
      )
    const table = (preco: number) =>
      apl.db.execute(sql`update preco set preco_00 = ${preco} where empresa = ${casa.empresa}`)
    const stored = async () => (await cliente.get(`/Pedido/${numero}`)).row
    await table(60)
    await table(70)
    for (const read of [{ preco: 50, preco_orig: 50 }, { preco: 60, preco_orig: 60 }, { preco: 70 }]) {
      expect((await save(read)).status).toBe(200)
      expect(await stored()).toMatchObject({ colecao, valor_total_liq: 100, itens: [{ preco: 50 }] })
    }
    expect(await save({ preco: 60, preco_orig: 50 })).toMatchObject({
      status: 400,
      row: { campos: [{ campo: 'itens.0.preco' }] },
    })
    // More pieces cost what the table has, whatever the client read.
    expect((await save({ preco: 60, preco_orig: 50, qtde: 3 })).status).toBe(200)
    expect(await stored()).toMatchObject({ valor_total_liq: 210, itens: [{ preco: 70, qtde: 3 }] })
  })

  test('a change of the header alone takes the prices of the new table of the record', async () => {
    const { casa, partes, dono, cliente, body } = await aVenda(apl)
    const numero = await aPedido(cliente, body())
    const tabela = await aRegiao(casa)
    await apl.db.execute(sql`insert into preco (empresa, codigo, tipo, produto, preco_00)
      values (${casa.empresa}, ${tabela}, 'P', ${partes.codigo}, 30)`)
    await apl.db.execute(sql`update entidade set tabela = ${tabela}
      where empresa = ${casa.empresa} and codcli = ${dono.codcli}`)
    expect(
      (await cliente.patch(`/Pedido/${numero}`, body({ obs: 'mudou', dt_emissao: formatDateBr(todayIn()) })))
        .status,
    ).toBe(200)
    expect((await cliente.get(`/Pedido/${numero}`)).row).toMatchObject({
      tab_pre: tabela,
      valor_total_liq: 60,
      itens: [{ preco: 30, preco_orig: 30 }],
    })
    expect(await inconsistencies(apl.db)).toEqual([])
  })

  test.each([
    [{ bloqueio: 'S' }, 'Cliente bloqueado. Impossível continuar.'],
    [{ codrep: null }, 'Cliente sem representante. Impossível continuar.'],
    [{ transporte: null }, 'Cliente sem transportadora. Impossível continuar.'],
    [{ tabela: null }, 'Cliente sem tabela de preço. Impossível continuar.'],
    [
      { transporte: null, tabela: null, codrep: null },
      'Cliente sem representante, sem transportadora e sem tabela de preço. Impossível continuar.',
    ],
  ] as const)('missing %o', async (given, text) => {
    const { casa, partes, body } = await aVenda(apl)
    const terms = { codrep: partes.codrep, transporte: partes.tab_trans, tabela: partes.tab_pre }
    const { cnpj } = await aCliente(casa, { ...terms, condicao: partes.codcond, ...given })
    const cliente = apl.as(anActor(casa, 'cliente', { cnpj }))
    const before = await stateOf(casa)
    expect(await cliente.post('/Pedido', body())).toMatchObject({ status: 400, error: text })
    expect(await stateOf(casa)).toBe(before)
  })

  test('a record without payment condition can still order', async () => {
    const { casa, cliente, body } = await aVenda(apl)
    await apl.db.execute(sql`update entidade set condicao = null where empresa = ${casa.empresa}`)
    const numero = await aPedido(cliente, body())
    expect((await cliente.get(`/Pedido/${numero}`)).row).toMatchObject({ codcond: null, pgto: null })
  })

  test('is refused when the tax id of the user has no record here', async () => {
    const { casa, body } = await aVenda(apl)
    const stranger = apl.as(anActor(casa, 'cliente'))
    expect(await stranger.post('/Pedido', body())).toMatchObject({ status: 403, error: 'Cliente inválido.' })
    expect(await stranger.get('/Pedido')).toMatchObject({ status: 403, error: 'Cliente inválido.' })
  })
})

describe('representative', () => {
  test('sells under the own code only', async () => {
    const { casa, representante, body } = await aVenda(apl)
    const { codrep } = await aRepresentante(casa)
    const before = await stateOf(casa)
    expect(await representante.post('/Pedido', body({ codrep }))).toMatchObject({
      status: 400,
      error: `Representante ${codrep} não encontrado.`,
    })
    expect(await stateOf(casa)).toBe(before)
  })

  test('sells to the own customers only', async () => {
    const { casa, representante, body } = await aVenda(apl)
    const { codcli } = await aCliente(casa)
    expect(await representante.post('/Pedido', body({ codcli }))).toMatchObject({
      status: 400,
      error: `Cliente ${codcli} não encontrado.`,
    })
  })

  test('cannot hand an order to another representative or customer', async () => {
    const { casa, representante, body } = await aVenda(apl)
    const numero = await aPedido(representante, body())
    const before = await stateOf(casa)
    const other = await aCliente(casa)
    for (const change of [{ codrep: String(other.codrep) }, { codcli: other.codcli }]) {
      expect((await representante.patch(`/Pedido/${numero}`, body(change))).status).toBe(400)
    }
    expect(await stateOf(casa)).toBe(before)
  })

  test('cannot sell below the table price', async () => {
    const { partes, representante, usuario, body } = await aVenda(apl)
    const at = (preco: number) => body({ itens: [anItem(partes.codigo, { preco })] })
    expect(await representante.post('/Pedido', at(49.99))).toMatchObject({
      status: 400,
      error: `Preço do produto ${partes.codigo} abaixo da tabela. Descrição ${partes.codigo}.`,
    })
    expect((await representante.post('/Pedido', at(50))).status).toBe(200)
    expect((await representante.post('/Pedido', at(80))).status).toBe(200)
    expect((await usuario.post('/Pedido', at(0.01))).status).toBe(200)
  })

  test('keeps a lower price that the line already had', async () => {
    const { partes, representante, usuario, body } = await aVenda(apl)
    const numero = await aPedido(usuario, body({ itens: [anItem(partes.codigo, { preco: 40 })] }))
    const change = (preco: number) => body({ itens: [anItem(partes.codigo, { ordem: 1, preco })] })
    const save = (preco: number) => representante.patch(`/Pedido/${numero}?alterar_itens=S`, change(preco))
    expect((await save(39.99)).status).toBe(400)
    expect((await save(40)).status).toBe(200)
  })

  test('gives at most the value discount of the commission rule', async () => {
    const { casa, partes, representante, usuario, body } = await aVenda(apl)
    await apl.db.execute(sql`insert into regra_desconto (empresa, regiao, qtde_min, percentual)
      values (${casa.empresa}, ${partes.tab_pre}, 1, 1), (${casa.empresa}, ${partes.tab_pre}, 10, 5)`)
    const itens = [anItem(partes.codigo, { qtde: 10 })]
    const rule = {
      codrep: partes.codrep,
      regiao: partes.tab_pre,
      itens: [{ codigo: partes.codigo, qtde: 10, preco: 50 }],
    }
    expect(await representante.post('/EXCIA/RegraComissao/Desconto/Calculo', rule)).toMatchObject({
      row: { valor: 25 },
    })
    expect(await representante.post('/Pedido', body({ itens, vlr_desc: 25.01 }))).toMatchObject({
      status: 400,
      error: 'vlr_desc: Desconto em valor acima do permitido pela regra de comissão.',
    })
    expect((await representante.post('/Pedido', body({ itens, vlr_desc: 25 }))).status).toBe(200)
    expect((await usuario.post('/Pedido', body({ itens, vlr_desc: 400 }))).status).toBe(200)
    const other = { ...rule, codrep: (await aRepresentante(casa)).codrep }
    expect((await representante.post('/EXCIA/RegraComissao/Desconto/Calculo', other)).status).toBe(400)
  })

  test('keeps an existing value discount while items and percentage stay', async () => {
    const { partes, representante, usuario, body } = await aVenda(apl)
    const numero = await aPedido(usuario, body({ vlr_desc: 40 }))
    const itens = [anItem(partes.codigo, { ordem: 1, qtde: 2 })]
    const save = (given: Parameters<typeof body>[0]) =>
      representante.patch(`/Pedido/${numero}?alterar_itens=S`, body({ itens, vlr_desc: 40, ...given }))
    expect((await save({ obs: 'mudou' })).status).toBe(200)
    const fewer = [anItem(partes.codigo, { ordem: 1, qtde: 1 })]
    for (const change of [{ vlr_desc: 40.01 }, { per_desc: 1 }, { itens: fewer }]) {
      expect(await save(change)).toMatchObject({
        status: 400,
        error: 'vlr_desc: Desconto em valor acima do permitido pela regra de comissão.',
      })
    }
    expect((await usuario.get(`/Pedido/${numero}`)).row).toMatchObject({ versao: 2, vlr_desc: 40 })
  })

  test('with a region does not learn prices of another table', async () => {
    const { casa, partes, rep, representante, body } = await aVenda(apl)
    await apl.db.execute(sql`update representante set regiao = ${partes.tab_pre}
      where empresa = ${casa.empresa} and codrep = ${rep.codrep}`)
    const tab_pre = await aRegiao(casa)
    const secret = await aProduto(casa, { precos: { [tab_pre]: 30 } })
    for (const preco of [29, 31]) {
      for (const codigo of [secret, partes.codigo]) {
        expect(
          await representante.post('/Pedido', body({ tab_pre, itens: [anItem(codigo, { preco })] })),
        ).toMatchObject({
          status: 400,
          error: `Tabela não permitida para este representante. Descrição ${tab_pre}; escolha ${partes.tab_pre}.`,
          row: { campos: [{ campo: 'tab_pre' }] },
        })
      }
    }
  })

  test('is refused when the tax id of the user has no active representative here', async () => {
    const { casa, body } = await aVenda(apl)
    const { cnpj } = await aRepresentante(casa, { ativo: 'N' })
    const stranger = apl.as(anActor(casa, 'representante', { cnpj }))
    expect(await stranger.post('/Pedido', body())).toMatchObject({
      status: 403,
      error: 'Representante inválido.',
    })
  })
})
