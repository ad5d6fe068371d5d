/** For every table a row is inserted, left alone when equal, changed in one field, and stored as sent. */
import { isTable, TABLE_NAMES, type TableName, tableOf } from '@trama/contract/apl/integracao/tables'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aVenda, type Venda } from '../../testing/a-pedido'
import { anAlvo } from '../../testing/domains'
import { anEmpresa } from '../../testing/factories'
import { createTestApp, type Row, type TestApp } from '../../testing/test-app'
import { storeRows } from './store-rows'

let apl: TestApp
let venda: Venda
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  await anAlvo(venda)
})
afterAll(() => apl.close())

const put = async (table: TableName, ...valores: Row[]) =>
  storeRows(
    apl.db,
    {
      ip: '',
      agent: '',
      idempotencyKey: undefined,
      empresa: venda.casa.empresa,
      actor: { id: null, nome: 'ERP' },
    },
    table,
    valores.map((valor, i) => ({ linha: i + 1, valor })),
  )
const situacaoOf = async (table: TableName, valor: Row) => {
  const [answer] = await put(table, valor)
  expect(answer?.erros, table).toEqual([])
  return answer?.situacao
}
const first = async (query: ReturnType<typeof sql>) => (await rows<Row>(apl.db, query))[0] ?? {}
const CHAVE = '42260311222333000181550010000047111000047110'
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])

