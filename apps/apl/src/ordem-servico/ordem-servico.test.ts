/** Service orders (S2 §2 to §7): who may see them, what may change, lists, paper. */
import { randomUUID } from 'node:crypto'
import { formatDateBr } from '@trama/rules/date-br'
import { ORDEM_SERVICO_MESSAGES } from '@trama/rules/producao/ordem-servico'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anActor } from '../testing/factories'
import { readPdf } from '../testing/read-pdf'
import { createTestApp, type TestApp } from '../testing/test-app'
import { aHouse, br, day, today } from './a-house.test-help'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const M = ORDEM_SERVICO_MESSAGES

test('a row has what the specification and the board need', async () => {
  const { usuario, ordem, um, codigo, costura, parte } = await aHouse(apl)
  const { id, numero, path } = await ordem({ obs: 'Urgente' })
  const row = {
    numero,
    codigo,
    desc_produto: 'Camiseta Gola Careca',
    setor: costura,
    desc_setor: `Setor ${costura}.`,
    parte,
    desc_parte: `Parte ${parte}`,
    qtde: 100,
    dt_s: br(-10),
    dt_r: null,
    dt_prev: br(5),
    obs: 'Urgente',
    situacao: 'A',
    qtde_feita: 0,
    refugo: 0,
    id,
    codfor: um.codfor,
    nome_for: um.nome,
    versao: 1,
  }
  expect((await usuario.get('/EXCIA/OrdemServico')).list).toEqual([row])
  expect((await usuario.get(path)).list).toEqual([row])
})

test('a supplier sees own orders only, whatever tax id the call names; others are answered as unknown', async () => {
  const { usuario, fornecedor, ordem, um, outro, numeros } = await aHouse(apl)
  const mine = await ordem()
  const theirs = await ordem({ codfor: outro.codfor })
  for (const query of ['', `?cnpj=${outro.cnpj}`, '?cnpj='])
    expect(await numeros(fornecedor, query)).toEqual([mine.numero])
  expect(await numeros(usuario)).toEqual([theirs.numero, mine.numero])
  expect(await numeros(usuario, `?cnpj=${um.cnpj}`)).toEqual([mine.numero])
  expect(await numeros(usuario, `?cnpj=${'0'.repeat(14)}`)).toEqual([])
  const unknown = { ...theirs, path: theirs.path.replace(String(theirs.numero), '999999') }
  for (const call of [
    (path: string) => fornecedor.get(path),
    (path: string) => fornecedor.patch(path, { obs: 'meu' }),
    (path: string) => fornecedor.get(`${path}/Apontamento`),
    (path: string) => fornecedor.post(`${path}/Apontamento`, { qtde: 1 }),
    (path: string) => fornecedor.get(`${path}/Verificacao`),
    (path: string) => fornecedor.patch(`${path}/Verificacao`, { itens: [{ item: 'x', marcado: 'S' }] }),
    (path: string) => usuario.get(`${path}?cnpj=${um.cnpj}`),
  ]) {
    const [foreign, none] = [await call(theirs.path), await call(unknown.path)]
    expect([foreign.status, foreign.list]).toEqual([404, none.list])
  }
})

test.each([
  ['?dt_s_ini=&dt_s_fim=', 4],
  [`?dt_s_ini=${br(-5)}`, 2],
  [`?dt_s_fim=${br(-6)}`, 2],
  ['?situacao=A', 1],
  ['?situacao=P', 2],
  ['?situacao=B', 1],
  ['?aberta=S', 3],
  ['?aberta=N', 1],
  ['?atrasada=S', 1],
  ['?atrasada=N', 3],
  ['?situacao=P&atrasada=N', 1],
] as const)('%s finds %i, and the totals count them', async (query, count) => {
  const { usuario, ordem, numeros } = await aHouse(apl)
  await ordem({ dt_s: day(-20) })
  await ordem({ dt_s: day(-10), situacao: 'P', dt_prev: day(-1) })
  await ordem({ dt_s: day(-5), situacao: 'P', dt_prev: null })
  await ordem({ dt_s: day(-2), situacao: 'B', dt_r: today, dt_prev: day(-1) })
  expect(await numeros(usuario, query)).toHaveLength(count)
  expect((await usuario.get(`/EXCIA/OrdemServico/Total${query}`)).row).toMatchObject({
    total: count,
    qtde: 100 * count,
  })
})

