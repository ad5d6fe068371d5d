/** Tests how `npm run check:distribution` reads statements: which ones reach one company, and which reach more. */
import { beforeAll, expect, test } from 'vitest'
import type { Catalog } from '../../lib/distribution/catalog'
import { judge, migratedCatalog, parsedViews } from '../../lib/distribution/check-distribution'
import { checkKeys } from '../../lib/distribution/check-keys'
import { complaintsOf } from '../../lib/distribution/report'
import { distributionScript } from '../../lib/distribution/script'
import { readFunctions } from '../../lib/distribution/statements'
import { isScaleDocumentNew } from '../../lib/scale-document'

let catalog: Catalog
beforeAll(async () => {
  catalog = await migratedCatalog()
})

const judged = async (text: string, list: Parameters<typeof judge>[3] = []) =>
  judge(catalog, await parsedViews(catalog), [{ text, from: 'a.ts', isFunction: false }], list)

test.each([
  ['named', 'select * from pedido p where p.empresa = $1 and p.numero = $2'],
  ['named backwards, with a cast', 'select * from pedido where $1::text = empresa'],
  ['in a list of one', "select * from pedido where empresa in ('1')"],
  [
    'in every arm of an or',
    'select * from pedido where (empresa = $1 and numero = $2) or (numero = $3 and empresa = $4)',
  ],
  ['by a join', 'select * from pedido p join entidade e on e.empresa = p.empresa where e.empresa = $1'],
  [
    'by a join without words',
    'select * from pedido p, entidade e where (p.empresa, p.codcli) = (e.empresa, e.codcli) and p.empresa = $1',
  ],
  ['by `using`', 'select * from pedido join pedido_item using (empresa, numero) where empresa = $1'],
  [
    'on the side that may be missing',
    'select * from pedido p left join entidade e on e.empresa = p.empresa and e.codcli = p.codcli where p.empresa = $1',
  ],
  [
    'by the company itself',
    'select * from empresa e join pedido p on p.empresa = e.emp_pat where e.emp_pat = $1',
  ],
  [
    'in a subquery, from outside',
    'select * from (select empresa, numero from pedido) x where x.empresa = $1',
  ],
  [
    'in both parts of a union, from outside',
    'select * from (select empresa from pedido union all select empresa from fatura) x where x.empresa = $1',
  ],
  [
    'in a correlated question',
    'select * from pedido p where p.empresa = $1 and exists (select from pedido_item i where i.empresa = p.empresa and i.numero = p.numero)',
  ],
  [
    'by rows chosen',
    'select * from pedido p where (p.empresa, p.numero) in (select i.empresa, i.numero from pedido_item i where i.empresa = $1)',
  ],
  [
    'beside it',
    'select * from pedido p, lateral (select * from pedido_item i where i.empresa = p.empresa limit 3) i where p.empresa = $1',
  ],
  [
    'through a `with`',
    'with x as (select empresa, numero from pedido where empresa = $1) delete from pedido_item i using x where i.empresa = x.empresa and i.numero = x.numero',
  ],
  ['nobody', 'select * from pedido where false and numero = $1'],
  ['inserted values', 'insert into sequencia (empresa, nome, valor) values ($1, $2, $3), ($4, $5, $6)'],
  [
    'inserted rows',
    'insert into pedido_item (numero, empresa) select i.numero, $1 from jsonb_to_recordset($2) as i(numero int)',
  ],
  ['updated', 'update pedido p set obs = $1 from entidade e where e.empresa = p.empresa and p.empresa = $2'],
])('reaches one company: %s', async (_name, text) => {
  const { one, crossing } = await judged(text)
  expect([one, crossing]).toEqual([1, []])
})

