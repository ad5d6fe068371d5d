/** Files that a supplier adds and removes by the mailed link. */
import { ANEXO_MESSAGES } from '@trama/rules/anexo'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newToken } from '../../documento/link-token'
import { aCondicao, aFornecedor, aMaterial, anActor, anEmpresa } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { aCotacao, cotacaoBody, respostaBody } from '../testing'

let apl: TestApp
let house: Awaited<ReturnType<typeof aHouse>>
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  house = await aHouse()
})

async function aHouse() {
  const casa = await anEmpresa(apl.db)
  const malha = await aMaterial(casa)
  const condicao = await aCondicao(casa)
  const um = await aFornecedor(casa)
  const codfors = [um.codfor, (await aFornecedor(casa)).codfor]
  const buyer = anActor(casa, 'usuario')
  const usuario = apl.as(buyer)
  const numero = await aCotacao(usuario, cotacaoBody(malha, codfors))
  const linkOf = async (seq: number) => {
    const { token, hash } = newToken(casa.empresa)
    await casa.db.execute(sql`insert into cotacao_link (empresa, token_hash, numero, seq)
      values (${casa.empresa}, ${hash}, ${numero}, ${seq})`)
    return `1.${token}`
  }
  const [token, rival] = [await linkOf(1), await linkOf(2)]
  return { casa, um, condicao, buyer, usuario, numero, token, rival, of: `/Anexo/cotacao/${numero}` }
}

const file = (nome: string, text: string) => ({ nome, conteudo: Buffer.from(text).toString('base64') })
let network = 0
/** Each call comes from an address of its own, so that only the link counts the calls. */
const call = (method: 'GET' | 'POST' | 'DELETE', token: string, path = '', body?: object) =>
  apl.call({
    method,
    url: `/Publico/Cotacao/${token}/Anexo${path}`,
    remoteAddress: `10.1.${Math.floor((network += 1) / 250)}.${(network % 250) + 1}`,
    headers: { acesso: 'portal-web', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify([body]) }),
  })
const add = (token: string, nome: string, text: string) => call('POST', token, '', file(nome, text))
const names = async (token: string) =>
  (await call('GET', token)).list.map(({ nome, exclui }) => [nome, exclui])
const revoke = async () => void (await house.usuario.post(`/Cotacao/${house.numero}/Revogacao`, { seq: 1 }))
const close = async () => void (await house.usuario.post(`/Cotacao/${house.numero}/Encerramento`, {}))

test('files of the own answer are added and removed, files of the buyer and of a rival are not', async () => {
  const { usuario, token, rival, of, casa } = house
  const buyers = (await usuario.post(of, file('desenho.txt', 'Desenho'))).row.id
  const { row } = await add(token, 'proposta.txt', 'Proposta')
  expect(row).toMatchObject({ resultado: 'Arquivo proposta.txt anexado.' })
  // The call is repeated as after a lost reply: the file is there already.
  expect((await add(token, 'proposta.txt', 'Proposta')).row).toEqual(row)
  expect(await names(token)).toEqual([
    ['desenho.txt', 'N'],
    ['proposta.txt', 'S'],
  ])
  expect(await names(rival)).toEqual([['desenho.txt', 'N']])
  const unknown = await call('DELETE', token, '/999999')
  for (const [by, id] of [
    [rival, row.id],
    [token, buyers],
  ] as const) {
    const { status, list } = await call('DELETE', by, `/${Number(id)}`)
    expect([status, list]).toEqual([404, unknown.list])
  }
  expect((await call('DELETE', token, `/${Number(row.id)}`)).row.resultado).toBe(
    'Arquivo proposta.txt excluído.',
  )
  expect(await names(token)).toEqual([['desenho.txt', 'N']])
  const trail = await rows<{ acao: string; usuario_id: null; origem: string }>(
    apl.db,
    sql`select acao, usuario_id, coalesce(depois, antes) ->> 'origem' as origem from auditoria
        where empresa = ${casa.empresa} and registro = 'anexo' and usuario_id is null order by id`,
  )
  expect(trail).toEqual(
    ['incluir', 'excluir'].map((acao) => ({ acao, usuario_id: null, origem: 'Link do fornecedor' })),
  )
})