test('totals by status', async () => {
  const { usuario, ordem } = await aHouse(apl)
  await ordem({ dt_prev: day(-1) })
  await ordem({ situacao: 'P', qtde_feita: 30, refugo: 2 })
  await ordem({ situacao: 'B', dt_r: today, dt_prev: day(-1) })
  expect((await usuario.get('/EXCIA/OrdemServico/Total')).row).toEqual({
    total: 3,
    abertas: 1,
    em_producao: 1,
    baixadas: 1,
    atrasadas: 1,
    qtde: 300,
    pendente: 168,
  })
})

test('pages and orders', async () => {
  const { usuario, fornecedor, ordem, numeros } = await aHouse(apl)
  const a = await ordem({ dt_s: day(-3), dt_prev: day(9) })
  const b = await ordem({ dt_s: day(-1), dt_prev: day(7) })
  const c = await ordem({ dt_s: day(-2), dt_prev: day(8) })
  expect(await numeros(usuario)).toEqual([b, c, a].map(({ numero }) => numero))
  expect(await numeros(usuario, '?offset=2&pagina=2')).toEqual([a.numero])
  expect(await numeros(usuario, '?ordem=numero')).toEqual([a, b, c].map(({ numero }) => numero))
  for (const who of [usuario, fornecedor])
    expect(await numeros(who, '?ordem=-dt_prev')).toEqual([a, c, b].map(({ numero }) => numero))
})

test('only planned day, status and note change, and a closed order came back today', async () => {
  const { fornecedor, usuario, ordem, casa } = await aHouse(apl)
  const { path, numero, setor, parte } = await ordem()
  const change = {
    dt_prev: br(9),
    situacao: 'B',
    obs: 'Falta 1 peça',
    qtde: 7,
    codfor: 9,
    dt_s: '01/01/2026',
  }
  expect(await fornecedor.patch(path, change)).toMatchObject({
    status: 200,
    row: { resultado: `Ordem de serviço ${numero} alterada.` },
  })
  const after = (await usuario.get(path)).row
  expect(after).toMatchObject({
    dt_prev: br(9),
    situacao: 'B',
    obs: 'Falta 1 peça',
    dt_r: formatDateBr(today),
    qtde: 100,
    dt_s: br(-10),
    versao: 2,
  })
  // Fields that are not sent stay; an order that is opened again has no day of return.
  await usuario.patch(path, { situacao: 'P' })
  expect((await usuario.get(path)).row).toMatchObject({ dt_r: null, obs: 'Falta 1 peça', dt_prev: br(9) })
  await usuario.patch(path, { obs: '', dt_prev: null })
  expect((await usuario.get(path)).row).toMatchObject({ obs: null, dt_prev: null, situacao: 'P' })
  const trail = await rows(
    casa.db,
    sql`select antes, depois from auditoria where empresa = ${casa.empresa} and registro = 'ordem_servico'
        and chave = ${`${numero}/${setor}/${parte}`} order by id`,
  )
  expect(trail[0]).toMatchObject({
    antes: { situacao: 'A', dt_r: null },
    depois: { situacao: 'B', dt_r: today },
  })
})

test('a wrong change gets a clear text and changes nothing', async () => {
  const { usuario, ordem } = await aHouse(apl)
  const { path } = await ordem()
  const before = await usuario.get(path)
  for (const [body, text] of [
    [{ dt_prev: br(-11) }, `dt_prev: ${M.previsaoAntes(day(-10))}`],
    [{ dt_prev: '31/02/2026' }, 'dt_prev: Valor inválido.'],
    [{ situacao: 'X' }, 'situacao'],
    [{ obs: 'x'.repeat(4001) }, 'obs'],
    [{ versao: 7, obs: 'x' }, 'Registro alterado por outro usuário'],
  ] as const) {
    const reply = await usuario.patch(path, body)
    expect([400, 409]).toContain(reply.status)
    expect(String(reply.error)).toContain(text)
  }
  expect(await usuario.get(path)).toEqual(before)
  // A planned day that was invalid before is accepted unchanged.
  const old = await ordem({ dt_prev: day(-12) })
  expect((await usuario.patch(old.path, { dt_prev: br(-12), situacao: 'P' })).status).toBe(200)
})

