/**
 * Parameters dropped, emptied, changed and repeated: no list or record shows more than the caller may see, and no
 * call writes more.
 */
import { type AplRoutes, aplRoutes } from '@trama/contract/apl'
import { TIPOS, type TipoUsuario } from '@trama/contract/access'
import type { Route } from '@trama/contract/route'
import { inParts } from '@trama/server-kit/testing/in-parts'
import { replyFault } from '@trama/server-kit/testing/hostile-request'
import { requestOf } from '@trama/contract/request-of'
import { anotherAddress } from '@trama/server-kit/testing/another-address'
import { knownParameters, tamperedQueries } from '@trama/server-kit/testing/tampered-query'
import { TAMPERING_TITLE, tamperingTypes } from '@trama/server-kit/testing/tampering-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Alvo, CALL_NAMES, CALLS, inputOf } from './testing/domains'
import { judgeOf, sightOf } from './testing/reach'
import { createTestApp, type Row, type TestApp } from './testing/test-app'
import type { World } from './testing/shown'
import { aWorld } from './testing/world'

/** Of this many odd queries one is sent, different ones for each type of user; with `FUZZ_RUNS` all are. */
const STEP = process.env.FUZZ_RUNS ? 1 : 120
/** Of this many plain queries one is sent by types that see only a part of the rows; with `FUZZ_RUNS` all are. */
const PLAIN_STEP = process.env.FUZZ_RUNS ? 1 : 6
/** Calls that are made side by side, which is possible because reading calls change nothing. */
const AT_ONCE = 8
const LIMIT = { timeout: STEP === 1 ? 900_000 : 60_000 }
/** Types that see fewer rows than the company has; these get more of the plain queries. */
const LIMITED: readonly TipoUsuario[] = ['representante', 'cliente', 'fornecedor']

let apl: TestApp
let world: World<Alvo>
beforeAll(async () => {
  apl = await createTestApp()
  world = await aWorld(apl)
})
afterAll(() => apl.close())

const READS = CALL_NAMES.filter((name) => aplRoutes[name].method === 'GET' && CALLS[name]?.reach !== 'public')

/**
 * Values that belong to others, by parameter; includes parameters that every call is tried with, whether it knows
 * them or not.
 */
function foreignValues(route: Route): Record<string, string[]> {
  const { theirs, branch, elsewhere } = world
  const of = (pick: (alvo: Alvo) => string) => [theirs, branch, elsewhere].map(pick)
  const cnpjs = [...of(({ dono }) => dono.cnpj), ...of(({ rep }) => rep.cnpj), ...of(({ forn }) => forn.cnpj)]
  return {
    ...Object.fromEntries(knownParameters(route).map((name) => [name, ['1', '%', 'S']])),
    cnpj: cnpjs,
    codrep: of(({ partes }) => partes.codrep),
    codcli: of(({ partes }) => String(partes.codcli)),
    empresa: of(({ casa }) => casa.empresa),
    usuario: [elsewhere.casa.codigo_erp, 'TI'],
    todas_empresas: ['S', 'N'],
    cnpj_rep: of(({ rep }) => rep.cnpj),
    codigo_erp: [elsewhere.casa.codigo_erp],
    codigo: [...of(({ partes }) => partes.codigo), 'SENHA', elsewhere.casa.codigo_erp],
    tab_pre: of(({ partes }) => partes.tab_pre),
    nome: ['', '%', elsewhere.dono.nome],
    filtro: [theirs.numero, elsewhere.numero, elsewhere.dono.nome, theirs.dono.cnpj],
    tipo: ['1', '2', '3', 'master', 'representante'],
    offset: ['200'],
    nada: ['1'],
  }
}

async function rowsOf(route: Route, url: string, token: string) {
  const reply = await apl.app.inject({
    url,
    headers: { acesso: 'portal-web', token },
    remoteAddress: anotherAddress(),
  })
  expect(replyFault(reply), url).toBeUndefined()
  if (reply.statusCode !== 200) return { status: reply.statusCode, list: [] }
  return { status: 200, list: route.reply === 'binary' ? [{ conteudo: reply.body }] : reply.json<Row[]>() }
}

interface Attempt {
  url: string
  isPlain: boolean
}

/** Addresses of a call with valid input on own rows and on others', and each address tampered with. */
async function attemptsOf(name: keyof AplRoutes): Promise<Attempt[]> {
  const route: Route = aplRoutes[name]
  const { mine, theirs, branch, elsewhere } = world
  const targets = CALLS[name]?.inputOn ? [mine, theirs, branch, elsewhere] : [mine]
  const inputs = await Promise.all(targets.map((target) => inputOf(name, target)))
  return inputs.flatMap((input, i) => {
    const { url } = requestOf(route, { ...input, query: {} })
    return tamperedQueries(input.query ?? {}, foreignValues(route), knownParameters(route)).map(
      ({ query, isPlain }) => ({
        url: `${url}?${query}`,
        isPlain: isPlain && i === 0,
      }),
    )
  })
}

describe.each(READS)('%s', (name) => {
  test.each(tamperingTypes(CALLS[name], name, sightOf))(TAMPERING_TITLE, LIMIT, async (tipo) => {
    const route: Route = aplRoutes[name]
    const [token, judge, attempts] = await Promise.all([
      world.tokenOf(tipo),
      judgeOf(apl.db, world, name, tipo),
      attemptsOf(name),
    ])
    const first = await rowsOf(route, attempts[0]?.url ?? '', token)
    // Valid input shows rows, so that the attempts below are not all empty answers.
    if (judge) expect([first.status, first.list.length > 0]).toEqual([200, true])
    // A call for several kinds of rows may allow the type for another kind only.
    const refusals = CALLS[name]?.ofKinds ? [400, 403, 404] : [403]
    if (!judge) expect(refusals).toContain(first.status)
    const turn = (CALL_NAMES.indexOf(name) + TIPOS.indexOf(tipo) * 5) % STEP
    const isLimited = LIMITED.includes(tipo)
    const tried = attempts.filter(
      ({ isPlain }, i) => i % STEP === turn || (isPlain && isLimited && i % PLAIN_STEP === turn % PLAIN_STEP),
    )
    await inParts(tried, AT_ONCE, async ({ url }) => {
      const { status, list } = await rowsOf(route, url, token)
      if (!judge) expect(refusals, url).toContain(status)
      for (const row of list) expect(judge?.(row), `${url} ${JSON.stringify(row)}`).toBe(true)
    })
  })
})
