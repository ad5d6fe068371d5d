/** Service accounts read the records of which their events tell, by the calls of people's screens. */
import { readFile } from 'node:fs/promises'
import { type RegistroLido, registroLidoOf, tiposOf } from '@trama/contract/access'
import { type AplRoutes, aplRoutes } from '@trama/contract/apl'
import { EVENTO_TIPOS, EVENTOS } from '@trama/contract/apl/integracao/eventos'
import { ERROR_FIELD, TEXTS } from '@trama/contract/messages'
import { PROXIMA_HEADER } from '@trama/contract/proxima'
import { requestOf } from '@trama/contract/request-of'
import type { Route } from '@trama/contract/route'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { inTurn } from '@trama/server-kit/in-turn'
import { audit } from '@trama/server-kit/db/audit'
import * as z from 'zod/mini'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrdem, ordemBody } from '../../compra/testing'
import { aFatura } from '../../fatura/testing'
import { anItem, aPedido, aVenda, pedidoBody, type Venda } from '../../testing/a-pedido'
import { type Alvo, anAlvo, CALL_NAMES, inputOf } from '../../testing/domains'
import { aMaterial } from '../../testing/factories'
import { createTestApp, type Row, type TestApp } from '../../testing/test-app'
import { aChave } from '../testing'

let apl: TestApp
let venda: Venda
let alvo: Alvo
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  alvo = await anAlvo(await aVenda(apl))
}, 60_000)
afterAll(() => apl.close())

async function call(token: string, url: string, payload?: object) {
  const method = payload ? 'PUT' : 'GET'
  const reply = await apl.app.inject({ method, url, headers: { token }, ...(payload && { payload }) })
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  const list = isJson ? reply.json<Row[]>() : []
  const proxima = reply.headers[PROXIMA_HEADER]
  return { status: reply.statusCode, list, error: list[0]?.[ERROR_FIELD], proxima }
}

const routeOf = (name: keyof AplRoutes): Route => aplRoutes[name]
const registroOf = (name: keyof AplRoutes) => registroLidoOf(routeOf(name).access)
const READ = CALL_NAMES.filter((name) => registroOf(name))
const OF_USERS = CALL_NAMES.filter(
  (name) => tiposOf(routeOf(name).access).length > 0 && !registroOf(name),
).filter((name) => routeOf(name).access !== 'public')
const LISTS = READ.filter((name) => {
  const { query } = routeOf(name)
  return query instanceof z.ZodMiniObject && 'alterado_desde' in query.shape
})
const eventosOf = (registro?: RegistroLido) =>
  EVENTO_TIPOS.filter((tipo) => EVENTOS[tipo].registro === registro).slice(0, 1)

/** Keys of accounts of one company, made once: unknown keys of a network are looked up a few times a minute only. */
const keys = new Map<string, Promise<string>>()
function keyOf({ casa }: Venda, saida: string[] = ['*']): Promise<string> {
  const id = [casa.empresa, ...saida].join(' ')
  const key = keys.get(id) ?? aChave(casa, { entrada: saida[0] === '*' ? ['*'] : [], saida })
  keys.set(id, key)
  return key
}