test('no supplier removes files that the buyer added to an answer, by link or signed in', async () => {
  const { casa, usuario, token, of, um } = house
  const { id } = (await usuario.post(of, { ...file('conversa.txt', 'Por telefone'), seq: 1 })).row
  expect(await names(token)).toEqual([['conversa.txt', 'N']])
  expect((await call('DELETE', token, `/${Number(id)}`)).status).toBe(404)
  const fornecedor = anActor(casa, 'fornecedor', { cnpj: um.cnpj })
  expect((await apl.as(fornecedor).get(of)).list).toMatchObject([{ exclui: 'N' }])
  const headers = { acesso: 'portal-web', token: await apl.sign(fornecedor) }
  expect((await apl.call({ method: 'DELETE', url: `/Anexo/${Number(id)}`, headers })).status).toBe(404)
})

test('a file’s content is checked for links as for signed-in users', async () => {
  const { token } = house
  expect((await add(token, 'foto.png', 'nada')).error).toBe(ANEXO_MESSAGES.mentira('foto.png'))
  expect((await add(token, 'logo.svg', '<svg/>')).error).toBe(ANEXO_MESSAGES.tipo)
  expect((await call('POST', token, '', { nome: 'a.txt', conteudo: '!' })).error).toBe(
    ANEXO_MESSAGES.corrompido,
  )
  expect(await names(token)).toEqual([])
})

test('a large file is accepted, but only with a link that opens', async () => {
  const { token } = house
  const large = 'a'.repeat(400_000)
  expect((await add(token, 'grande.txt', large)).status).toBe(200)
  expect(
    (await add(`${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`, 'grande.txt', large)).status,
  ).toBe(404)
})

test.each([
  ['revoked', revoke],
  ['closed', close],
])('a link that is %s does nothing', async (_, end) => {
  const { token } = house
  const { row } = await add(token, 'a.txt', 'a')
  await end()
  const replies = [await add(token, 'b.txt', 'b'), await call('DELETE', token, `/${Number(row.id)}`)]
  for (const { status, error } of replies)
    expect([status, error]).toEqual([404, `${COTACAO_MESSAGES.linkInvalido} NENHUM REGISTRO.`])
})

test('files of supplier and buyer in one answer have limits of their own', async () => {
  const { casa, usuario, token, of } = house
  await casa.db.execute(sql`insert into parametro (empresa, codigo, tipo, valor)
    values (${casa.empresa}, 'ANEXO_MAX_QTDE', '', '2')`)
  const buyers = (n: number) => usuario.post(of, { ...file(`${n}.txt`, `${n}`), seq: 1 })
  const statuses = [await buyers(1), await buyers(2), await buyers(3)].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 400])
  const replies = await Promise.all(['4', '5', '6'].map((n) => add(token, `${n}.txt`, n)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(replies.find(({ status }) => status === 400)?.error).toBe(ANEXO_MESSAGES.quantos(2))
})

test('files of an awarded answer stay', async () => {
  const { buyer, usuario, numero, condicao, token, of } = house
  const { row } = await add(token, 'proposta.txt', 'Proposta')
  const own = (await usuario.post(of, { ...file('nota.txt', 'Nota'), seq: 1 })).row
  await usuario.patch(`/Cotacao/${numero}`, respostaBody({ seq: 1 }))
  const award = { seq: 1, condicoes: [{ seq: 1, condicao }] }
  expect((await usuario.post(`/Cotacao/${numero}/Adjudicacao`, award)).status).toBe(200)
  const headers = { acesso: 'portal-web', token: await apl.sign(buyer) }
  const remove = (id: unknown) => apl.call({ method: 'DELETE', url: `/Anexo/${Number(id)}`, headers })
  expect((await usuario.get(of)).list).toMatchObject([{ exclui: 'N' }, { exclui: 'S' }])
  expect((await remove(row.id)).status).toBe(404)
  expect((await remove(own.id)).status).toBe(200)
})

test('a link adds at most 60 files a minute', async () => {
  const { token } = house
  const replies = await Promise.all(Array.from({ length: 62 }, () => add(token, 'a.txt', 'a')))
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(2)
  expect(await rows(apl.db, sql`select 1 from anexo where empresa = ${house.casa.empresa}`)).toHaveLength(1)
})
