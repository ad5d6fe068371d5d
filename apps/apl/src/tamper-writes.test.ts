/**
 * Bodies and parameters that name somebody else's customer, company or order: no call writes beyond the caller's
 * reach.
 */
import { type AplRoutes, aplRoutes } from '@trama/contract/apl'
import { INTERNOS, TIPOS, type TipoUsuario } from '@trama/contract/access'
import type { Route } from '@trama/contract/route'
import { firstRow } from '@trama/server-kit/testing/rows'
import { type StateWatch, watchState } from '@trama/server-kit/testing/database-state'
import { replyFault } from '@trama/server-kit/testing/hostile-request'
import { type GoodInput, requestOf } from '@trama/contract/request-of'
import { anotherAddress } from '@trama/server-kit/testing/another-address'
import { TAMPERING_TITLE, tamperingTypes } from '@trama/server-kit/testing/tampering-types'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Owned } from './testing/domain'
import { type Alvo, CALL_NAMES, CALLS, DOMAINS, inputOf, reopen, writtenBy } from './testing/domains'
import { createTestApp, type TestApp } from './testing/test-app'
import type { World } from './testing/shown'
import { aWorld } from './testing/world'

/** Of this many tampered requests one is sent, different ones for each type of user; with `FUZZ_RUNS` all are. */
const STEP = process.env.FUZZ_RUNS ? 1 : 60
const LIMIT = { timeout: STEP === 1 ? 900_000 : 60_000 }
/** Writing calls without public ones, which are opened by a link and write only what the link is for. */
const WRITES = CALL_NAMES.filter(
  (name) => aplRoutes[name].method !== 'GET' && CALLS[name]?.reach !== 'public',
)

let apl: TestApp
let world: World<Alvo>
let watch: StateWatch
beforeAll(async () => {
  apl = await createTestApp()
  world = await aWorld(apl)
  await reopen(apl.db)
  watch = await watchState(apl.db)
})
afterAll(() => apl.close())

/** Tables that have changed since documents were last reopened. */
const stale = new Set<string>()

/** Brings back the rows that earlier calls changed. */
async function reopenWritten(): Promise<void> {
  if (stale.size === 0) return
  await reopen(apl.db, [...stale])
  await noteChanged()
  stale.clear()
}

/** Bodies with the values of somebody else's sale, and with fields left out in several ways. */
function bodiesOf(body: Record<string, unknown>, others: readonly Alvo[]): Record<string, unknown>[] {
  const named = others.flatMap(({ partes, dono, rep, forn, casa, numero }) => {
    const { codigo: _codigo, ...codes } = partes
    const more = { cnpj: dono.cnpj, empresa: casa.empresa, numero: Number(numero), usuario: casa.codigo_erp }
    return Object.entries({ ...codes, ...more, cnpj_rep: rep.cnpj, codfor: forn.codfor })
  })
  const single = named.flatMap(([field, value]) => [
    { ...body, [field]: value },
    { ...body, [field]: [body[field], value] },
    { ...body, [field.toUpperCase()]: value },
  ])
  const whole = others.flatMap(({ partes: { codigo: _codigo, ...codes }, casa, numero }) => [
    { ...body, ...codes },
    { ...body, ...codes, empresa: casa.empresa },
    { ...body, ...codes, numero: Number(numero) },
  ])
  const without = Object.keys(body).flatMap((field) => [
    { ...body, [field]: null },
    { ...body, [field]: '' },
    Object.fromEntries(Object.entries(body).filter(([name]) => name !== field)),
  ])
  return [...single, ...whole, ...without]
}

function queriesOf({ theirs, branch, elsewhere }: World): Record<string, string>[] {
  const others = [theirs, branch, elsewhere].flatMap(({ casa, partes, dono, forn }) => [
    { empresa: casa.empresa },
    { codrep: partes.codrep },
    { codcli: String(partes.codcli) },
    { cnpj: dono.cnpj },
    { cnpj: forn.cnpj },
    { usuario: casa.codigo_erp },
  ])
  return [...others, ...others.map((query) => ({ ...query, todas_empresas: 'S' })), { todas_empresas: 'S' }]
}

async function inputsOf(name: keyof AplRoutes): Promise<GoodInput[]> {
  const { mine, theirs, branch, elsewhere } = world
  const others = [theirs, branch, elsewhere]
  const good = await inputOf(name, mine)
  const paths = await Promise.all(others.map(async (other) => inputOf(name, other)))
  return [
    good,
    ...paths.flatMap(({ params = {} }) => [
      { ...good, params },
      { ...good, params, query: { ...good.query, empresa: elsewhere.casa.empresa } },
    ]),
    ...paths,
    ...queriesOf(world).map((query) => ({ ...good, query: { ...good.query, ...query } })),
    ...bodiesOf(good.body ?? {}, others).map((body) => ({ ...good, body })),
  ]
}

const OWNED = DOMAINS.flatMap(({ owned = [] }) => owned)

/** Rows that a type may write, by plain SQL over the alias `o`. */
function writable(tipo: TipoUsuario, { owners, codfor: supplier }: Owned): SQL {
  const { mine, branch } = world
  const column = owners[tipo]
  const code = column && (column === 'codfor' && supplier ? supplier : sql`o.${sql.identifier(column)}`)
  const pairs = [mine, branch].map(({ casa, partes: { codrep, codcli }, forn: { codfor } }) => {
    if (!column) return sql`(o.empresa = ${casa.empresa} and ${sightOf(tipo) === 'interno'})`
    return sql`(o.empresa = ${casa.empresa} and ${code} is not distinct from ${{ codrep, codcli, codfor }[column]})`
  })
  return sql`(${sql.join(pairs, sql` or `)})`
}

