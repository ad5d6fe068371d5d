/** One CRM record: written, changed, closed, deleted and brought back (S2 §3, §4, §5, §8). */
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aVenda, type Venda } from '../testing/a-pedido'
import { anActor } from '../testing/factories'
import { type Caller, createTestApp, type TestApp } from '../testing/test-app'
import { aCrm, aMotivoCrm } from './testing'

let apl: TestApp
let venda: Venda
let other: Venda
let motivo: string
let usuario: Caller
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  other = await aVenda(apl, {}, venda.casa)
  motivo = await aMotivoCrm(venda.casa)
  usuario = venda.usuario
})
afterAll(() => apl.close())

const body = (given: object = {}) => ({ codcli: venda.partes.codcli, motivo, ...given })
const create = (given: object = {}, caller = usuario) => aCrm(caller, body(given))
const get = async (numero: number) => (await usuario.get(`/CRM/${numero}`)).row
const hoje = formatDateBr(todayIn())
const remove = async (numero: number, caller = venda.actors.usuario) =>
  apl.call({
    method: 'DELETE',
    url: `/CRM/${numero}`,
    headers: { acesso: 'portal-web', token: await apl.sign(caller) },
  })

describe('a new record', () => {
  test('is open, by telephone, of today and of its author unless told otherwise', async () => {
    const { row } = await usuario.post('/CRM', body())
    expect(row).toMatchObject({ versao: 1 })
    expect(row.resultado).toBe(`CRM ${String(row.numero)} incluído.`)
    expect(await get(Number(row.numero))).toEqual({
      numero: row.numero,
      data: hoje,
      dt_contato: null,
      hr_contato: null,
      dt_conclusao: null,
      codcli: venda.partes.codcli,
      nome: venda.dono.nome,
      contato: null,
      assunto: '',
      motivo,
      desc_motivo: `Motivo ${motivo}`,
      tipo: 'A',
      tp_contato: 0,
      usuario: venda.casa.codigo_erp,
      nome_usuario: `NOME ${venda.casa.codigo_erp}`,
      observacao: null,
      usuario_dest: null,
      nome_usuario_dest: null,
      docto: null,
      lembrete: null,
      origem: null,
      versao: 1,
    })
  })

  test.each([
    ['09:30', '09:30:00'],
    ['23:59:58', '23:59:58'],
    ['', null],
    [null, null],
  ])('hr_contato %j is stored as %j', async (hr_contato, stored) => {
    const numero = await create({ hr_contato })
    expect(await get(numero)).toMatchObject({ hr_contato: stored })
    const { list } = await usuario.get('/CRM')
    expect(list.find((row) => row.numero === numero)).toMatchObject({ hr_contato: stored ?? '00:00:00' })
  })

  test('is stored once for an idempotency key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const given = body({ assunto: 'Uma vez', proxima: { dt_contato: '20/03/2026' } })
    const replies = await Promise.all([1, 2, 3].map(() => usuario.post('/CRM', given, headers)))
    expect(new Set(replies.map(({ row }) => JSON.stringify(row))).size).toBe(1)
    expect((await usuario.get('/CRM?assunto=uma vez')).list).toHaveLength(2)
  })

  test('gets a number of its own, also among many at once', async () => {
    const numbers = await Promise.all(Array.from({ length: 12 }, () => create()))
    expect(new Set(numbers).size).toBe(12)
  })

  test.each([
    [{ hr_contato: '25:61' }, 'hr_contato: Valor inválido.'],
    [{ hr_contato: '24:00' }, 'hr_contato: Valor inválido.'],
    [{ hr_contato: '9:30' }, 'hr_contato: Valor inválido.'],
    [{ motivo: '' }, 'motivo: Valor obrigatório.'],
    [{ motivo: undefined }, 'motivo: Valor obrigatório.'],
    [{ motivo: 'NADA' }, 'motivo: Motivo NADA não encontrado.'],
    [{ codcli: undefined }, 'codcli: Valor obrigatório.'],
    [{ codcli: 999_999 }, 'codcli: Cliente 999999 não encontrado.'],
    [{ usuario: 'NADA' }, 'usuario: Usuário NADA não encontrado.'],
    [{ usuario_dest: 'NADA' }, 'usuario_dest: Usuário NADA não encontrado.'],
    [{ tp_contato: 7 }, 'tp_contato: Valor inválido.'],
    [{ tipo: 'X' }, 'tipo: Valor inválido.'],
    [{ lembrete: 10 }, 'lembrete: Valor inválido.'],
    [{ lembrete: 15 }, 'lembrete: Informe a data do contato para receber o lembrete.'],
    [{ data: formatDateBr(addDays(todayIn(), 2)) }, 'data: Data adiante do permitido.'],
    [{ dt_contato: '31/02/2026' }, 'dt_contato: Valor inválido.'],
    [{ assunto: 'x'.repeat(201) }, 'assunto: Tamanho máximo: 200.'],
    [{ proxima: { hr_contato: '09:00' } }, 'proxima.dt_contato: Valor obrigatório.'],
  ])('%j: %s', async (given, text) => {
    const count = sql`select count(*)::int as n from crm`
    const before = await firstRow(apl.db, count)
    expect(await usuario.post('/CRM', body(given))).toMatchObject({ status: 400, error: text })
    expect(await firstRow(apl.db, count)).toEqual(before)
  })

  test('with a reason of orders, or a user or customer of another company, is refused as unknown', async () => {
    const elsewhere = await aVenda(apl)
    await apl.db.execute(
      sql`insert into motivo (empresa, codigo, descricao) values (${venda.casa.empresa}, 'PED', 'De pedido')`,
    )
    const text = await usuario.post(
      '/CRM',
      body({ motivo: 'PED', usuario: elsewhere.casa.codigo_erp, codcli: elsewhere.partes.codcli }),
    )
    expect(String(text.error).split('\n')).toEqual([
      `codcli: Cliente ${elsewhere.partes.codcli} não encontrado.`,
      `usuario: Usuário ${elsewhere.casa.codigo_erp} não encontrado.`,
      'motivo: Motivo PED não encontrado.',
    ])
  })

  test('of a session without an ERP user belongs to TI', async () => {
    await apl.db.execute(
      sql`insert into usuario_erp (codigo, nome) values ('TI1', 'TI') on conflict do nothing`,
    )
    await apl.db.execute(
      sql`insert into acesso_empresa (empresa, usuario) values (${venda.casa.empresa}, 'TI1')`,
    )
    const caller = apl.as(anActor(venda.casa, 'usuario', { codigo_erp: '' }))
    expect(await get(await create({}, caller))).toMatchObject({ usuario: 'TI1' })
  })
})