test('docs/integracao.md: an order goes from its event to its items and back', async () => {
  const text = await readFile(new URL('../../../../../docs/integracao.md', import.meta.url), 'utf8')
  const { partes, casa, usuario } = venda
  const itens = [anItem(partes.codigo, { qtde: 12 })]
  const numero = await aPedido(usuario, pedidoBody(partes, { itens }))
  await usuario.post('/Pedido/Liberacao', { pedidos: [{ empresa: casa.empresa, numero }], lado: 'comercial' })
  const ours = text
    .replaceAll('331', String(numero))
    .replaceAll('"codcli":1001', `"codcli":${partes.codcli}`)
    .replaceAll('"10001"', `"${partes.codigo}"`)
    .replaceAll('desde=1200&', '')
  const token = await keyOf(venda)
  const steps = [...ours.matchAll(/```http\n(GET|PUT) (\S+)\n(?:\n([^`]+))?```/g)]
  const replies = await inTurn(steps, ([, method, url = '', body]) =>
    call(token, url, method === 'PUT' ? JSON.parse(body ?? '') : undefined),
  )
  expect(replies).toMatchObject([
    { status: 200, list: [{ registro: 'pedido', chave: String(numero) }] },
    { status: 200, list: [{ numero, itens: [{ ordem: 1, qtde: 12 }] }] },
    { status: 200, list: [{ linha: 1, situacao: 'inserida', erros: [] }] },
    { status: 200, list: [{ linha: 1, situacao: 'alterada', erros: [] }] },
    { status: 200, list: [{ numero, nota: '4711', faturado: 12 }] },
    { status: 200, list: [{ fatura: '4711', valor: 600, itens: [{ qtde: 12 }] }] },
  ])
})

test('every kind of event has a call that reads its record', () => {
  const registros = new Set(EVENTO_TIPOS.map((tipo) => EVENTOS[tipo].registro))
  expect(new Set(READ.map(registroOf))).toEqual(registros)
})

test.each(READ)('%s is for accounts that may read such an event', async (name) => {
  const registro = registroOf(name)
  const { url } = requestOf(routeOf(name), await inputOf(name, alvo))
  const may = await keyOf(alvo, eventosOf(registro))
  expect([name, (await call(may, url)).status]).toEqual([name, 200])
  const others = await keyOf(
    alvo,
    EVENTO_TIPOS.filter((tipo) => EVENTOS[tipo].registro !== registro),
  )
  expect(await call(others, url)).toMatchObject({ status: 403, error: SERVER_TEXTS.semDireito })
})

test('no account makes a call of users, and its program is told so', async () => {
  const token = await keyOf(alvo)
  for (const name of OF_USERS) {
    const { method, url } = requestOf(routeOf(name), await inputOf(name, alvo))
    const reply = await apl.app.inject({ method, url, headers: { token } })
    expect([name, reply.statusCode, reply.json<Row[]>()[0]?.[ERROR_FIELD]]).toEqual([
      name,
      403,
      SERVER_TEXTS.chamadaDeUsuarios,
    ])
  }
  const wrong = token.replace(/.$/, token.endsWith('A') ? 'B' : 'A')
  expect(await call(wrong, '/Pedido')).toMatchObject({ status: 401, error: SERVER_TEXTS.chaveInvalida })
})

test('no row of another company is read', async () => {
  const numero = await aPedido(venda.usuario, pedidoBody(venda.partes))
  const token = await keyOf(await aVenda(apl))
  expect((await call(token, `/Pedido/${numero}`)).status).toBe(404)
  expect(await call(token, '/Pedido?todas_empresas=S')).toMatchObject({ status: 200, list: [] })
  expect(await call(token, '/Pedido?alterado_desde=2020-01-01T00:00:00Z')).toMatchObject({ list: [] })
  const { empresa } = venda.casa
  expect(await call(token, `/Pedido/${numero}?empresa=${empresa}`)).toMatchObject({
    status: 403,
    error: TEXTS.companyDenied,
  })
})

const changed = (empresa: string, registro: RegistroLido, chave: string | number) =>
  audit(
    apl.db,
    { ip: '', agent: '', idempotencyKey: undefined },
    { empresa, acao: 'alterar', registro, chave },
  )

test.each(LISTS)('%s lists what changed', async (name) => {
  const registro = registroOf(name)
  if (!registro) throw new Error(name)
  const token = await keyOf(alvo)
  const { path } = routeOf(name)
  const [row] = (await call(token, path)).list
  const { numero, codcli, chave, num_ap, codven, setor, parte } = row ?? {}
  const key =
    registro === 'ordem_servico'
      ? `${String(numero)}/${String(setor)}/${String(parte)}`
      : ({ entidade: codcli, fatura: chave, conta_pagar: num_ap, venda: codven }[registro as string] ??
        numero)
  await changed(alvo.casa.empresa, registro, String(key))
  await changed(alvo.casa.empresa, registro, 'sem número')
  const { list } = await call(token, `${path}?alterado_desde=2020-01-01T00:00:00Z&offset=200`)
  expect(list).toContainEqual(row)
  const future = new Date(Date.now() + 60_000).toISOString()
  expect((await call(token, `${path}?alterado_desde=${future}`)).list).toEqual([])
})

test('changed records come once, in the order of their last change, page by page', async () => {
  const own = await aVenda(apl)
  const token = await keyOf(own)
  const { empresa } = own.casa
  const numeros = await inTurn([1, 2, 3], () => aPedido(own.usuario, pedidoBody(own.partes)))
  const [first] = numeros
  await changed(empresa, 'pedido', Number(first))
  await apl.db.execute(sql`update auditoria set quando = '2026-03-01T12:00:00Z'::timestamptz + id * interval '1 microsecond'
    where empresa = ${empresa}`)
  const url = '/Pedido?alterado_desde=2026-03-01T09:00:00-03:00&offset=1'
  const pages = async (apos = ''): Promise<unknown[]> => {
    const { list, proxima } = await call(token, `${url}${apos}`)
    const more = proxima === undefined ? [] : await pages(`&apos=${String(proxima)}`)
    return [...list.map(({ numero }) => numero), ...more]
  }
  expect(await pages()).toEqual([numeros[1], numeros[2], first])
  const refused = await inTurn(
    ['alterado_desde=ontem', `${url.slice(8)}&ordem=numero`, `${url.slice(8)}&apos=nada`],
    async (query) => (await call(token, `/Pedido?${query}`)).status,
  )
  expect(refused).toEqual([400, 400, 400])
})

test('customers of an import are listed as changed', async () => {
  const own = await aVenda(apl)
  const { codcli } = own.partes
  await changed(own.casa.empresa, 'entidade', `${codcli - 1}-${codcli + 1}`)
  const { list } = await call(await keyOf(own), '/Entidade?alterado_desde=2020-01-01T00:00:00Z')
  expect(list.map((row) => row.codcli)).toEqual([codcli])
})

test('a record that changes because another one did is listed as changed', async () => {
  const own = await aVenda(apl)
  const token = await keyOf(own)
  const body = ordemBody(own.forn.codfor, own.partes.codcond, await aMaterial(own.casa))
  const numero = await anOrdem(own, body)
  await own.usuario.patch(`/OrdemCompra/Recebimento/${numero}`, { nota: '31', data: '20/03/2026' })
  const { pedido, fatura } = await aFatura(own)
  await apl.db.execute(sql`update auditoria set quando = '2026-03-01T12:00:00Z' where empresa = ${own.casa.empresa}
    and registro = 'pedido'`)
  await own.usuario.patch(`/Fatura/Cancelamento/${fatura}`, { motivo: 'Pedido em duplicidade' })
  const since = async (path: string) =>
    (await call(token, `${path}?alterado_desde=2026-03-02T00:00:00Z`)).list
  expect(await since('/Pagar')).toMatchObject([{ ordem_compra: numero }])
  expect(await since('/Pedido')).toMatchObject([{ numero: pedido, faturado: 0 }])
})
