/** Purchase requests (S2 §4, §5, §8). */
import { randomUUID } from 'node:crypto'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unidade } from '../material/tables'
import { aMaterial, anActor, anEmpresa } from '../testing/factories'
import { createTestApp, type Row, type TestApp } from '../testing/test-app'
import { aSolicitacao, solicitacaoBody } from './testing'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

async function aHouse() {
  const casa = await anEmpresa(apl.db)
  const { db, empresa } = casa
  const malha = await aMaterial(casa, { descricao: 'Malha' })
  const ziper = await aMaterial(casa, { descricao: 'Zíper', unidade: 'UN', uni_com: 'CX' })
  await db.execute(
    sql`insert into funcionario (empresa, codigo, nome) values (${empresa}, '01', 'Ana Souza')`,
  )
  const usuario = apl.as(anActor(casa, 'usuario'))
  const body = (given: object = {}) => solicitacaoBody('01', malha, given)
  const save = (given: object = {}, headers = {}) => usuario.post('/SolicitacaoCompra', body(given), headers)
  const read = async (numero: number) => (await usuario.get(`/SolicitacaoCompra/${numero}`)).row
  return { casa, malha, ziper, usuario, body, save, read }
}

const itensOf = (row: Row) => row.itens as Row[]

test('a purchase request is stored under the next number, with the defaults of S2 §4', async () => {
  const { malha, save, read } = await aHouse()
  expect(await save({ status: undefined, tipo: undefined, prioridade: undefined })).toMatchObject({
    status: 200,
    row: { resultado: 'Solicitação 1 incluída.', numero: 1 },
  })
  expect(await read(1)).toMatchObject({
    numero: 1,
    data: '10/03/2026',
    entrega: '30/03/2026',
    hora: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
    solicitante: '01',
    nome: 'Ana Souza',
    status: 'A',
    tipo: 'E',
    prioridade: 1,
    obs: null,
    versao: 1,
    itens: [
      {
        codigo: malha,
        descricao: 'Malha',
        cor: '001',
        desc_cor: 'Cor 001',
        tam: 'UN',
        especifica: null,
        qtde: 2,
        qtde_b: 0,
        unidade: 'M',
        uni_com: 'KG',
        situacao: 'A',
        tp_item: 'M',
      },
    ],
  })
})

test('the same key stores one request', async () => {
  const { usuario, save } = await aHouse()
  const headers = { 'idempotency-key': randomUUID() }
  const replies = await Promise.all(Array.from({ length: 5 }, () => save({}, headers)))
  expect(new Set(replies.map(({ row }) => row.numero))).toEqual(new Set([1]))
  expect((await usuario.get('/SolicitacaoCompra/Total')).row).toEqual({ total: 1 })
})

test('a change keeps the numbers of its lines and is refused for an outdated copy', async () => {
  const { casa, malha, ziper, save, read } = await aHouse()
  const line = (codigo: string, cor: string, qtde: number, given = {}) => ({
    codigo,
    cor,
    tam: 'UN',
    qtde,
    ...given,
  })
  await save({ itens: [line(malha, '001', 2), line(malha, '002', 3), line(ziper, '001', 10)] })
  const stored = itensOf(await read(1))
  expect(stored.map(({ ordem }) => ordem)).toEqual([1, 2, 3])
  const change = {
    numero: 1,
    versao: 1,
    obs: 'Urgente',
    itens: [line(ziper, '001', 12, { ordem: 3 }), line(ziper, '002', 5), line(malha, '001', 4)],
  }
  expect((await save(change)).row).toEqual({ resultado: 'Solicitação 1 alterada.', numero: 1 })
  const again = await save({ ...change, versao: 2 })
  expect(again.row).toEqual({ resultado: 'Solicitação 1: nada mudou.', numero: 1 })
  const after = await read(1)
  expect(after).toMatchObject({ obs: 'Urgente', versao: 2 })
  // Lines are matched by their numbers, or by material and colour where a client sends no numbers; new lines follow.
  expect(itensOf(after).map(({ ordem, codigo, cor, qtde }) => [ordem, codigo, cor, qtde])).toEqual([
    [1, malha, '001', 4],
    [3, ziper, '001', 12],
    [4, ziper, '002', 5],
  ])
  expect(await save(change)).toMatchObject({ status: 409 })
  const trail = await rows<{ acao: string; chave: string }>(
    apl.db,
    sql`select acao, chave from auditoria where empresa = ${casa.empresa} and registro = 'solicitacao' order by id`,
  )
  expect(trail).toEqual([
    { acao: 'incluir', chave: '1' },
    { acao: 'alterar', chave: '1' },
  ])
})

