/**
 * Every rule of S1 §4.1 and §5.7 for a product order on the server, with its message; a refused order writes nothing.
 */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aVenda, type PedidoBody, type Venda } from '../testing/a-pedido'
import { aCliente, aColecao, aCondicao, aProduto, aRegiao, aRepresentante } from '../testing/factories'
import { stateOf } from '../testing/stored'
import { createTestApp, type TestApp } from '../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

async function refused({ casa, usuario, body }: Venda, change: Partial<PedidoBody>, text: string) {
  const before = await stateOf(casa)
  const reply = await usuario.post('/Pedido', body(change))
  expect(reply).toMatchObject({ status: 400, error: text })
  expect(await stateOf(casa)).toBe(before)
  return reply
}

async function accepted({ usuario, body }: Venda, change: Partial<PedidoBody>) {
  const reply = await usuario.post('/Pedido', body(change))
  expect(reply.error).toBeUndefined()
  expect(reply.status).toBe(200)
}

describe('required data', () => {
  const FIELDS = [
    'codcli',
    'codrep',
    'dt_emissao',
    'dt_fatura',
    'entrega',
    'colecao',
    'tab_trans',
    'cif',
    'tab_pre',
    'per_desc',
  ] as const
  test.each(FIELDS)('%s', async (field) => {
    const venda = await aVenda(apl)
    const reply = await refused(venda, { [field]: undefined }, `${field}: Valor obrigatório.`)
    expect(reply.row.campos).toEqual([{ campo: field, mensagem: 'Valor obrigatório.' }])
  })
  test('requires codcond, also when null or empty', async () => {
    const venda = await aVenda(apl)
    await refused(venda, { codcond: null }, 'codcond: Valor obrigatório.')
    await refused(venda, { codcond: '' }, 'codcond: Valor obrigatório.')
  })
  test('items', async () => {
    const venda = await aVenda(apl)
    const none = 'Pedido sem itens. Impossível continuar.'
    await refused(venda, { itens: [] }, none)
    for (const qtde of [0, 1e-9, 0.0000001]) {
      await refused(venda, { itens: [anItem(venda.partes.codigo, { qtde })] }, none)
    }
  })
  test('discount from 0 to 100', async () => {
    const venda = await aVenda(apl)
    await refused(venda, { per_desc: 100.01 }, 'per_desc: Valor máximo: 100')
    await refused(venda, { per_desc: -1 }, 'per_desc: Valor mínimo: 0')
    await accepted(venda, { per_desc: 100 })
  })
  test('impossible dates', async () => {
    const venda = await aVenda(apl)
    for (const entrega of ['30/02/2026', '2026-03-30', '1/3/2026', '']) {
      await refused(venda, { entrega }, 'entrega: Valor inválido.')
    }
    await accepted(venda, { entrega: '29/02/2028' })
  })
})

describe('unknown references', () => {
  const UNKNOWN: [Partial<PedidoBody>, string][] = [
    [{ colecao: 'X' }, 'Coleção X não encontrada.'],
    [{ codrep: 'X' }, 'Representante X não encontrado.'],
    [{ codcli: 999_999 }, 'Cliente 999999 não encontrado.'],
    [{ codcond: 'X' }, 'Condição X não encontrada.'],
    [{ tab_pre: 'X' }, 'Tabela de preço X não encontrada.'],
    [{ tab_trans: 'X' }, 'Transportadora X não encontrada.'],
    [{ moeda: 'X' }, 'Moeda X não encontrada.'],
    [{ itens: [anItem('X')] }, 'Produto X não encontrado.'],
    [{ itens: [anItem('X', { tipo: 'M' })] }, 'Material X não encontrado.'],
    [{ itens: [anItem('X', { estampa: 'X' })] }, 'Estampa X não encontrada.'],
  ]
  test.each(UNKNOWN)('%o', async (change, text) => {
    await refused(await aVenda(apl), change, text)
  })
  test('colour, size, price and item type', async () => {
    const venda = await aVenda(apl)
    const { codigo, tab_pre } = venda.partes
    await refused(
      venda,
      { itens: [anItem(codigo, { cor: '9' })] },
      `Produto ${codigo} não tem a cor 9 no tamanho P.`,
    )
    await refused(
      venda,
      { itens: [anItem(codigo, { tam: 'GG' })] },
      `Produto ${codigo} não tem a cor 001 no tamanho GG.`,
    )
    const unpriced = await aProduto(venda.casa)
    await refused(
      venda,
      { itens: [anItem(unpriced)] },
      `Preco para produto ${unpriced} na tabela ${tab_pre} não encontrado. Descrição ${unpriced}.`,
    )
    const mixed = [anItem(codigo), anItem(codigo, { tipo: 'M' })]
    await refused(venda, { itens: mixed }, 'Tipo inválido.')
    await refused(venda, { tipo: 'M', itens: [anItem(codigo)] }, 'Tipo inválido.')
  })
  test("another company's records are unknown", async () => {
    const venda = await aVenda(apl)
    const other = await aVenda(apl)
    for (const field of ['codcli', 'codrep', 'colecao', 'codcond', 'tab_trans', 'tab_pre'] as const) {
      const reply = await venda.usuario.post('/Pedido', venda.body({ [field]: other.partes[field] }))
      expect(reply).toMatchObject({ status: 400, error: expect.stringContaining('não encontrad') })
    }
    await refused(
      venda,
      { itens: [anItem(other.partes.codigo)] },
      `Produto ${other.partes.codigo} não encontrado.`,
    )
  })
  test('an inactive representative is unknown', async () => {
    const venda = await aVenda(apl)
    const { codrep } = await aRepresentante(venda.casa, { ativo: 'N' })
    await refused(venda, { codrep }, `Representante ${codrep} não encontrado.`)
  })
})

