/** Bodies and parameters that name somebody else's customer, company or order: nothing beyond one's reach is written. */
import { type AplRoutes, aplRoutes } from '@trama/contract/apl'
import { TIPOS, type TipoUsuario } from '@trama/contract/access'
import type { Route } from '@trama/contract/route'
import { firstRow } from '@trama/server-kit/db/database'
import { type StateWatch, watchState } from '@trama/server-kit/testing/database-state'
import { replyFault } from '@trama/server-kit/testing/hostile-request'
import { type GoodInput, requestOf } from '@trama/server-kit/testing/request-of'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLinha, entidadeBody } from './testing/a-entidade'
import { type Alvo } from './testing/an-alvo'
import { CALL_NAMES, inputOf } from './testing/good-inputs'
import { reopenPedidos } from './testing/a-pedido'
import { createTestApp, type TestApp } from './testing/test-app'
import { aWorld, type World } from './testing/world'

/** Of the tampered requests every so many are sent, other ones for every type; all of them in the long run. */
const STEP = process.env.FUZZ_RUNS ? 1 : 20
const LIMIT = { timeout: STEP === 1 ? 900_000 : 60_000 }
const WRITES = CALL_NAMES.filter((name) => aplRoutes[name].method !== 'GET')

let apl: TestApp
let world: World
let watch: StateWatch
beforeAll(async () => {
  apl = await createTestApp()
  world = await aWorld(apl)
  watch = await watchState(apl.db)
})
afterAll(() => apl.close())

/** What somebody else's sale would put into a body, and other ways to leave a field out. */
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

/** Orders and customers that a type may write, by plain SQL. */
function writable(tipo: TipoUsuario, table: 'pedido' | 'entidade'): SQL {
  const { mine, branch } = world
  const pairs = [mine, branch].map(({ casa, partes, forn }) => {
    const codes: Partial<Record<TipoUsuario, SQL>> = {
      representante: sql`and codrep = ${partes.codrep}`,
      cliente: sql`and codcli = ${partes.codcli}`,
      fornecedor: table === 'pedido' ? sql`and codfor = ${forn.codfor}` : sql`and false`,
    }
    return sql`(empresa = ${casa.empresa} ${codes[tipo] ?? sql``})`
  })
  return sql`(${sql.join(pairs, sql` or `)})`
}

/** Orders and customers beyond the type's reach with what hangs on them, and everything of the company apart, as one text. */
async function beyond(tipo: TipoUsuario): Promise<string | undefined> {
  const apart = world.elsewhere.casa.empresa
  const [orders, customers] = [writable(tipo, 'pedido'), writable(tipo, 'entidade')]
  const found = await firstRow<{ state: string }>(
    apl.db,
    sql`select md5(concat(
      (select jsonb_agg(p order by empresa, numero) from pedido p where not ${orders}),
      (select jsonb_agg(i order by i.empresa, i.numero, i.ordem) from pedido_item i
       where not exists (select 1 from (select * from pedido where ${orders}) p
         where p.empresa = i.empresa and p.numero = i.numero)),
      (select jsonb_agg(l order by l.empresa, l.id) from compartilhamento l
       where l.numero is not null and not exists (select 1 from (select * from pedido where ${orders}) p
         where p.empresa = l.empresa and p.numero = l.numero)),
      (select jsonb_agg(e order by empresa, codcli) from entidade e where not ${customers}),
      (select jsonb_agg(c order by c.empresa, c.codcli, c.ordem) from contato c
       where not exists (select 1 from (select * from entidade where ${customers}) e
         where e.empresa = c.empresa and e.codcli = c.codcli)),
      (select jsonb_agg(g order by codigo, cor, tam) from produto_grade g where empresa = ${apart}),
      (select jsonb_agg(s) from sequencia s where empresa = ${apart}),
      (select count(*) from auditoria where empresa = ${apart}))) as state`,
  )
  return found?.state
}

/** All that a call on orders, one on customers and one on links may touch; the other's records, a price, an access list it may not. */
const KEPT_BY_ALL = ['sequencia', 'auditoria', 'idempotencia']
const WRITTEN = {
  Pedido: [...KEPT_BY_ALL, 'pedido', 'pedido_item', 'produto_grade'],
  Entidade: [...KEPT_BY_ALL, 'entidade', 'contato'],
  Link: [...KEPT_BY_ALL, 'compartilhamento'],
}
function writtenBy({ path }: Route): string[] {
  if (path.includes('/Compartilha')) return WRITTEN.Link
  return path.startsWith('/Entidade') ? WRITTEN.Entidade : WRITTEN.Pedido
}

/** What an earlier request released is open again; whom it registered is gone, or the tax id would be taken. */
async function reopen(): Promise<void> {
  await reopenPedidos(apl.db)
  const registered = sql`(select empresa, codcli from entidade where nome in (${NOVA.nome}, ${LINHA.nome}))`
  await apl.db.execute(sql`delete from contato where (empresa, codcli) in ${registered}`)
  await apl.db.execute(sql`delete from entidade where (empresa, codcli) in ${registered}`)
}
const [NOVA, LINHA] = [entidadeBody(''), aLinha('')]

describe.each(WRITES)('%s', (name) => {
  test.each(TIPOS)('%s', LIMIT, async (tipo) => {
    const route: Route = aplRoutes[name]
    const headers = {
      acesso: 'portal-web',
      token: await world.tokenOf(tipo),
      'content-type': 'application/json',
    }
    const turn = TIPOS.indexOf(tipo) % STEP
    await reopen()
    const inputs = await inputsOf(name)
    const before = await beyond(tipo)
    for (const input of inputs.filter((_input, i) => i % STEP === turn || i < 4)) {
      await reopen()
      await watch.changed()
      const reply = await apl.app.inject({ ...requestOf(route, input), headers })
      const told = `${JSON.stringify(input)} ${reply.statusCode} ${reply.body.slice(0, 300)}`
      expect(replyFault(reply), told).toBeUndefined()
      const changed = await watch.changed()
      const allowed = reply.statusCode === 200 ? writtenBy(route) : []
      expect(
        changed.filter((table) => !allowed.includes(table)),
        told,
      ).toEqual([])
      if (changed.length > 0) expect(await beyond(tipo), told).toBe(before)
    }
  })
})