test('a repeated change is done once, and of two changes to one version one is refused', async () => {
  const { usuario, ordem } = await aHouse(apl)
  const { path } = await ordem()
  const headers = { 'idempotency-key': randomUUID() }
  const replies = [0, 1].map(() => usuario.patch(path, { situacao: 'P', versao: 1 }, headers))
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200])
  expect((await usuario.get(path)).row.versao).toBe(2)
  const two = ['a', 'b'].map((obs) => usuario.patch(path, { obs, versao: 2 }))
  expect((await Promise.all(two)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

async function pdfOf(token: string, url: string) {
  const reply = await apl.app.inject({ url, headers: { acesso: 'portal-web', token } })
  return { status: reply.statusCode, type: reply.headers['content-type'], bytes: reply.rawPayload }
}

test('the paper shows one row by sector and part, or all rows without them', async () => {
  const { casa, um, outro, ordem, corte, costura, parte } = await aHouse(apl)
  const { numero } = await ordem({ obs: 'Linha 120' })
  await ordem({ numero, setor: corte })
  const token = await apl.sign(anActor(casa, 'fornecedor', { cnpj: um.cnpj }))
  const at = `/EXCIA/OrdemServico/PDF?numero=${numero}`
  const one = await pdfOf(token, `${at}&op=${costura}&parte=${parte}&cnpj=`)
  expect([one.status, one.type]).toEqual([200, 'application/pdf'])
  const { text, title } = await readPdf(one.bytes)
  expect(title).toBe(`Ordem de Serviço ${numero}`)
  for (const part of [
    um.nome,
    'Camiseta Gola Careca',
    'Linha 120',
    'Medidas conferidas',
    br(5),
    'Recebido por',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain(`Setor ${corte}.`)
  expect((await readPdf((await pdfOf(token, at)).bytes)).text).toContain(`Setor ${corte}.`)
  const rival = await apl.sign(anActor(casa, 'fornecedor', { cnpj: outro.cnpj }))
  expect((await pdfOf(rival, at)).status).toBe(404)
  expect((await pdfOf(token, `${at}&op=XX`)).status).toBe(404)
  expect((await pdfOf(token, '/EXCIA/OrdemServico/PDF')).status).toBe(400)
})

test('photos are seen and changed by those who see the row, and by nobody else', async () => {
  const { usuario, fornecedor, rival, ordem, costura, corte } = await aHouse(apl)
  const { id, numero } = await ordem({ setor: costura })
  const other = await ordem({ numero, setor: corte })
  const jpeg = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const photo = { nome: 'peca.jpg', conteudo: jpeg.toString('base64') }
  expect((await fornecedor.post(`/Anexo/ordem_servico/${id}`, photo)).status).toBe(200)
  expect((await usuario.get(`/Anexo/ordem_servico/${id}`)).list).toMatchObject([
    { nome: 'peca.jpg', tipo: 'image/jpeg' },
  ])
  expect((await usuario.get(`/Anexo/ordem_servico/${other.id}`)).list).toEqual([])
  expect((await rival.get(`/Anexo/ordem_servico/${id}`)).status).toBe(404)
  expect((await rival.post(`/Anexo/ordem_servico/${id}`, photo)).status).toBe(404)
  const lie = { nome: 'peca.jpg', conteudo: Buffer.from('<svg/>').toString('base64') }
  expect((await fornecedor.post(`/Anexo/ordem_servico/${id}`, lie)).error).toBe(
    'O conteúdo do arquivo peca.jpg não corresponde à sua extensão.',
  )
  const huge = { nome: 'peca.jpg', conteudo: Buffer.alloc(6 * 1024 * 1024, 1).toString('base64') }
  expect(await fornecedor.post(`/Anexo/ordem_servico/${id}`, huge)).toMatchObject({
    status: 413,
    error: 'Arquivo grande demais: o limite é de 5120 KB.',
  })
})