describe('price table and carrier', () => {
  test('a representative with a region sells from its table only', async () => {
    const venda = await aVenda(apl)
    const regiao = await aRegiao(venda.casa)
    const { codrep } = await aRepresentante(venda.casa, { regiao })
    const names = `Descrição ${venda.partes.tab_pre}; escolha ${regiao}.`
    await refused(venda, { codrep }, `Tabela não permitida para este representante. ${names}`)
    const bound = await aRepresentante(venda.casa, { regiao: venda.partes.tab_pre })
    await accepted(venda, { codrep: bound.codrep })
  })
  test('a collection that lists tables admits no other', async () => {
    const venda = await aVenda(apl)
    const { tab_pre } = venda.partes
    const regiao = await aRegiao(venda.casa)
    const other = await aColecao(venda.casa, { tabelas: [regiao] })
    const names = `Descrição ${tab_pre}; escolha Descrição ${regiao}.`
    await refused(venda, { colecao: other }, `Tabela não permitida nesta coleção. ${names}`)
    await accepted(venda, { colecao: await aColecao(venda.casa, { tabelas: [tab_pre, 'OUTRA'] }) })
  })
  test('a collection that lists carriers admits no other', async () => {
    const venda = await aVenda(apl)
    const other = await aColecao(venda.casa, { transportadoras: ['OUTRA'] })
    const names = `Descrição ${venda.partes.tab_trans}; escolha OUTRA.`
    await refused(venda, { colecao: other }, `Transportadora não permitida nesta coleção. ${names}`)
    const listed = await aColecao(venda.casa, { transportadoras: ['OUTRA', venda.partes.tab_trans] })
    await accepted(venda, { colecao: listed })
  })
})

describe('values', () => {
  test("the condition's discount limit, inclusive; 0 sets none", async () => {
    const venda = await aVenda(apl)
    const codcond = await aCondicao(venda.casa, { descmax: 12.5 })
    await refused(
      venda,
      { codcond, per_desc: 12.51 },
      `Desconto máximo permitido de 12,5%. Impossível continuar. Condição Descrição ${codcond}.`,
    )
    await accepted(venda, { codcond, per_desc: 12.5 })
    await accepted(venda, { per_desc: 99 })
  })
  test("the collection's minimum, to the cent, net of the discount", async () => {
    const venda = await aVenda(apl)
    const colecao = await aColecao(venda.casa, { valor_min: 90 })
    const names = `Descrição ${colecao}: mínimo de R$\u00a090,00, faltam R$\u00a00,01.`
    const text = `Valor do pedido menor que o valor mínimo da coleção. ${names}`
    await refused(venda, { colecao, per_desc: 10.01 }, text)
    await accepted(venda, { colecao, per_desc: 10 })
  })
  test('a price of zero in the table', async () => {
    const venda = await aVenda(apl)
    const codigo = await aProduto(venda.casa, { precos: { [venda.partes.tab_pre]: 0 } })
    await refused(
      venda,
      { itens: [anItem(codigo, { preco: 0 })] },
      `Preço zerado. Impossível continuar. ${codigo} Descrição ${codigo}.`,
    )
    await accepted(venda, { itens: [anItem(codigo, { preco: 10 })] })
  })
  test('a missing or zero price is the table price', async () => {
    const venda = await aVenda(apl)
    const { codigo } = venda.partes
    await accepted(venda, { itens: [anItem(codigo, { preco: 0 }), anItem(codigo, { preco: null })] })
    expect((await venda.usuario.get('/Pedido/1')).row).toMatchObject({ valor_total_bruto: 200 })
  })
})

