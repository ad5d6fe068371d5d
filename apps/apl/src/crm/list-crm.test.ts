import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aVenda, type Venda } from '../testing/a-pedido'
import { anActor } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { crm } from './tables'
import { aMotivoCrm } from './testing'

let apl: TestApp
let venda: Venda
let other: Venda
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  other = await aVenda(apl, {}, venda.casa)
  const motivo = await aMotivoCrm(venda.casa)
  const row = (numero: number, { partes }: Venda, given: Partial<typeof crm.$inferInsert>) => ({
    empresa: venda.casa.empresa,
    numero,
    codcli: partes.codcli,
    codrep: partes.codrep,
    data: '2026-03-01',
    assunto: 'Visita',
    usuario: 'ANA',
    ...given,
  })
  await apl.db.insert(crm).values([
    row(1, venda, {
      data: '2026-03-10',
      assunto: 'Reposição de verão',
      contato: 'Zélia',
      hr_contato: '09:30:00',
    }),
    row(2, venda, {
      data: '2026-03-12',
      tipo: 'F',
      dt_conclusao: '2026-03-13',
      tp_contato: 6,
      usuario: 'RUI',
      docto: 'NF 4711',
    }),
    row(3, venda, { data: '2026-03-12', dt_contato: '2026-03-20', motivo, usuario_dest: 'RUI' }),
    row(4, other, { data: '2026-03-11', contato: 'Rui' }),
  ])
  const elsewhere = await aVenda(apl)
  await apl.db.insert(crm).values([{ ...row(9, elsewhere, {}), empresa: elsewhere.casa.empresa }])
})
afterAll(() => apl.close())

const numbers = async (query: string, person: 'usuario' | 'representante' = 'usuario') =>
  (await venda[person].get(`/CRM${query}`)).list.map(({ numero }) => numero)

describe('contacts', () => {
  test('are listed newest first, page by page', async () => {
    expect(await numbers('')).toEqual([3, 2, 4, 1])
    expect(await numbers('?offset=3&pagina=2')).toEqual([1])
  })

  test.each([
    ['?data_ini=11/03/2026', [3, 2, 4]],
    ['?data_fim=11/03/2026', [4, 1]],
    ['?data_ini=11/03/2026&data_fim=11/03/2026', [4]],
    ['?contato=zelia', [1]],
    ['?assunto=REPOSICAO', [1]],
    ['?assunto=%25', []],
    ['?docto=nf 47', [2]],
    ['?usuario=RUI', [2]],
    ['?usuario_dest=RUI', [3]],
    ['?tipo=F', [2]],
    ['?tipo=A', [3, 4, 1]],
    ['?tp_contato=6', [2]],
    ['?tp_contato=0&tipo=A&data_ini=11/03/2026', [3, 4]],
    ['?contato=zelia&assunto=reposicao&usuario=ANA', [1]],
    ['?contato=zelia&assunto=visita', []],
  ])('%s: %j', async (query, expected) => expect(await numbers(query)).toEqual(expected))

  test('are filtered by one customer', async () => {
    expect(await numbers(`?codcli=${other.partes.codcli}`)).toEqual([4])
  })

  test('are filtered by one reason or representative', async () => {
    const { row } = await venda.usuario.get('/Motivo?tipo=C')
    expect(await numbers(`?motivo=${String(row.codigo)}`)).toEqual([3])
    expect(await numbers(`?codrep=${other.partes.codrep}`)).toEqual([4])
  })

  test.each([
    ['', 4],
    ['?assunto=reposicao', 1],
    ['?tipo=A', 3],
  ])('%s: counted %i', async (query, total) => {
    expect((await venda.usuario.get(`/CRM/Total${query}`)).row).toEqual({ total })
  })

  test.each([
    ['tipo=X', 'tipo: Valor inválido.'],
    ['tp_contato=7', 'tp_contato: Valor inválido.'],
    ['data_ini=31/02/2026', 'data_ini: Valor inválido.'],
    ['codcli=x', 'codcli: Valor inválido.'],
  ])('%s is refused', async (query, error) => {
    expect(await venda.usuario.get(`/CRM?${query}`)).toMatchObject({ status: 400, error })
  })

  test('have the columns of the list', async () => {
    expect((await venda.usuario.get('/CRM?contato=zel')).row).toEqual({
      numero: 1,
      data: '10/03/2026',
      dt_contato: null,
      hr_contato: '09:30:00',
      dt_conclusao: null,
      codcli: venda.partes.codcli,
      nome: venda.dono.nome,
      contato: 'Zélia',
      assunto: 'Reposição de verão',
      tipo: 'A',
      tp_contato: 0,
      usuario: 'ANA',
      observacao: null,
      docto: null,
      motivo: null,
      desc_motivo: null,
      usuario_dest: null,
      nome_usuario: null,
      nome_usuario_dest: null,
      lembrete: null,
      versao: 1,
    })
  })
})

test('a representative sees only the own records, customers and suppliers none', async () => {
  expect(await numbers('', 'representante')).toEqual([3, 2, 1])
  expect(await numbers(`?codcli=${other.partes.codcli}`, 'representante')).toEqual([])
  for (const tipo of ['cliente', 'fornecedor'] as const) {
    const caller = apl.as(anActor(venda.casa, tipo, { cnpj: venda.dono.cnpj, acessos: ['1.3'] }))
    expect((await caller.get('/CRM')).status).toBe(403)
  }
})

describe('look-ups of the form', () => {
  test('list ERP users: for a representative those of the company, for internal types all', async () => {
    const elsewhere = await aVenda(apl)
    const codes = async (person: 'usuario' | 'representante') =>
      (await venda[person].get('/Usuario?nome=nome')).list.map(({ codigo }) => codigo)
    expect(await codes('usuario')).toEqual(
      expect.arrayContaining([venda.casa.codigo_erp, elsewhere.casa.codigo_erp]),
    )
    expect(await codes('representante')).toEqual([venda.casa.codigo_erp])
  })

  test('list reasons of a kind, and without a kind those of orders', async () => {
    await apl.db.execute(
      sql`insert into motivo (empresa, codigo, descricao) values (${venda.casa.empresa}, 'PED', 'De pedido')`,
    )
    const found = async (query: string) =>
      (await venda.representante.get(`/Motivo${query}`)).list.map(({ descricao }) =>
        String(descricao).slice(0, 6),
      )
    expect(await found('?tipo=C')).toEqual(['Motivo'])
    expect(await found('')).toEqual(['De ped'])
  })
})
