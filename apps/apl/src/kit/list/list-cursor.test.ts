/** For every list with a cursor and each of its sorts, pages by cursor equal pages by number. */
import { tiposOf } from '@trama/contract/access'
import { type AplRoutes, aplRoutes } from '@trama/contract/apl'
import type { TipoUsuario } from '@trama/contract/access'
import { PROXIMA_HEADER } from '@trama/contract/proxima'
import type { Route } from '@trama/contract/route'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { urlOf } from '@trama/contract/request-of'
import { isLongRun } from '@trama/server-kit/testing/long-run'
import * as z from 'zod/mini'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsAoAcaso } from '../../painel/ao-acaso.test-help'
import { aVenda, type Venda } from '../../testing/a-pedido'
import { type Alvo, anAlvo, CALL_NAMES, inputOf } from '../../testing/domains'
import { aCliente, anActor } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'

/** Number of a customer that other customers have in their name, beyond those that test data gets in turn. */
const ZETA = 9_000_031

let apl: TestApp
let muitos: Venda
let alvo: Alvo
beforeAll(async () => {
  apl = await createTestApp()
  muitos = await aVenda(apl)
  await rowsAoAcaso(muitos, 'cursores', 40)
  alvo = await anAlvo(await aVenda(apl))
  await anAlvo(await aVenda(apl, {}, alvo.casa))
  for (let i = 0; i < 12; i += 1) {
    await aCliente(muitos.casa, { nome: `${i % 3 === 0 ? 'Casa ' : ''}Moda ${i}`, fantasia: `${ZETA} moda` })
  }
  await aCliente(muitos.casa, { nome: 'Zeta', codcli: ZETA })
  await apl.db.execute(sql`insert into deposito_estoque (empresa, deposito, tipo, codigo, cor, tam, estoque)
    select e.empresa, e.deposito, e.tipo, e.codigo || n, e.cor, e.tam, 1
    from deposito_estoque e, generate_series(1, 9) n`)
}, 120_000)
afterAll(() => apl.close())

const route = (name: keyof AplRoutes): Route => aplRoutes[name]
const shapeOf = (name: keyof AplRoutes) => {
  const { query } = route(name)
  return query instanceof z.ZodMiniObject ? query.shape : {}
}
const LISTS = CALL_NAMES.filter((name) => 'apos' in shapeOf(name) && 'pagina' in shapeOf(name))

/** Sorts that a list accepts, and its default one. */
function ordensOf(name: keyof AplRoutes): (string | undefined)[] {
  const { ordem } = shapeOf(name)
  if (!ordem) return [undefined]
  const { enum: given = [] } = z.toJSONSchema(ordem, { io: 'input', unrepresentable: 'any' })
  return [undefined, ...given.map(String)]
}

/** Page size that gives many pages without a call for each row. */
const offsetOf = (venda: Venda) => (venda === alvo ? 2 : 9)
type Query = Record<string, string>

async function ask(tipo: TipoUsuario, venda: Venda, name: keyof AplRoutes, query: Query) {
  const { rep, dono, forn } = venda
  const cnpj = { representante: rep.cnpj, cliente: dono.cnpj, fornecedor: forn.cnpj }[tipo as string]
  const actor = anActor(venda.casa, tipo, {
    acessos: anActor(venda.casa, 'usuario').acessos,
    ...(cnpj ? { cnpj } : {}),
  })
  const params = venda === alvo ? ((await inputOf(name, alvo)).params ?? {}) : {}
  const reply = await apl.app.inject({
    method: 'GET',
    url: urlOf(route(name), { params, query }),
    headers: { acesso: 'portal-web', token: await apl.sign(actor) },
  })
  const rows = reply.json<unknown[]>()
  const proxima = reply.headers[PROXIMA_HEADER]
  return { status: reply.statusCode, rows, proxima: proxima === undefined ? undefined : String(proxima) }
}

async function pages(tipo: TipoUsuario, venda: Venda, name: keyof AplRoutes, query: Query, pagina = 1) {
  const { status, rows } = await ask(tipo, venda, name, { ...query, pagina: String(pagina) })
  expect([name, tipo, status]).toEqual([name, tipo, 200])
  if (rows.length < offsetOf(venda)) return rows
  const more: unknown[] = await pages(tipo, venda, name, query, pagina + 1)
  return [...rows, ...more]
}

async function further(tipo: TipoUsuario, venda: Venda, name: keyof AplRoutes, query: Query) {
  const { status, rows, proxima } = await ask(tipo, venda, name, query)
  expect([name, query, status]).toEqual([name, query, 200])
  expect([name, query, proxima !== undefined]).toEqual([name, query, rows.length === offsetOf(venda)])
  if (proxima === undefined) return rows
  const more: unknown[] = await further(tipo, venda, name, { ...query, apos: proxima })
  return [...rows, ...more]
}

async function same(tipo: TipoUsuario, venda: Venda, name: keyof AplRoutes, query: Query) {
  const asked = { ...query, offset: String(offsetOf(venda)) }
  const rows = await further(tipo, venda, name, asked)
  expect([name, query, rows]).toEqual([name, query, await pages(tipo, venda, name, asked)])
  return rows.length
}

const mayRead = (name: keyof AplRoutes, tipo: TipoUsuario) => {
  const { access } = route(name)
  return access !== 'public' && tiposOf(access).includes(tipo)
}
const TIPOS = ['usuario', 'administrador', 'representante', 'cliente', 'fornecedor'] as const

test('all lists with a cursor are tried', () => {
  expect(LISTS.map(String).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'listAuditoria',
    'listCaixas',
    'listContaRiscos',
    'listCotacoes',
    'listCrm',
    'listEntidades',
    'listEntregas',
    'listEstoqueDeposito',
    'listFaturas',
    'listOrdemRiscos',
    'listOrdens',
    'listOrdensServico',
    'listPagar',
    'listPedidoRiscos',
    'listPedidos',
    'listPedidosFornecedor',
    'listReceber',
    'listSolicitacoes',
    'listVendas',
  ])
})

test.each(LISTS)(
  '%s: pages by cursor equal pages by number, for every reader and sort',
  async (name) => {
    const readers = TIPOS.filter((one) => mayRead(name, one))
    for (const [at, tipo] of readers.entries()) {
      // A list sorts alike for every type of user, so by default each type tries a part of the sorts.
      const ordens = ordensOf(name)
      const own = ordens.filter((_, n) => (n < readers.length ? n : 0) === at)
      for (const ordem of isLongRun ? ordens : own.length > 0 ? own : ordens.slice(0, 1)) {
        const query: Query = ordem === undefined ? {} : { ordem }
        await same(tipo, alvo, name, query)
        if (!route(name).params) await same(tipo, muitos, name, query)
      }
    }
  },
  120_000,
)

test.each(['', 'moda', 'casa', `${ZETA}`, 'a'])('customers by the name "%s"', async (nome) => {
  for (const more of [{}, { nome_cid: 'blumenau' }, { sem_compra: '1' }]) {
    await same('usuario', muitos, 'listEntidades', { ...(nome && { nome }), ...more })
  }
})

test.each(LISTS)('%s refuses a cursor of another list', async (name) => {
  const foreign = Buffer.from(JSON.stringify(['outra lista', 1])).toString('base64url')
  for (const apos of ['nada', foreign]) {
    const { status, rows } = await ask('administrador', alvo, name, { apos })
    expect([status, JSON.stringify(rows)]).toEqual([400, expect.stringContaining(SERVER_TEXTS.foreignCursor)])
  }
})
