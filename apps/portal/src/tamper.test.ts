/**
 * Calls with parameters left out, emptied, changed or repeated: no list or record shows rows out of the caller's
 * reach.
 */
import { MENU_CODES, TIPOS, type TipoUsuario } from '@trama/contract/access'
import { type PortalRoutes, portalRoutes } from '@trama/contract/portal'
import type { Route } from '@trama/contract/route'
import { rows } from '@trama/server-kit/testing/rows'
import { inParts } from '@trama/server-kit/testing/in-parts'
import { replyFault } from '@trama/server-kit/testing/hostile-request'
import { requestOf } from '@trama/contract/request-of'
import { anotherAddress } from '@trama/server-kit/testing/another-address'
import { TAMPERING_TITLE, tamperingTypes } from '@trama/server-kit/testing/tampering-types'
import { knownParameters, tamperedQueries } from '@trama/server-kit/testing/tampered-query'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CALL_NAMES, CALLS, DOMAINS, inputOf } from './testing/domains'
import { anEmpresaRow, people, type Pessoa } from './testing/people'
import type { Row, Shows } from './testing/shown'
import { type TestPortal, testPortal } from './testing/test-portal'

/** One odd query in STEP is sent, others for each type; with FUZZ_RUNS all are sent. */
const STEP = process.env.FUZZ_RUNS ? 1 : 40
/** Of this many plain queries one is sent by types that see only a part of the rows; with `FUZZ_RUNS` all are. */
const PLAIN_STEP = process.env.FUZZ_RUNS ? 1 : 4
/** Calls that are made side by side, which is possible because reading calls change nothing. */
const AT_ONCE = 8
const LIMIT = { timeout: STEP === 1 ? 900_000 : 60_000 }
/** Types that see only a part of the users and companies; these get more of the plain queries. */
const LIMITED: readonly TipoUsuario[] = ['cliente', 'administrador']

let portal: TestPortal
const callers = {} as Record<TipoUsuario, Pessoa>
let neighbour: Pessoa
let chief: Pessoa
let stranger: Pessoa
beforeAll(async () => {
  portal = await testPortal()
  const aPessoa = people(portal.db)
  const home = await anEmpresaRow(portal.db)
  const apart = await anEmpresaRow(portal.db)
  for (const tipo of TIPOS) callers[tipo] = await aPessoa(home, tipo)
  // Accesses that no other person has, so that a call that shows only accesses reveals whose they are.
  neighbour = await aPessoa(home, 'cliente', { acessos: ['1.1', '4.2'] })
  chief = await aPessoa(home, 'master', { acessos: MENU_CODES.slice(1) })
  stranger = await aPessoa(apart, 'cliente', { acessos: ['1.3', '4.1'] })
  await portal.db.execute(sql`update empresa set servidor = lower(codcli) || '.test'`)
  const audited = sql`select empresa, 'teste', '', 'alterar', 'usuario', id::text from usuario`
  await portal.db.execute(sql`insert into auditoria (empresa, usuario, ip, acao, registro, chave) ${audited}`)
})
afterAll(() => portal.close())

const READS = CALL_NAMES.filter(
  (name) => portalRoutes[name].method === 'GET' && CALLS[name]?.reach !== 'public',
)

const REACH: Partial<Record<string, Shows>> = Object.assign({}, ...DOMAINS.map(({ reach }) => reach))

async function judgeOf(name: keyof PortalRoutes, caller: Pessoa) {
  const shows = REACH[name]
  if (!shows)
    throw new Error(
      `Falta "${name}" em "reach" do testing.ts do seu domínio: que linhas cada tipo pode ver, em SQL.`,
    )
  const shown = shows(caller)
  if (!shown) return undefined
  const { allowed, part = (row) => row } = shown
  const found = await rows<Row>(portal.db, allowed)
  const columns = Object.keys(found[0] ?? {})
  const textOf = (row: Row) => JSON.stringify(columns.map((column) => String(row[column])))
  const texts = new Set(found.map(textOf))
  return (row: Row) => columns.length > 0 && texts.has(textOf(part(row)))
}

/**
 * Values that belong to other people, by parameter. Common parameter names are tried on every call, even on calls
 * that do not know them.
 */
function foreignValues(route: Route): Record<string, string[]> {
  const of = (pick: (person: Pessoa) => string) => [...new Set([neighbour, chief, stranger].map(pick))]
  return {
    ...Object.fromEntries(knownParameters(route).map((name) => [name, ['1', '%', 'S']])),
    empresa: of(({ empresa }) => empresa),
    codcli: [stranger.empresa],
    cnpj: [stranger.cnpj_empresa, stranger.cnpj],
    id: of(({ id }) => String(id)),
    usuario: of(({ id }) => String(id)),
    usuario_id: of(({ id }) => String(id)),
    email: of(({ email }) => email),
    nome: of(({ nome }) => nome),
    autor: ['teste'],
    chave: [String(stranger.id)],
    situacao: ['A', 'I', 'E'],
    tipo: ['99', 'master'],
    ativo: ['0', '1'],
    acesso: ['1.1'],
    todas_empresas: ['S'],
    offset: ['200'],
    nada: ['1'],
  }
}

async function attemptsOf(name: keyof PortalRoutes, caller: Pessoa) {
  const route: Route = portalRoutes[name]
  const targets = CALLS[name]?.inputOn ? [caller, neighbour, chief, stranger] : [caller]
  const inputs = await Promise.all(targets.map((target) => inputOf(name, target)))
  return inputs.flatMap((input, i) => {
    const { url } = requestOf(route, { ...input, query: {} }, '/api')
    return tamperedQueries(input.query ?? {}, foreignValues(route), knownParameters(route)).map(
      ({ query, isPlain }) => ({
        url: `${url}?${query}`,
        isPlain: isPlain && i === 0,
      }),
    )
  })
}

async function shownBy(url: string, { token }: Pessoa) {
  const reply = await portal.app.inject({ url, headers: { token }, remoteAddress: anotherAddress() })
  expect(replyFault(reply), url).toBeUndefined()
  return { status: reply.statusCode, list: reply.statusCode === 200 ? reply.json<Row[]>() : [] }
}

describe.each(READS)('%s', (name) => {
  test.each(tamperingTypes(CALLS[name], name))(TAMPERING_TITLE, LIMIT, async (tipo) => {
    const caller = callers[tipo]
    const [judge, attempts] = await Promise.all([judgeOf(name, caller), attemptsOf(name, caller)])
    const first = await shownBy(attempts[0]?.url ?? '', caller)
    // Good input must show rows first; otherwise the checks below would compare empty lists.
    expect([first.status, first.list.length > 0]).toEqual(judge ? [200, true] : [403, false])
    const turn = (CALL_NAMES.indexOf(name) + TIPOS.indexOf(tipo) * 5) % STEP
    const isLimited = LIMITED.includes(tipo)
    const tried = attempts.filter(
      ({ isPlain }, i) => i % STEP === turn || (isPlain && isLimited && i % PLAIN_STEP === turn % PLAIN_STEP),
    )
    await inParts(tried, AT_ONCE, async ({ url }) => {
      const { status, list } = await shownBy(url, caller)
      if (!judge) expect(status, url).toBe(403)
      for (const row of list) expect(judge?.(row), `${url} ${JSON.stringify(row)}`).toBe(true)
    })
  })
})
