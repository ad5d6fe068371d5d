/**
 * Every message of S1 §5.7 and §8.2 "Orders", provoked through the API. Further cases of each message are in the
 * tests beside this file. Messages that only a screen shows are listed with the server's answer in the same case.
 */
import { PEDIDO_FORNECEDOR_MESSAGES } from '@trama/rules/pedido/faturar'
import { PEDIDO_LOAD_MESSAGES, PEDIDO_MESSAGES, PEDIDO_WARNINGS } from '@trama/rules/pedido/messages'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aPedido, aPedidoFornecedor, aVenda, type PedidoBody, type Venda } from '../testing/a-pedido'
import {
  aCliente,
  aColecao,
  aCondicao,
  anActor,
  aProduto,
  aRegiao,
  aRepresentante,
} from '../testing/factories'
import { stateOf } from '../testing/stored'
import { createTestApp, type Reply, type TestApp } from '../testing/test-app'

let apl: TestApp
let venda: Venda
let liberado: number
let doFornecedor: number
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  const { usuario, body } = venda
  liberado = await aPedido(usuario, body())
  await usuario.patch(`/Pedido/Status/${liberado}`, { bloqueio: 1, financeiro: 1 })
  doFornecedor = await aPedidoFornecedor(venda)
})
afterAll(() => apl.close())

const post = (change: Partial<PedidoBody>) => venda.usuario.post('/Pedido', venda.body(change))
const item = (given: Parameters<typeof anItem>[1], codigo = venda.partes.codigo) => ({
  itens: [anItem(codigo, given)],
})

const dates = (day: string) => {
  const dia = formatDateBr(day)
  return { dt_emissao: dia, dt_fatura: dia, entrega: dia }
}

/** Reply to an order of a customer user whose record has the given columns. */
async function asCliente(given: Parameters<typeof aCliente>[1]): Promise<Reply> {
  const { codrep, tab_trans, tab_pre, codcond } = venda.partes
  const terms = { codrep, transporte: tab_trans, tabela: tab_pre, condicao: codcond }
  const { cnpj } = await aCliente(venda.casa, { ...terms, ...given })
  return apl.as(anActor(venda.casa, 'cliente', { cnpj })).post('/Pedido', venda.body())
}

/** Reply of a supplier order that was changed in the database first. */
async function ofFornecedor(
  assignment: ReturnType<typeof sql> | undefined,
  body: object = { entrega: '05/04/2026' },
) {
  const numero = assignment ? await aPedidoFornecedor(venda) : doFornecedor
  if (assignment) {
    await apl.db.execute(
      sql`update pedido set ${assignment} where empresa = ${venda.casa.empresa} and numero = ${numero}`,
    )
  }
  const call = 'nota' in body ? 'Fatura' : 'Entrega'
  return venda.fornecedor.patch(`/Pedido/Fornecedor/${call}/${numero}`, body)
}

/** `names` is what follows the sentence: the names that it speaks of; without it nothing follows. */
type Case = [text: string, provoke: () => Promise<Reply>, names?: RegExp]
const CHOICE = /^ Descrição \w+; escolha OUTRA\.$/
const PRODUTO = /^ (\w+) Descrição \1\.$/
const M = PEDIDO_MESSAGES
const L = PEDIDO_LOAD_MESSAGES
const F = PEDIDO_FORNECEDOR_MESSAGES