test('delivered quantities stay: their line cannot be reduced, replaced or left out', async () => {
  const { casa, malha, ziper, save, read } = await aHouse()
  const own = { codigo: malha, cor: '001', tam: 'UN', qtde: 5 }
  const other = { ...own, codigo: ziper }
  await save({ itens: [own, other] })
  await casa.db.execute(
    sql`update solicitacao_item set qtde_b = 3 where empresa = ${casa.empresa} and codigo = ${malha}`,
  )
  const stored = await read(1)
  const refused = `O item ${malha} já foi atendido e não pode ser reduzido.`
  const change = async (...itens: object[]) => (await save({ numero: 1, itens })).error
  expect(await change({ ...own, ordem: 1, qtde: 2 }, other)).toBe(refused)
  expect(await change({ ...other, ordem: 1 })).toBe(refused)
  expect(await change(other)).toBe(refused)
  expect(await read(1)).toEqual(stored)
  expect(await change({ ...own, qtde: 3 }, other)).toBeUndefined()
  expect(itensOf(await read(1))).toMatchObject([
    { codigo: malha, qtde: 3, qtde_b: 3, situacao: 'B' },
    { codigo: ziper, situacao: 'A' },
  ])
  // More was delivered than requested: the line may stay as it is, and the request is closed when nothing else is
  // pending.
  await casa.db.execute(
    sql`update solicitacao_item set qtde_b = 4 where empresa = ${casa.empresa} and codigo = ${malha}`,
  )
  expect(await change({ ...own, qtde: 3 })).toBeUndefined()
  expect(await read(1)).toMatchObject({ status: 'B' })
})

test('the longest request is accepted', async () => {
  const { malha, save, read } = await aHouse()
  const line = { codigo: malha, cor: '001', tam: 'UN', especifica: 'x'.repeat(200) }
  const itens = Array.from({ length: 2000 }, (_, i) => ({ ...line, qtde: i + 1 }))
  expect(await save({ itens })).toMatchObject({ status: 200 })
  expect(itensOf(await read(1))).toHaveLength(2000)
})

test('lines of quantity zero are dropped, and errors name the position in the sent lines', async () => {
  const { malha, save, read } = await aHouse()
  const empty = { codigo: malha, cor: '001', tam: 'UN', qtde: 0 }
  await save({ itens: [empty, { codigo: malha, cor: '002', qtde: 1.5 }, { ...empty, qtde: 0.00000005 }] })
  const wrong = await save({ itens: [empty, { codigo: 'NADA', cor: '001', qtde: 1 }] })
  expect(wrong.error).toBe('itens.1.codigo: Material NADA não encontrado.')
  expect(itensOf(await read(1))).toMatchObject([{ cor: '002', tam: 'UN', qtde: 1.5, ordem: 1 }])
})