/** Rows of each table, parents first: a new row and a change. */
const CASES: Partial<Record<TableName, { nova: () => Row | Promise<Row>; muda: Row }>> = {
  funcionario: { nova: () => ({ codigo: 'F1', nome: 'Ana' }), muda: { nome: 'Bia' } },
  usuario: { nova: () => ({ codigo: 'ERP1', nome: 'ERP UM', codfun: 'F1' }), muda: { email: 'a@b.com.br' } },
  acessoempresa: {
    nova: async () => ({ usuario: (await anEmpresa(apl.db)).codigo_erp }),
    muda: { padrao: 'S' },
  },
  parametro: { nova: () => ({ codigo: 'XX10', tipo: '', valor: 'S' }), muda: { valor: 'N' } },
  contabancaria: {
    nova: () => ({
      conta: 'C1',
      descricao: 'Itaú',
      banco: '341',
      agencia: '1',
      numero: '2',
      carteira: '109',
    }),
    muda: { digito: '7' },
  },
  moeda: { nova: () => ({ codmoe: 'M1', descricao: 'Dinheiro', meio: '01' }), muda: { tipo: 4 } },
  condicao: {
    nova: () => ({ codigo: 'C1', descricao: '30 dias', nrpar: 1, codmoe: 'M1' }),
    muda: { prazoini: 30 },
  },
  colecaoitem: {
    nova: () => ({ colecao: 'V1', tipo: 1, codigo: 'R1' }),
    muda: {},
  },
  colecao: { nova: () => ({ codigo: 'V1', descricao: 'Verão' }), muda: { valor_min: 10.5 } },
  regiao: { nova: () => ({ regiao: 'R1', descricao: 'Sul' }), muda: { descricao: 'Norte' } },
  motivo: { nova: () => ({ codigo: 'M1', descricao: 'Atraso' }), muda: { tipo: 'C' } },
  unidade: { nova: () => ({ codigo: 'UN', descricao: 'Unidade', decimais: 0 }), muda: { descricao: 'Peça' } },
  produto: { nova: () => ({ codigo: 'P1', descricao: 'Camisa', grupo: 'D1' }), muda: { grupo: null } },
  material: {
    nova: () => ({ codigo: 'M1', descricao: 'Malha', unidade: 'UN', uni_com: 'UN', grupo: 'D1' }),
    muda: { ativo: 'N' },
  },
  grade: { nova: () => ({ codigo: 'P1', cor: 'X', tam: 'M', estoque: 3 }), muda: { ordem: 2 } },
  cor: { nova: () => ({ cor: 'X', desc_cor: 'Azul' }), muda: { desc_cor: 'Verde' } },
  preco: { nova: () => ({ codigo: 'R1', produto: 'P1', preco_00: 10 }), muda: { preco_00: 11.5 } },
  imagem: {
    nova: () => ({ codigo: 'P1', conteudo: PNG.toString('base64') }),
    muda: { conteudo: Buffer.concat([PNG, PNG]).toString('base64') },
  },
  representante: {
    nova: () => ({ codrep: 'R1', nome: 'Sul', cnpj: '11222333000181' }),
    muda: { regiao: 'R1' },
  },
  fornecedor: {
    nova: () => ({ codfor: 900, nome: 'Malhas', cnpj: '11.222.333/0001-81' }),
    muda: { uf: 'SC' },
  },
  historico: { nova: () => ({ historico: 'H1', descricao: 'Vendas' }), muda: { descricao: 'Compras' } },
  entidade: {
    nova: () => ({ codcli: 900, nome: 'Loja', cnpj: '11222333000181', codrep: 'R1', cif: 1 }),
    muda: { cif: null },
  },
  deposito: { nova: () => ({ codigo: 'DEP1', descricao: 'Central' }), muda: { portador: 900 } },
  depositoestoque: {
    nova: () => ({ deposito: 'DEP1', codigo: 'P1', cor: 'X', tam: 'M', estoque: 1 }),
    muda: { estoque: 2 },
  },
  comissaoregra: {
    nova: () => ({ desde: '01/01/2020', codrep: 'R1', percentual: 5 }),
    muda: { percentual: 6 },
  },
  fatura: {
    nova: () => ({
      chave: CHAVE,
      fatura: '4711',
      codcli: 900,
      dt_emissao: '18/03/2026',
      valor: 100,
      xml: `<infNFe Id="NFe${CHAVE}"/>`,
      itens: [{ item: 1, codigo: 'P1', cor: 'X', tam: 'M', qtde: 1, preco: 100, valor: 100 }],
    }),
    muda: { impresso: 'S', protocolo: '1' },
  },
  receber: {
    nova: () => ({
      numero: '4711/1',
      codcli: 900,
      chave: CHAVE,
      dt_emissao: '18/03/2026',
      dt_vencto: '18/04/2026',
      valor: 100,
    }),
    muda: { valor_pago: 100, dt_pagto: '18/04/2026' },
  },
  ordemcompra: {
    nova: async () => {
      const { codigo } = await first(
        sql`select codigo from material_grade where empresa = ${venda.casa.empresa} and cor = '001' limit 1`,
      )
      await put('grade', { tipo: 'M', codigo: 'M1', cor: 'X', tam: 'UN' })
      return {
        numero: 9001,
        dt_emissao: '02/03/2026',
        dt_entrega: '30/03/2026',
        codfor: 900,
        condicao: 'C1',
        usuario: 'ERP1',
        aprovado: 'S',
        itens: [{ ordem: 1, codigo: codigo ?? 'M1', cor: codigo ? '001' : 'X', qtde: 5, preco: 10 }],
      }
    },
    muda: { obs: 'Entregar cedo' },
  },
  pagar: {
    nova: () => ({
      num_ap: 9001,
      docto: '1/1',
      codcre: 900,
      valor: 50,
      dt_emi: '02/03/2026',
      dt_ven: '02/04/2026',
      ordem_compra: 9001,
    }),
    muda: { valor_pago: 50, dt_pagto: '02/04/2026' },
  },
  setor: { nova: () => ({ codigo: 'S1', descricao: 'Costura' }), muda: { ordem: 3 } },
  ordemservico: {
    nova: () => ({
      numero: 9001,
      setor: 'S1',
      parte: 'D1',
      codigo: 'P1',
      codfor: 900,
      qtde: 10,
      dt_s: '02/03/2026',
    }),
    muda: { qtde_feita: 4 },
  },
}
const descrita = { nova: () => ({ codigo: 'D1', descricao: 'Um' }), muda: { descricao: 'Dois' } }
/** Tables that accept new rows; tables that only change existing rows have tests of their own. */
const NOVAS = TABLE_NAMES.filter((nome) => !tableOf(nome).soMuda)

test.each(NOVAS)('a row of %s is inserted, left alone when equal, and changed', async (nome) => {
  const { nova, muda } = CASES[nome] ?? descrita
  const row: Row = await nova()
  expect(await situacaoOf(nome, row)).toBe('inserida')
  expect(await situacaoOf(nome, row)).toBe('igual')
  if (Object.keys(muda).length === 0) return
  const keys = Object.fromEntries(
    tableOf(nome).chave.flatMap((field) => (field in row ? [[field, row[field]]] : [])),
  )
  expect(await situacaoOf(nome, { ...keys, ...muda })).toBe('alterada')
  expect(await situacaoOf(nome, { ...keys, ...muda })).toBe('igual')
})