const RULES: Record<keyof typeof M, Case> = {
  perDescInvalido: [`per_desc: ${M.perDescInvalido}`, () => post({ per_desc: 1.000_01 })],
  perDescMaximo: [`per_desc: ${M.perDescMaximo}`, () => post({ per_desc: 100.5 })],
  semItens: [M.semItens, () => post({ itens: [] })],
  tabelaRepresentante: [
    M.tabelaRepresentante,
    async () => {
      const { codrep } = await aRepresentante(venda.casa, { regiao: await aRegiao(venda.casa) })
      return post({ codrep })
    },
    /^ Descrição \w+; escolha \w+\.$/,
  ],
  tabelaColecao: [
    M.tabelaColecao,
    async () => post({ colecao: await aColecao(venda.casa, { tabelas: ['OUTRA'] }) }),
    CHOICE,
  ],
  transportadoraColecao: [
    M.transportadoraColecao,
    async () => post({ colecao: await aColecao(venda.casa, { transportadoras: ['OUTRA'] }) }),
    CHOICE,
  ],
  descontoMaximo: [
    M.descontoMaximo(5),
    async () => post({ codcond: await aCondicao(venda.casa, { descmax: 5 }), per_desc: 6 }),
    /^ Condição Descrição \w+\.$/,
  ],
  valorMinimo: [
    M.valorMinimo,
    async () => post({ colecao: await aColecao(venda.casa, { valor_min: 101 }) }),
    /^ Descrição \w+: mínimo de R\$\s101,00, faltam R\$\s1,00\.$/,
  ],
  clienteBloqueado: [
    M.clienteBloqueado,
    async () => post({ codcli: (await aCliente(venda.casa, { bloqueio: 'S' })).codcli }),
  ],
  clienteInativo: [
    M.clienteInativo,
    async () => post({ codcli: (await aCliente(venda.casa, { ativo: 'N' })).codcli }),
  ],
  precoZerado: [
    M.precoZerado,
    async () =>
      post(item({ preco: 0 }, await aProduto(venda.casa, { precos: { [venda.partes.tab_pre]: 0 } }))),
    PRODUTO,
  ],
  produtoInativo: [
    M.produtoInativo,
    async () => {
      const inactive = { ativo: 'N', precos: { [venda.partes.tab_pre]: 50 } } as const
      return post(item({}, await aProduto(venda.casa, inactive)))
    },
    PRODUTO,
  ],
  liberado: [M.liberado, () => venda.usuario.patch(`/Pedido/${liberado}`, venda.body())],
  encerrado: [M.encerrado, () => ofFornecedor(sql`faturado = qtde`)],
  emDigitacao: [
    M.emDigitacao,
    async () => {
      const draft = await aPedido(venda.usuario, venda.body({ bloqueio: 2 }))
      return venda.usuario.patch(`/Pedido/Status/${draft}`, { bloqueio: 1 })
    },
  ],
  tipoInvalido: [M.tipoInvalido, () => post({ tipo: 'M' })],
  emissaoFora: [
    // The test company allows every day of the past as day of issue.
    M.emissaoFora(formatDateBr(addDays(todayIn(), -36_500)), formatDateBr(addDays(todayIn(), 1))),
    () => post(dates(addDays(todayIn(), 2))),
  ],
  anteriorEmissao: [M.anteriorEmissao, () => post({ entrega: '09/03/2026' })],
  freteMaximo: [M.freteMaximo, () => post({ frete: 1000.01 })],
}

/** Messages without an entry here are the screen's own and are listed below. */
const LOADS: Partial<Record<keyof typeof L, Case>> = {
  colecao: [L.colecao('X'), () => post({ colecao: 'X' })],
  representante: [L.representante('X'), () => post({ codrep: 'X' })],
  material: [L.material('X'), () => post(item({ tipo: 'M' }, 'X'))],
  produto: [L.produto('X'), () => post(item({}, 'X'))],
  condicao: [L.condicao('X'), () => post({ codcond: 'X' })],
  condicaoInvalida: [L.condicaoInvalida('X'), () => asCliente({ condicao: 'X' })],
  tipo: [L.tipo, () => post({ itens: [anItem(venda.partes.codigo), anItem('X', { tipo: 'M' })] })],
}

const SUPPLIER: Record<keyof typeof F, Case> = {
  naoLiberado: [F.naoLiberado, () => ofFornecedor(sql`financeiro = 0`)],
  semValor: [F.semValor, () => ofFornecedor(sql`valor_total_fat = valor_total_liq`)],
  anteriorEmissao: [
    `entrega: ${F.anteriorEmissao}`,
    () => ofFornecedor(undefined, { entrega: '01/03/2026' }),
  ],
  faturaFutura: [
    `dt_fatura: ${F.faturaFutura}`,
    () => ofFornecedor(undefined, { nota: '7', dt_fatura: formatDateBr(addDays(todayIn(), 1)) }),
  ],
  motivo: [`motivo: ${F.motivo('X')}`, () => ofFornecedor(undefined, { entrega: '05/04/2026', motivo: 'X' })],
}

const OTHERS: Case[] = [
  [M.anteriorEmissao, () => post(item({ dt_entrega: '09/03/2026' }))],
  ...(
    [
      'dt_emissao',
      'dt_fatura',
      'entrega',
      'codcli',
      'codrep',
      'colecao',
      'tab_trans',
      'cif',
      'tab_pre',
    ] as const
  ).map((field): Case => [`${field}: Valor obrigatório.`, () => post({ [field]: undefined })]),
  ['codcond: Valor obrigatório.', () => post({ codcond: null })],
  ['itens.0.qtde: Valor mínimo: 0', () => post(item({ qtde: -1 }))],
  ['Cliente bloqueado. Impossível continuar.', () => asCliente({ bloqueio: 'S' })],
  [
    'Cliente sem representante, sem transportadora e sem tabela de preço. Impossível continuar.',
    () => asCliente({ codrep: null, transporte: null, tabela: null }),
  ],
  ...['12345678', '0', '000', '0000000', '12a', '-1', '1.5', '1 '].map(
    (nota): Case => [
      'nota: Valor inválido.',
      () => ofFornecedor(undefined, { nota, dt_fatura: '25/03/2026' }),
    ],
  ),
  ['dt_fatura: Valor obrigatório.', () => ofFornecedor(undefined, { nota: '1' })],
  ['ESTOQUE INSUFICIENTE.', () => post({ validar_estoque: 'S', ...item({ qtde: 101 }) })],
  ['vlr_desc: Desconto em valor acima do valor do pedido.', () => post({ per_desc: 50, vlr_desc: 50.01 })],
  ['Motivo X não encontrado.', () => post({ motivo: 'X' })],
]