test.each<[string, (house: Awaited<ReturnType<typeof aHouse>>) => object, string]>([
  ['no item', () => ({ itens: [] }), 'Solicitação sem itens. Impossível continuar.'],
  [
    'items of zero alone',
    ({ malha }) => ({ itens: [{ codigo: malha, cor: '001', qtde: 0 }] }),
    'Solicitação sem itens. Impossível continuar.',
  ],
  ['no requester', () => ({ solicitante: '' }), 'solicitante: Valor obrigatório.'],
  ['an unknown requester', () => ({ solicitante: '99' }), 'solicitante: Solicitante 99 não encontrado.'],
  ['no delivery', () => ({ entrega: '' }), 'entrega: Valor inválido.'],
  [
    'a delivery before the request',
    () => ({ entrega: '09/03/2026' }),
    'entrega: Entrega anterior à data da solicitação.',
  ],
  [
    'an unknown material',
    () => ({ itens: [{ codigo: 'NADA', cor: '001', qtde: 1 }] }),
    'itens.0.codigo: Material NADA não encontrado.',
  ],
  [
    'a colour that it does not have',
    ({ malha }) => ({ itens: [{ codigo: malha, cor: '009', qtde: 1 }] }),
    'itens.0.cor: Material {malha} não tem a cor 009.',
  ],
  [
    'a fraction of what is counted',
    ({ ziper }) => ({ itens: [{ codigo: ziper, cor: '001', qtde: 1.5 }] }),
    'itens.0.qtde: ',
  ],
  [
    'a negative quantity',
    ({ malha }) => ({ itens: [{ codigo: malha, cor: '001', qtde: -1 }] }),
    'itens.0.qtde: ',
  ],
  ['a priority that no one counts to', () => ({ prioridade: 100_000 }), 'prioridade: '],
  ['a request that is not there', () => ({ numero: 77 }), 'Solicitação 77 não encontrada.'],
])('%s gives a clear error, and nothing is stored', async (_, given, text) => {
  const house = await aHouse()
  const reply = await house.save(given(house))
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.error).toContain(text.replace('{malha}', house.malha))
  expect((await house.usuario.get('/SolicitacaoCompra')).list).toEqual([])
})

test('an inactive material stays in a request that has it, but cannot enter another one', async () => {
  const { casa, malha, save } = await aHouse()
  await save()
  await casa.db.execute(
    sql`update material set ativo = 'N' where empresa = ${casa.empresa} and codigo = ${malha}`,
  )
  expect(await save({ numero: 1, obs: 'Ainda' })).toMatchObject({ status: 200 })
  expect((await save()).error).toBe(`itens.0.codigo: Material ${malha} inativo.`)
})

test('decimals follow the unit, and earlier quantities stay valid', async () => {
  const { casa, malha, save } = await aHouse()
  await save({ itens: [{ codigo: malha, cor: '001', qtde: 1.25 }] })
  await casa.db
    .insert(unidade)
    .values({ empresa: casa.empresa, codigo: 'M', descricao: 'Metro', decimais: 1 })
  const itens = [{ codigo: malha, cor: '001', qtde: 1.25 }]
  expect((await save({ itens })).error).toContain('itens.0.qtde')
  expect(await save({ numero: 1, obs: 'Urgente', itens })).toMatchObject({ status: 200 })
  const more = [{ ...itens[0], qtde: 1.35 }]
  expect((await save({ numero: 1, itens: more })).error).toContain('itens.0.qtde')
})

test('the list filters by day, delivery and status, newest first', async () => {
  const { usuario, body } = await aHouse()
  await aSolicitacao(usuario, body())
  await aSolicitacao(usuario, body({ data: '12/03/2026', entrega: '20/03/2026' }))
  await aSolicitacao(usuario, body({ data: '11/03/2026' }))
  const found = async (query: string) =>
    (await usuario.get(`/SolicitacaoCompra?${query}`)).list.map(({ numero }) => numero)
  expect(await found('')).toEqual([2, 3, 1])
  expect(await found('status=A&tipo=E')).toEqual([2, 3, 1])
  expect(await found('status=B')).toEqual([])
  expect(await found('data_ini=11/03/2026&data_fim=11/03/2026')).toEqual([3])
  expect(await found('entrega_fim=20/03/2026')).toEqual([2])
  expect(await found('ordem=entrega')).toEqual([2, 1, 3])
  expect((await usuario.get('/SolicitacaoCompra?offset=1')).list).toMatchObject([
    { numero: 2, qtde_itens: 1 },
  ])
  expect((await usuario.get('/SolicitacaoCompra/Total?entrega_fim=20/03/2026')).row).toEqual({ total: 1 })
})

test('the lookups of the form are open to callers with its menu', async () => {
  const { casa, malha } = await aHouse()
  const caller = apl.as(anActor(casa, 'usuario', { acessos: ['4.2'] }))
  for (const url of [
    '/Funcionario?nome=01',
    `/Material?codigo=${malha}`,
    `/Estoque?codigo=${malha}&tipo=M`,
  ]) {
    expect((await caller.get(url)).list).not.toEqual([])
  }
  expect((await caller.get('/Funcionario?nome=01')).list).toEqual([{ codigo: '01', nome: 'Ana Souza' }])
})