test('every parent is a table that an ERP can send', () => {
  const parents = TABLE_NAMES.flatMap((nome) => (tableOf(nome).pais ?? []).map(({ tabela }) => tabela))
  expect(parents.filter((nome) => !isTable(nome))).toEqual([])
})

describe('documents', () => {
  test('an order is released and invoiced in part, and its reserved stock follows', async () => {
    const { casa, usuario, body } = venda
    const { row } = await usuario.post('/Pedido', body())
    const numero = Number(row.pedido)
    const itens = await rows<Row>(
      apl.db,
      sql`select ordem, qtde::float from pedido_item where empresa = ${casa.empresa} and numero = ${numero} order by ordem`,
    )
    const [item] = itens
    expect(
      await situacaoOf('pedido', { numero, bloqueio: 1, financeiro: 1, itens: [{ ordem: 1, qtde_f: 1 }] }),
    ).toBe('alterada')
    expect(
      await situacaoOf('pedido', { numero, bloqueio: 1, financeiro: 1, itens: [{ ordem: 1, qtde_f: 1 }] }),
    ).toBe('igual')
    expect(
      await first(sql`select bloqueio, financeiro, faturado::float, lib_com_por from pedido
        where empresa = ${casa.empresa} and numero = ${numero}`),
    ).toEqual({ bloqueio: 1, financeiro: 1, faturado: 1, lib_com_por: 'ERP' })
    const too = await put(
      'pedido',
      { numero, itens: [{ ordem: 1, cancelado: item?.qtde }] },
      { numero: 999_999 },
    )
    expect(too.map(({ situacao, erros }) => [situacao, erros[0]?.campo])).toEqual([
      ['erro', 'itens'],
      ['erro', 'numero'],
    ])
    const trail = await first(
      sql`select antes, depois, usuario from auditoria where empresa = ${casa.empresa} and registro = 'pedido'
        and chave = ${String(numero)} and acao = 'alterar'`,
    )
    expect(trail).toMatchObject({ usuario: 'ERP', antes: { bloqueio: 0 }, depois: { bloqueio: 1 } })
  })

  test('an invoice changes its state only, and a purchase order waits again after an important change', async () => {
    expect((await put('fatura', { chave: CHAVE, valor: 99 }))[0]?.erros).toMatchObject([{ campo: 'valor' }])
    expect((await put('fatura', { chave: CHAVE, xml: '<outro/>' }))[0]?.erros).toMatchObject([
      { campo: 'xml' },
    ])
    const state = () =>
      first(
        sql`select aprovado, situacao from ordem_compra where empresa = ${venda.casa.empresa} and numero = 9001`,
      )
    expect(await state()).toEqual({ aprovado: 'S', situacao: 'P' })
    expect(await situacaoOf('ordemcompra', { numero: 9001, desconto: 5 })).toBe('alterada')
    expect(await state()).toEqual({ aprovado: 'N', situacao: 'P' })
    expect(await situacaoOf('ordemcompra', { numero: 9001, situacao: 'C' })).toBe('alterada')
    expect((await put('ordemcompra', { numero: 9002, itens: [] }))[0]?.situacao).toBe('erro')
  })

  test('the next own number is above those of the ERP', async () => {
    const found = await rows<Row>(
      apl.db,
      sql`select nome, valor from sequencia where empresa = ${venda.casa.empresa} and nome in ('ordem_compra', 'conta_pagar')
        order by nome`,
    )
    expect(found).toEqual([
      { nome: 'conta_pagar', valor: 9001 },
      { nome: 'ordem_compra', valor: 9001 },
    ])
  })

  test('a user of another company is not changed', async () => {
    const other = await aVenda(apl)
    const codigo = other.casa.codigo_erp
    expect((await put('usuario', { codigo, email: 'x@y.com.br' }))[0]?.erros).toMatchObject([
      { campo: 'codigo' },
    ])
    const gave = await first(
      sql`select padrao from acesso_empresa where empresa = ${venda.casa.empresa} and usuario = 'ERP1'`,
    )
    expect(gave).toEqual({ padrao: 'N' })
  })
})
