/** A new customer: stored forms, each rule, one for a tax id and for a key (S1 §4.2, §5.6). */
import { randomUUID } from 'node:crypto'
import { todayIn } from '@trama/rules/date-br'
import { ENTIDADE_MESSAGES } from '@trama/rules/entidade/messages'
import type { Db } from '@trama/server-kit/db/database'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type EntidadeBody,
  entidadeApoio,
  entidadeBody,
  GRUPO,
  HISTORICO,
  nextCnpj,
} from '../testing/a-entidade'
import { aVenda, type Venda } from '../testing/a-pedido'
import { aCliente, aRepresentante } from '../testing/factories'
import { createTestApp, type Row, type TestApp } from '../testing/test-app'

let apl: TestApp
let venda: Venda
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  await entidadeApoio(venda.casa)
})
afterAll(() => apl.close())

const body = (given: Partial<EntidadeBody> = {}) => entidadeBody(venda.partes.codrep, given)
const stored = (db: Db, codcli: unknown) =>
  firstRow<Row>(
    db,
    sql`select * from entidade where empresa = ${venda.casa.empresa} and codcli = ${Number(codcli)}`,
  )
const total = async () =>
  (
    await firstRow<{ n: number }>(
      apl.db,
      sql`select count(*)::int as n from entidade where empresa = ${venda.casa.empresa}`,
    )
  )?.n

test('a customer is stored without masks, with its municipality by code or name, and in the audit trail', async () => {
  const cnpj = nextCnpj()
  const { status, row, error } = await venda.usuario.post(
    '/Entidade',
    body({
      cnpj: `${cnpj.slice(0, 2)}.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/${cnpj.slice(8, 12)}-${cnpj.slice(12)}`,
      nome: '  Loja das Flores ',
      nome_cid: 'Outra',
      uf: 'RJ',
      fantasia: ' ',
      credito: 1500.5,
      historico: HISTORICO,
      condicao: venda.partes.codcond,
      transporte: venda.partes.tab_trans,
      tabela: venda.partes.tab_pre,
      data_fund: '05/06/2001',
      contatos: [
        { nome: ' Ana ', tipo: 1, email: '', dt_nasc: null, ordem: 7 },
        { nome: 'Ana', tipo: 2, fone: '(11) 93333-0000' },
      ],
    }),
  )
  expect([status, error]).toEqual([200, undefined])
  const { codcli } = row
  expect(row).toEqual({ resultado: `Cliente ${String(codcli)} incluído.`, codcli, cnpj })
  const today = todayIn()
  expect(await stored(apl.db, codcli)).toMatchObject({
    nome: 'Loja das Flores',
    fantasia: null,
    cnpj,
    inscricao: '110042490114',
    cep: '01310100',
    nome_cid: 'São Paulo',
    uf: 'SP',
    cod_cid_ent: '3548500',
    nome_cid_ent: 'Santos',
    nome_cid_cob: 'Belo Horizonte',
    uf_cob: 'MG',
    ativo: 'S',
    bloqueio: 'N',
    tipo_entidade: 'C',
    desconto: 0,
    credito: 1500.5,
    data_cad: today,
    dt_altera: null,
    data_fund: '2001-06-05',
    versao: 1,
  })
  const contatos = await rows<Row>(
    apl.db,
    sql`select ordem, nome, tipo, email, fone from contato
        where empresa = ${venda.casa.empresa} and codcli = ${Number(codcli)} order by ordem`,
  )
  expect(contatos).toEqual([
    { ordem: 1, nome: 'Ana', tipo: 1, email: null, fone: null },
    { ordem: 2, nome: 'Ana', tipo: 2, email: null, fone: '(11) 93333-0000' },
  ])
  const trail = await firstRow<Row>(
    apl.db,
    sql`select acao, depois ->> 'cnpj' as cnpj, jsonb_array_length(depois -> 'contatos') as contatos,
          depois ? 'busca' as busca from auditoria
        where empresa = ${venda.casa.empresa} and registro = 'entidade' and chave = ${String(codcli)}`,
  )
  expect(trail).toEqual({ acao: 'incluir', cnpj, contatos: 2, busca: false })
  const read = await venda.usuario.get(`/Entidade/${String(codcli)}`)
  expect(read.row).toMatchObject({ cnpj, codrep: [venda.partes.codrep], versao: 1 })
})