const cases = [RULES, LOADS, SUPPLIER].flatMap((table) => Object.values(table)).concat(OTHERS)

test.each(cases)('an order that breaks a rule is refused: %s', async (text, provoke, names = /^$/) => {
  const reply = await provoke()
  expect(reply.status).toBe(400)
  const error = String(reply.error)
  expect(error.slice(0, text.length), error).toBe(text)
  expect(error.slice(text.length)).toMatch(names)
})

test('preco: a price that the table does not have', async () => {
  const { casa, partes } = venda
  const codigo = await aProduto(casa)
  expect(await post(item({}, codigo))).toMatchObject({
    status: 400,
    error: `${L.preco(codigo, partes.tab_pre)} Descrição ${codigo}.`,
  })
})

test('a refusal writes nothing', async () => {
  const before = await stateOf(venda.casa)
  for (const provoke of [RULES.liberado, RULES.semItens, ...Object.values(LOADS).slice(0, 5)].map(
    ([, call]) => call,
  ))
    await provoke()
  expect(await stateOf(venda.casa)).toBe(before)
})

describe('lines without quantity', () => {
  test('are dropped before they are checked', async () => {
    const { codigo } = venda.partes
    const dropped = [anItem('X', { qtde: 0 }), anItem('Y', { qtde: 0, tipo: 'M', estampa: 'Z' })]
    const reply = await post({ itens: [...dropped, anItem(codigo)] })
    expect(reply.status).toBe(200)
    expect((await venda.usuario.get(`/Pedido/${String(reply.row.pedido)}`)).row.itens).toMatchObject([
      { codigo },
    ])
  })
  test('still count in the position of a line that an error names', async () => {
    const codigo = await aProduto(venda.casa, { ativo: 'N', precos: { [venda.partes.tab_pre]: 50 } })
    const reply = await post({
      itens: [anItem('X', { qtde: 0 }), anItem(venda.partes.codigo), anItem(codigo)],
    })
    expect(reply.row.campos).toEqual([
      { campo: 'itens.2.codigo', mensagem: `Produto inativo. ${codigo} Descrição ${codigo}.` },
    ])
  })
})

/** Messages that a screen derives from the server's answer, by the key of the message. */
const SCREEN: Record<string, () => Promise<unknown>> = {
  pedido: async () => {
    const { usuario } = venda
    expect(await usuario.get('/Pedido/999')).toMatchObject({
      status: 404,
      error: 'NENHUM REGISTRO ENCONTRADO.',
    })
    const lot = { lado: 'comercial', pedidos: [{ numero: 999 }] }
    expect((await usuario.post('/Pedido/Liberacao', lot)).row).toMatchObject({ resultado: L.pedido(999) })
  },
  cor: async () => expect((await venda.usuario.get('/Estoque?codigo=X')).list).toEqual([]),
  tipoFixo: async () =>
    expect((await venda.usuario.get('/GetVersaoServ')).row.resultado).toBeGreaterThanOrEqual(35),
  escolhaColecao: async () =>
    expect(await venda.usuario.get('/Colecao/X')).toMatchObject({
      status: 404,
      error: 'NENHUM REGISTRO ENCONTRADO.',
    }),
  naoCarregados: async () =>
    expect(await venda.usuario.get('/Condicao/X')).toMatchObject({
      status: 404,
      error: 'NENHUM REGISTRO ENCONTRADO.',
    }),
  estoqueInsuficiente: async () => {
    const { codigo } = venda.partes
    expect((await venda.usuario.get(`/ProdutoEstoque?codigo=${codigo}`)).row).toMatchObject({
      saldo_estoque: 100,
    })
    expect((await post(item({ qtde: 101 }))).status).toBe(200)
  },
  duplicatasEmAtraso: async () => {
    const { codcli, codrep } = await aCliente(venda.casa)
    await apl.db.execute(sql`insert into duplicata (empresa, numero, codcli, codrep, dt_emissao, dt_vencto, valor)
      values (${venda.casa.empresa}, '1', ${codcli}, ${codrep}, '2020-01-01', '2020-02-01', 10)`)
    expect((await venda.usuario.get(`/Entidade/${codcli}`)).row).toMatchObject({ sit_dup: 'S' })
  },
}

test.each(Object.entries(SCREEN))('shown by the screen: %s', async (_rule, prove) => {
  await prove()
})

test('every message has a case', () => {
  const all = [...Object.keys(L), ...Object.keys(PEDIDO_WARNINGS)]
  expect(all.filter((rule) => !(rule in LOADS) && !(rule in SCREEN))).toEqual(['preco'])
})