test('a save refuses a total that is too large for the wire', async () => {
  const venda = await aVenda(apl)
  const { codigo, codrep, tab_pre } = venda.partes
  const large = 'Valor total acima do permitido.'
  const item = anItem(codigo, { preco: 9_999_999_999.99, qtde: 2 })
  await refused(venda, { itens: [item] }, large)
  await refused(venda, { itens: [{ ...item, qtde: 9_999_999 }], per_desc: 99 }, large)
  await accepted(venda, { itens: [{ ...item, qtde: 1 }] })
  expect((await venda.usuario.get('/Pedido')).row.valor).toBe(9_999_999_999.99)
  const itens = Array.from({ length: 400 }, () => ({ codigo, preco: 0, qtde: 9_999_999 }))
  const rule = (lines: object[]) =>
    venda.usuario.post('/EXCIA/RegraComissao/Desconto/Calculo', { codrep, regiao: tab_pre, itens: lines })
  expect(await rule(itens)).toMatchObject({ status: 200, row: { valor: 0 } })
  expect(await rule([{ codigo, preco: 9_999_999_999, qtde: 9_999_999 }])).toMatchObject({
    status: 400,
    error: large,
  })
})

describe('customer and product', () => {
  test.each([
    [{ bloqueio: 'S' }, 'Cliente bloqueado. Impossível continuar.'],
    [{ ativo: 'N' }, 'Cliente inativo. Impossível continuar.'],
  ] as const)('%o', async (given, text) => {
    const venda = await aVenda(apl)
    const { codcli } = await aCliente(venda.casa, given)
    await refused(venda, { codcli }, text)
    await refused(venda, { codcli, bloqueio: 2 }, text)
  })
  test('an inactive product', async () => {
    const venda = await aVenda(apl)
    const codigo = await aProduto(venda.casa, { ativo: 'N', precos: { [venda.partes.tab_pre]: 50 } })
    await refused(
      venda,
      { itens: [anItem(venda.partes.codigo), anItem(codigo)] },
      `Produto inativo. ${codigo} Descrição ${codigo}.`,
    )
  })
  test('several broken rules are reported together, each once', async () => {
    const venda = await aVenda(apl)
    const codigo = await aProduto(venda.casa, { ativo: 'N', precos: { [venda.partes.tab_pre]: 50 } })
    const { codcli } = await aCliente(venda.casa, { bloqueio: 'S' })
    await refused(
      venda,
      { codcli, itens: [anItem(codigo), anItem(codigo, { tam: 'M' })] },
      `Cliente bloqueado. Impossível continuar.\nProduto inativo. ${codigo} Descrição ${codigo}.`,
    )
  })
  test('of many inactive products the first three are named, and each has its field', async () => {
    const venda = await aVenda(apl)
    const inactive = { ativo: 'N', precos: { [venda.partes.tab_pre]: 50 } } as const
    const codes: string[] = []
    for (let n = 0; n < 5; n++) codes.push(await aProduto(venda.casa, inactive))
    const named = codes.slice(0, 3).map((codigo) => `Produto inativo. ${codigo} Descrição ${codigo}.\n`)
    const { row } = await refused(
      venda,
      { itens: codes.map((codigo) => anItem(codigo)) },
      `${named.join('')}e mais 2 itens.`,
    )
    expect(row.campos).toHaveLength(codes.length)
  })
})

test('a request cannot release an order', async () => {
  const venda = await aVenda(apl)
  await accepted(venda, { bloqueio: 1 })
  expect((await venda.usuario.get('/Pedido/1')).row).toMatchObject({ bloqueio: 0, financeiro: 0 })
})

test('a customer with overdue receivables may buy, with a warning on the order', async () => {
  const venda = await aVenda(apl)
  await apl.db.execute(sql`insert into duplicata (empresa, numero, codcli, codrep, dt_emissao, dt_vencto, valor)
    values (${venda.casa.empresa}, '1', ${venda.partes.codcli}, ${venda.partes.codrep}, '2020-01-01', '2020-02-01', 10)`)
  await accepted(venda, {})
  expect((await venda.usuario.get('/Pedido/1')).row).toMatchObject({ sit_dup: 'S' })
})