describe('refuses', () => {
  const cases: [string, Partial<EntidadeBody>, Record<string, string>][] = [
    [
      'what points nowhere, all at once',
      {
        grupo: 'NADA',
        historico: 'NADA',
        condicao: 'NADA',
        transporte: 'NADA',
        tabela: 'NADA',
        codrep: ['NADA'],
      },
      {
        grupo: ENTIDADE_MESSAGES.grupoNaoEncontrado,
        historico: ENTIDADE_MESSAGES.historicoNaoEncontrado,
        condicao: ENTIDADE_MESSAGES.condicaoNaoEncontrada('NADA'),
        transporte: ENTIDADE_MESSAGES.transportadoraNaoEncontrada,
        tabela: ENTIDADE_MESSAGES.tabelaNaoEncontrada,
        codrep: ENTIDADE_MESSAGES.representanteNaoEncontrado('NADA'),
      },
    ],
    [
      'cities that are none',
      {
        cod_cid: '3500000',
        nome_cid: 'São Paulo',
        uf: 'SP',
        nome_cid_ent: 'Santos',
        uf_ent: 'RJ',
        cod_cid_cob: '',
      },
      {
        nome_cid: ENTIDADE_MESSAGES.cidadeNaoEncontrada,
        nome_cid_ent: ENTIDADE_MESSAGES.cidadeNaoEncontrada,
        nome_cid_cob: ENTIDADE_MESSAGES.cidadeNaoEncontrada,
      },
    ],
    [
      'registrations of another state than the city’s',
      { uf: 'RJ', inscricao: '110042490115', insc_ent: '123', insc_cob: '110042490114' },
      {
        inscricao: ENTIDADE_MESSAGES.inscricaoInvalida,
        insc_ent: ENTIDADE_MESSAGES.inscricaoInvalida,
        insc_cob: ENTIDADE_MESSAGES.inscricaoInvalida,
      },
    ],
    [
      'a contact twice',
      {
        contatos: [
          { nome: 'Ana', tipo: 1 },
          { nome: ' ANA', tipo: 1 },
        ],
      },
      { 'contatos.1.nome': ENTIDADE_MESSAGES.contatoRepetido },
    ],
    [
      'missing and malformed fields',
      { nome: ' ', cep_ent: '1' },
      {
        nome: 'Valor obrigatório.',
        cep_ent: 'CEP inválido: 1',
      },
    ],
  ]
  test.each(cases)('%s', async (_name, given, wrong) => {
    const before = await total()
    const { status, row } = await venda.usuario.post('/Entidade', body(given))
    expect(status).toBe(400)
    const fields = row.campos as { campo: string; mensagem: string }[]
    expect(Object.fromEntries(fields.map(({ campo, mensagem }) => [campo, mensagem]))).toEqual(wrong)
    expect(await total()).toBe(before)
  })

  test('an inactive representative', async () => {
    const { codrep } = await aRepresentante(venda.casa, { ativo: 'N' })
    const { status, row } = await venda.usuario.post('/Entidade', body({ codrep: [codrep] }))
    expect([status, row.campos]).toEqual([
      400,
      [{ campo: 'codrep', mensagem: ENTIDADE_MESSAGES.representanteNaoEncontrado(codrep) }],
    ])
  })
})

describe('a tax id is registered once', () => {
  const fields = [{ campo: 'cnpj', mensagem: ENTIDADE_MESSAGES.cnpjCadastrado }]

  test('with or without a mask', async () => {
    const given = body()
    expect((await venda.usuario.post('/Entidade', given)).status).toBe(200)
    const again = await venda.usuario.post('/Entidade', given)
    expect([again.status, again.error, again.row.campos]).toEqual([409, 'CNPJ já cadastrado.', fields])
    const more = await venda.usuario.post('/Entidade', { ...given, grupo: 'NADA' })
    expect([more.status, more.row.campos]).toEqual([
      409,
      [...fields, { campo: 'grupo', mensagem: ENTIDADE_MESSAGES.grupoNaoEncontrado }],
    ])
  })

  test('by simultaneous callers, and every code is given once', async () => {
    const before = await total()
    const same = body()
    const replies = await Promise.all(
      [same, same, same, body(), body(), body()].map((given) => venda.usuario.post('/Entidade', given)),
    )
    const good = replies.filter(({ status }) => status === 200)
    expect(good).toHaveLength(4)
    expect(new Set(good.map(({ row }) => row.codcli)).size).toBe(4)
    for (const reply of replies.filter(({ status }) => status !== 200)) {
      expect([reply.status, reply.error, reply.row.campos]).toEqual([409, 'CNPJ já cadastrado.', fields])
    }
    expect(await total()).toBe(Number(before) + 4)
  })

  test('while another company may have it too', async () => {
    const other = await aVenda(apl)
    await entidadeApoio(other.casa)
    const cnpj = nextCnpj()
    expect((await venda.usuario.post('/Entidade', body({ cnpj }))).status).toBe(200)
    const there = await other.usuario.post('/Entidade', entidadeBody(other.partes.codrep, { cnpj }))
    expect(there.status).toBe(200)
  })
})

test('the same key returns the same customer, and refuses other content', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const given = body()
  const before = await total()
  const replies = await Promise.all([1, 2, 3].map(() => venda.usuario.post('/Entidade', given, headers)))
  expect(new Set(replies.map(({ row }) => row.codcli)).size).toBe(1)
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await total()).toBe(Number(before) + 1)
  expect((await venda.usuario.post('/Entidade', body(), headers)).status).toBe(409)
})

test('codes continue above the highest one, also when customers came in by other ways', async () => {
  const first = await venda.usuario.post('/Entidade', body())
  const { codcli } = await aCliente(venda.casa, { codcli: 900_000 })
  const next = await venda.usuario.post('/Entidade', body())
  expect(Number(next.row.codcli)).toBe(codcli + 1)
  expect(Number(first.row.codcli)).toBeLessThan(codcli)
})

test("a representative's new customer is the own one, without fields for internal users", async () => {
  const { codrep } = await aRepresentante(venda.casa)
  const given = body({ codrep: [codrep], credito: 9, tabela: 'NADA', desconto: 50, obs_finan: 'x', cif: 1 })
  const { status, row } = await venda.representante.post('/Entidade', given)
  expect(status).toBe(200)
  expect(await stored(apl.db, row.codcli)).toMatchObject({
    codrep: venda.partes.codrep,
    grupo: GRUPO,
    credito: null,
    tabela: null,
    desconto: 0,
    obs_finan: null,
    cif: null,
  })
})
