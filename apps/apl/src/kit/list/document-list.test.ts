/** Pages by cursor equal pages by number, whatever the rows, the sort and the page size. */
import { proximaOf } from '@trama/contract/proxima'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { columnsOf } from '@trama/server-kit/db/select'
import { writeCursor } from '@trama/server-kit/db/page-cursor'
import { sql } from 'drizzle-orm'
import { alias, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { money } from '../../columns'
import type { AplContext } from '../../context'
import { contextoDe } from '../../painel/contexto.test-help'
import { aVenda } from '../../testing/a-pedido'
import { anEmpresa } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { documentList } from './document-list'

const folha = pgTable('folha', {
  empresa: text().notNull(),
  numero: integer().notNull(),
  via: text().notNull(),
  dia: date(),
  valor: money(),
})

interface Query {
  pagina?: number | undefined
  offset?: number | undefined
  ordem?: string | undefined
  apos?: string | undefined
  todas_empresas?: 'S' | undefined
  minimo?: number | undefined
  texto?: string | undefined
}

const listOf = (sortsWhatIsFound: boolean) =>
  documentList<ReturnType<typeof columns>, { total: ReturnType<typeof total> }, Query>({
    table: 'folha',
    chave: ['numero', 'via'],
    matching: (_, { empresa }, { minimo = 0 }) => sql`p.empresa = ${empresa} and p.valor >= ${minimo}`,
    textOf: (_, { texto }) => {
      if (texto === undefined) return undefined
      const has = sql`p.via = ${texto}`
      return { has, found: has }
    },
    columns,
    ordem: '-dia',
    totals: { of: sql`1`, as: { total: total() } },
    sortsWhatIsFound: () => sortsWhatIsFound,
  })
const COLUMNS = columnsOf(alias(folha, 'p'), 'empresa, numero, via, dia, valor')
const columns = () => COLUMNS
const total = () => sql<number>`count(*)::int`
const LISTS = { walked: listOf(false), found: listOf(true) }

let apl: TestApp
let ctx: AplContext
let empresas: readonly [string, string]
beforeAll(async () => {
  apl = await createTestApp()
  await apl.db.execute(sql`create table folha (
    empresa text not null, numero int not null, via text not null, dia date, valor numeric(15, 2) not null,
    primary key (empresa, numero, via))`)
  const venda = await aVenda(apl)
  const outra = await anEmpresa(apl.db, { codigo_erp: venda.casa.codigo_erp })
  ctx = await contextoDe(apl, venda, 'usuario')
  empresas = [venda.casa.empresa, outra.empresa]
  expect(ctx.empresas).toHaveLength(2)
})
afterAll(() => apl.close())
beforeEach(() => apl.db.execute(sql`truncate folha`))

const folhas = fc.uniqueArray(
  fc.record({
    em: fc.constantFrom<0 | 1>(0, 1),
    numero: fc.integer({ min: 1, max: 15 }),
    via: fc.constantFrom('A', 'b', 'Ç'),
    // Few values, so that many rows are equal.
    dia: fc.constantFrom('2026-01-01', '2026-01-02', '2026-02-28', null),
    valor: fc.constantFrom(0, 0.1, 12.34, 9_999_999_999.99),
  }),
  { maxLength: 40, selector: ({ em, numero, via }) => `${em} ${numero} ${via}` },
)
type Folha = (typeof folhas extends fc.Arbitrary<infer T> ? T : never)[number]

const asked = fc.record(
  {
    ordem: fc
      .constantFrom('numero', 'dia', 'valor', 'via')
      .chain((name) => fc.constantFrom(name, `-${name}`)),
    todas_empresas: fc.constant('S' as const),
    minimo: fc.constantFrom(0, 12.34),
    texto: fc.constant('A'),
  },
  { requiredKeys: [] },
)
const kinds = fc.constantFrom('walked' as const, 'found' as const)
const sizes = fc.integer({ min: 1, max: 7 })

const fill = async (rows: readonly Folha[]) => {
  await apl.db.execute(sql`truncate folha`)
  if (rows.length > 0) {
    await apl.db.insert(folha).values(rows.map(({ em, ...row }) => ({ ...row, empresa: empresas[em] })))
  }
}

const keyOf = ({ empresa, numero, via }: { empresa: string; numero: number; via: string }) =>
  `${empresa} ${numero} ${via}`

async function byNumber(kind: keyof typeof LISTS, query: Query, pagina = 1): Promise<string[]> {
  const page = await LISTS[kind].list(ctx, { ...query, pagina })
  const keys = page.map(keyOf)
  return page.length < (query.offset ?? 0) ? keys : [...keys, ...(await byNumber(kind, query, pagina + 1))]
}

async function byCursor(
  kind: keyof typeof LISTS,
  query: Query,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const page = await LISTS[kind].list(ctx, query)
  const apos = proximaOf(page)
  // A page that is not full is the last one.
  expect(apos !== undefined).toBe(page.length === query.offset)
  await meanwhile()
  const keys = page.map(keyOf)
  return apos === undefined ? keys : [...keys, ...(await byCursor(kind, { ...query, apos }, meanwhile))]
}

test('in every sort and direction, with nulls and equal values, over one company and several', async () => {
  await fc.assert(
    fc.asyncProperty(folhas, asked, kinds, sizes, async (rows, query, kind, offset) => {
      await fill(rows)
      const all = await byNumber(kind, { ...query, offset })
      expect(await byCursor(kind, { ...query, offset })).toEqual(all)
      expect(new Set(all).size).toBe(all.length)
      const { total: count } = await LISTS[kind].total(ctx, query)
      expect(all).toHaveLength(count)
    }),
    { numRuns: 150 },
  )
}, 120_000)

test('rows inserted meanwhile neither repeat nor hide rows that were there', async () => {
  await fc.assert(
    fc.asyncProperty(folhas, folhas, asked, kinds, sizes, async (rows, later, query, kind, offset) => {
      await fill(rows)
      const before = await byNumber(kind, { ...query, offset })
      const waiting = [...later]
      const insertOne = async () => {
        const row = waiting.pop()
        if (!row) return
        const { em, ...values } = row
        await apl.db
          .insert(folha)
          .values({ ...values, empresa: empresas[em] })
          .onConflictDoNothing()
      }
      const seen = await byCursor(kind, { ...query, offset }, insertOne)
      expect(new Set(seen).size).toBe(seen.length)
      const known = new Set(before)
      expect(seen.filter((key) => known.has(key))).toEqual(before)
    }),
    { numRuns: 60 },
  )
}, 120_000)

test('a cursor of another list, of another sort or made up is refused', async () => {
  const good = ['2026-01-01', 3, 'A', '1']
  const wrong = [
    '',
    'x',
    'e30',
    Buffer.from('[').toString('base64url'),
    writeCursor('folha dia', good),
    writeCursor('pedido -dia', good),
    writeCursor('folha -dia', []),
    writeCursor('folha -dia', [...good, 1]),
    writeCursor('folha -dia', ['2026-02-30', 3, 'A', '1']),
    writeCursor('folha -dia', ['2026-01-01', 3.5, 'A', '1']),
    writeCursor('folha -dia', ['2026-01-01', 3_000_000_000, 'A', '1']),
    writeCursor('folha -dia', ['2026-01-01', null, 'A', '1']),
    writeCursor('folha -dia', ['2026-01-01', 3, 'A\0', '1']),
    writeCursor('folha -dia', ['2026-01-01', 3, 'A', { toString: 1 }]),
    writeCursor('folha -dia', ["2026-01-01' or true", 3, 'A', '1']),
  ]
  for (const apos of wrong) {
    await expect(LISTS.walked.list(ctx, { apos })).rejects.toMatchObject({
      status: 400,
      message: SERVER_TEXTS.foreignCursor,
    })
  }
  expect(await LISTS.walked.list(ctx, { apos: writeCursor('folha -dia', good) })).toEqual([])
})

test('a cursor opens nothing: the rows behind it are still limited to own companies and filters', async () => {
  await fill(
    [1, 2, 3].map(
      (numero): Folha => ({ em: 0, numero, via: 'A', dia: null, valor: numero === 3 ? 12.34 : 0.1 }),
    ),
  )
  const apos = writeCursor('folha numero', [1, 'A', empresas[1]])
  const behind = async (query: Query) =>
    (await LISTS.walked.list(ctx, { ordem: 'numero', apos, ...query })).map(({ numero }) => numero)
  expect(await behind({})).toEqual([2, 3])
  expect(await behind({ minimo: 1 })).toEqual([3])
  const elsewhere = ctx.empresas.filter(({ empresa }) => empresa === empresas[1])
  const [scope] = elsewhere
  expect(
    scope && (await LISTS.walked.list({ ...ctx, empresas: elsewhere, scope }, { ordem: 'numero', apos })),
  ).toEqual([])
})