describe('a change', () => {
  test('keeps fields that are not sent', async () => {
    const numero = await create({
      contato: 'Rui',
      dt_contato: '15/03/2026',
      hr_contato: '10:00',
      lembrete: 60,
    })
    const before = await get(numero)
    const { row } = await usuario.patch(`/CRM/${numero}`, { dt_contato: '18/03/2026', versao: 1 })
    expect(row).toEqual({ resultado: `CRM ${numero} alterado.`, numero, versao: 2 })
    expect(await get(numero)).toEqual({ ...before, dt_contato: '18/03/2026', versao: 2 })
    await usuario.patch(`/CRM/${numero}`, { dt_contato: null, contato: '' })
    expect(await get(numero)).toMatchObject({ dt_contato: null, lembrete: null, contato: null })
  })

  test('gives a closed record a day of conclusion, and takes it when the record is opened again', async () => {
    const numero = await create()
    await usuario.patch(`/CRM/${numero}`, { tipo: 'F' })
    expect(await get(numero)).toMatchObject({ tipo: 'F', dt_conclusao: hoje })
    await usuario.patch(`/CRM/${numero}`, { dt_conclusao: '12/03/2026' })
    expect(await get(numero)).toMatchObject({ dt_conclusao: '12/03/2026' })
    await usuario.patch(`/CRM/${numero}`, { tipo: 'A' })
    expect(await get(numero)).toMatchObject({ tipo: 'A', dt_conclusao: null })
    expect(await get(await create({ dt_conclusao: '12/03/2026' }))).toMatchObject({ dt_conclusao: null })
  })

  test('by an older copy is refused, and so is the second of two at once', async () => {
    const numero = await create()
    const replies = await Promise.all(
      ['um', 'dois'].map((assunto) => usuario.patch(`/CRM/${numero}`, { assunto, versao: 1 })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.find(({ status }) => status === 409)?.error).toBe(
      'Registro alterado por outro usuário. Recarregue e tente novamente.',
    )
    expect(await usuario.patch(`/CRM/${numero}`, { assunto: 'sem versão' })).toMatchObject({ status: 200 })
    expect(await usuario.patch(`/CRM/${numero}`, { assunto: '' })).toMatchObject({ status: 200 })
    expect(await get(numero)).toMatchObject({ assunto: '' })
  })

  test('of an old record does not check kept values again', async () => {
    const numero = await create()
    await apl.db.execute(
      sql`update crm set usuario = 'ANA SOUZA', motivo = null where empresa = ${venda.casa.empresa} and numero = ${numero}`,
    )
    expect(await usuario.patch(`/CRM/${numero}`, { assunto: 'Outro' })).toMatchObject({ status: 200 })
    expect(await get(numero)).toMatchObject({ usuario: 'ANA SOUZA', motivo: null, assunto: 'Outro' })
  })
})

test('a saved contact adds the next activity as a record of its own that follows the first', async () => {
  const given = { assunto: 'Coleção', contato: 'Rui', observacao: 'Gostou', docto: '12', tipo: 'F' }
  const proxima = { dt_contato: '20/03/2026', hr_contato: '14:00', tp_contato: 2, lembrete: 60 }
  const { row } = await usuario.post('/CRM', body({ ...given, proxima }))
  expect(await get(Number(row.proxima))).toMatchObject({
    origem: row.numero,
    data: hoje,
    dt_contato: '20/03/2026',
    hr_contato: '14:00:00',
    tp_contato: 2,
    lembrete: 60,
    assunto: 'Coleção',
    contato: 'Rui',
    motivo,
    tipo: 'A',
    dt_conclusao: null,
    observacao: null,
    docto: null,
  })
  const closed = await usuario.patch(`/CRM/${String(row.proxima)}`, {
    tipo: 'F',
    proxima: { dt_contato: '27/03/2026', assunto: 'Retorno' },
  })
  expect(await get(Number(closed.row.proxima))).toMatchObject({
    origem: row.proxima,
    assunto: 'Retorno',
    tp_contato: 0,
  })
})

describe('a representative', () => {
  test('neither reads, changes nor deletes records of other customers, nor gives a record away', async () => {
    const rep = venda.representante
    const foreign = await aCrm(usuario, { ...body(), codcli: other.partes.codcli })
    expect(await rep.get(`/CRM/${foreign}`)).toMatchObject(await rep.get('/CRM/9999'))
    expect(await rep.patch(`/CRM/${foreign}`, { assunto: 'x' })).toMatchObject({
      status: 404,
      error: `CRM ${foreign} não encontrado. NENHUM REGISTRO.`,
    })
    expect(await remove(foreign, venda.actors.representante)).toMatchObject({ status: 404 })
    const naoEncontrado = { status: 400, error: `codcli: Cliente ${other.partes.codcli} não encontrado.` }
    expect(await rep.post('/CRM', body({ codcli: other.partes.codcli }))).toMatchObject(naoEncontrado)
    const own = await create({}, rep)
    expect(await rep.patch(`/CRM/${own}`, { codcli: other.partes.codcli })).toMatchObject(naoEncontrado)
  })

  test('loses and gains records together with the customer', async () => {
    const { codcli, codrep } = venda.partes
    const numero = await create()
    const move = (to: string) => usuario.patch(`/Entidade/${codcli}`, { codrep: [to] })
    expect(await move(other.partes.codrep)).toMatchObject({ status: 200 })
    expect(await venda.representante.get(`/CRM/${numero}`)).toMatchObject({ status: 404 })
    expect((await other.representante.get(`/CRM/${numero}`)).row).toMatchObject({ numero })
    await move(codrep)
    expect((await venda.representante.get(`/CRM/${numero}`)).row).toMatchObject({ numero })
  })
})

test('records follow their customer, however next activities and a change of representative cross', async () => {
  const { codcli, codrep } = venda.partes
  const numeros = await Promise.all(Array.from({ length: 6 }, () => create()))
  const proxima = { dt_contato: '20/03/2026' }
  for (const to of [other.partes.codrep, codrep, other.partes.codrep, codrep]) {
    await Promise.all([
      ...numeros.map((numero) => usuario.patch(`/CRM/${numero}`, { proxima })),
      usuario.patch(`/Entidade/${codcli}`, { codrep: [to] }),
    ])
  }
  const owners = sql`select distinct codrep from crm where empresa = ${venda.casa.empresa} and codcli = ${codcli}`
  expect(await rows(apl.db, owners)).toEqual([{ codrep }])
})

test('the trail tells who did what', async () => {
  const numero = await create({ assunto: 'Um' })
  await usuario.patch(`/CRM/${numero}`, { assunto: 'Dois' })
  await remove(numero)
  await usuario.patch(`/CRM/Desfazer/${numero}`, {})
  const trail = await rows(
    apl.db,
    sql`select acao, antes->>'assunto' as antes, depois->>'assunto' as depois from auditoria
        where empresa = ${venda.casa.empresa} and registro = 'crm' and chave = ${String(numero)} order by id`,
  )
  expect(trail).toEqual([
    { acao: 'incluir', antes: null, depois: 'Um' },
    { acao: 'alterar', antes: 'Um', depois: 'Dois' },
    { acao: 'excluir', antes: 'Dois', depois: null },
    { acao: 'desfazer', antes: null, depois: 'Dois' },
  ])
})