/** SQL for the rows of a table beyond the type's reach, and for the rows of its child tables. */
function beyondIn(tipo: TipoUsuario, owned: Owned): SQL[] {
  const table = sql.identifier(owned.table)
  const key = sql.identifier(owned.key)
  const rows = writable(tipo, owned)
  return [
    sql`(select jsonb_agg(o order by to_jsonb(o)) from ${table} o where not ${rows})`,
    ...owned.children.map(
      (child) => sql`(select jsonb_agg(to_jsonb(c) order by to_jsonb(c)) from ${sql.identifier(child)} c
        where c.${key} is not null and not exists (
          select 1 from ${table} o where ${rows} and o.empresa = c.empresa and o.${key} = c.${key}))`,
    ),
    sql`(select jsonb_agg(to_jsonb(c) order by to_jsonb(c)) from compartilhamento c
      where c.documento = ${owned.links ?? ''} and not exists (
        select 1 from ${table} o where ${rows} and o.empresa = c.empresa and o.${key}::text = c.numero))`,
  ]
}

/** What a type may not change, in parts: the tables that each part is made of, and SQL for its rows. */
const PARTS: readonly { tables: readonly string[]; rows: (tipo: TipoUsuario) => SQL[] }[] = [
  ...OWNED.map((owned) => ({
    tables: [owned.table, ...owned.children, ...(owned.links ? ['compartilhamento'] : [])],
    rows: (tipo: TipoUsuario) => beyondIn(tipo, owned),
  })),
  // Everything of a company that no type reaches.
  {
    tables: ['produto_grade'],
    rows: () => [
      sql`(select jsonb_agg(g order by codigo, cor, tam) from produto_grade g where empresa = ${apart()})`,
    ],
  },
  {
    tables: ['sequencia'],
    rows: () => [sql`(select jsonb_agg(s order by nome) from sequencia s where empresa = ${apart()})`],
  },
  {
    tables: ['auditoria'],
    rows: () => [sql`(select count(*) from auditoria where empresa = ${apart()})`],
  },
]
const apart = () => world.elsewhere.casa.empresa

/** Hashes of the parts beyond each type's reach, by the part's place in the list, as they were last read. */
const known = new Map<TipoUsuario, Map<number, string>>()

/** Returns the tables that have changed since the last call, and forgets what was known of them. */
async function noteChanged(): Promise<string[]> {
  const changed = await watch.changed()
  for (const table of changed) stale.add(table)
  for (const [at, { tables }] of PARTS.entries())
    if (tables.some((table) => changed.includes(table)))
      for (const hashes of known.values()) hashes.delete(at)
  return changed
}

/** Returns the hashes of all parts beyond the type's reach, and reads those that are not known. */
async function beyond(tipo: TipoUsuario): Promise<Record<number, string>> {
  const hashes = known.get(tipo) ?? new Map<number, string>()
  known.set(tipo, hashes)
  const missing = [...PARTS.entries()].filter(([at]) => !hashes.has(at))
  if (missing.length > 0) {
    const columns = missing.map(
      ([at, { rows }]) => sql`md5(concat(${sql.join(rows(tipo), sql`, `)})) as ${sql.identifier(`p${at}`)}`,
    )
    const found = await firstRow<Record<string, string>>(apl.db, sql`select ${sql.join(columns, sql`, `)}`)
    for (const [at] of missing) hashes.set(at, String(found?.[`p${at}`]))
  }
  return Object.fromEntries(hashes)
}

/** Internal types change all rows of their companies. */
const sightOf = (tipo: TipoUsuario): string =>
  INTERNOS.some((interno) => interno === tipo) ? 'interno' : tipo

describe.each(WRITES)('%s', (name) => {
  test.each(tamperingTypes(CALLS[name], name, sightOf))(TAMPERING_TITLE, LIMIT, async (tipo) => {
    const route: Route = aplRoutes[name]
    const headers = {
      acesso: 'portal-web',
      token: await world.tokenOf(tipo),
      'content-type': 'application/json',
    }
    const turn = (CALL_NAMES.indexOf(name) + TIPOS.indexOf(tipo) * 5) % STEP
    const inputs = await inputsOf(name)
    // Making the input of some calls stores rows.
    await noteChanged()
    for (const input of inputs.filter((_input, i) => i % STEP === turn || i < 4)) {
      await reopenWritten()
      const before = await beyond(tipo)
      const reply = await apl.app.inject({
        ...requestOf(route, input),
        headers,
        remoteAddress: anotherAddress(),
      })
      const told = `${JSON.stringify(input)} ${reply.statusCode} ${reply.body.slice(0, 300)}`
      expect(replyFault(reply), told).toBeUndefined()
      const changed = await noteChanged()
      const allowed = reply.statusCode === 200 ? writtenBy(name) : []
      expect(
        changed.filter((table) => !allowed.includes(table)),
        told,
      ).toEqual([])
      if (changed.length > 0) expect(await beyond(tipo), told).toEqual(before)
    }
  })
})