test.each([
  ['not named', 'select * from pedido where numero = $1', ['pedido']],
  ['in one arm of an or', 'select * from pedido where empresa = $1 or numero = $2', ['pedido']],
  ['not equal', 'select * from pedido where empresa <> $1', ['pedido']],
  [
    'one side of a join',
    'select * from pedido p join entidade e on e.codcli = p.codcli where p.empresa = $1',
    ['entidade'],
  ],
  [
    'on the side that stays',
    'select * from pedido p left join entidade e on e.empresa = p.empresa and p.empresa = $1',
    ['pedido', 'entidade'],
  ],
  [
    'a question that is about its own rows',
    'select * from pedido p where exists (select from pedido_item i where i.empresa = p.empresa and i.empresa = $1)',
    ['pedido'],
  ],
  [
    'the first rows of all',
    'select * from (select empresa from pedido limit 3) x where x.empresa = $1',
    ['pedido'],
  ],
  [
    'one part of a union',
    'select empresa from pedido where empresa = $1 union all select empresa from fatura',
    ['fatura'],
  ],
  [
    'a subquery in the outputs',
    'select (select count(*) from fatura) from pedido where empresa = $1',
    ['fatura'],
  ],
  [
    'deep in an order',
    'select 1 from pedido p where p.empresa = $1 order by (select max(f.valor) from fatura f)',
    ['fatura'],
  ],
  [
    'a `with` of all',
    'with x as (select empresa, numero from pedido) select * from x where x.empresa = $1',
    ['pedido'],
  ],
  [
    'rows of other rows',
    'insert into pedido_grupo (empresa, numero) select empresa, numero from pedido',
    ['pedido', 'pedido_grupo'],
  ],
  [
    'a view whose rows a function makes',
    'select * from resumo_certo where empresa = $1',
    ['pedido', 'pedido_grupo', 'fatura', 'duplicata', 'venda'],
  ],
])('reaches more companies: %s', async (_name, text, tables) => {
  const { crossing } = await judged(text)
  expect(crossing.map((each) => [each.isListed, [...each.tables].toSorted()])).toEqual([
    [false, [...tables].toSorted()],
  ])
})

test.each([
  ['a list', 'select * from pedido where empresa = any($1)'],
  [
    'rows that bring their own',
    'insert into pedido (empresa, numero) select empresa, numero from jsonb_populate_recordset(null::pedido, $1)',
  ],
])('reaches some named companies: %s', async (_name, text) => {
  const { crossing } = await judged(text)
  expect(crossing).toMatchObject([{ isListed: true, tables: ['pedido'] }])
})

test('statements may read reference tables without a company', async () => {
  const { free } = await judged('select * from usuario_erp u join acesso_empresa a on a.usuario = u.codigo')
  expect(free).toBe(1)
})

test('a statement over several companies needs a reason in the list, and each reason needs a statement', async () => {
  const text = 'delete from aviso where criado_em < now()'
  const reason = { from: 'a.ts', part: 'from aviso', reason: 'old mails' }
  expect(complaintsOf(await judged(text))).toEqual([
    expect.stringContaining('sem razão na lista: a.ts (aviso)'),
  ])
  expect(complaintsOf(await judged(text, [reason]))).toEqual([])
  expect(complaintsOf(await judged('select 1', [reason]))).toEqual([
    'na lista, e nada mais precisa: a.ts from aviso',
  ])
})

test('every key begins with the company, and a foreign key that does not is reported', () => {
  expect(checkKeys(catalog)).toEqual([])
  const foreign = {
    table: 'pedido',
    name: 'x',
    columns: ['codcli'],
    target: 'entidade',
    targetColumns: ['codcli'],
  }
  const unique = { table: 'pedido', name: 'y', columns: ['numero', 'empresa'] }
  expect(
    checkKeys({
      ...catalog,
      tables: new Map([...catalog.tables, ['novo', ['id']]]),
      uniques: [...catalog.uniques, unique],
      foreignKeys: [...catalog.foreignKeys, foreign],
    }),
  ).toEqual([
    'novo: sem a coluna empresa',
    'novo: sem chave',
    'chave que não começa por empresa: pedido.y (numero, empresa)',
    'chave estrangeira para outra máquina: pedido.x (codcli) → entidade (codcli)',
  ])
})

test('functions and triggers reach only the company of their row, except those that rebuild all sums', async () => {
  const found = await judge(catalog, await parsedViews(catalog), await readFunctions(catalog), [])
  expect(found.one).toBeGreaterThan(5)
  expect([...new Set(found.crossing.map(({ from }) => from))]).toEqual(['função resumo_refazer'])
})

test('the script spreads every table except those that all machines hold, and parents come first', () => {
  const lines = distributionScript(catalog).split('\n')
  const at = (table: string) => lines.findIndex((line) => line.includes(`_table('${table}'`))
  for (const table of catalog.tables.keys()) expect([table, at(table)]).not.toEqual([table, -1])
  for (const { table, target } of catalog.foreignKeys) {
    if (table !== target) expect([table, target, at(target) < at(table)]).toEqual([table, target, true])
  }
})

test('docs/scale.md has the current figures and the current script (npm run docs:scale)', async () => {
  expect(await isScaleDocumentNew(catalog)).toBe(true)
})
