/**
 * Selects the server tests that run on PGlite too. All of them run on PostgreSQL; rules and rights do not depend on the
 * engine, and the browser journeys run on PGlite. What engines may do differently is tested there by one test for each
 * kind of SQL; `npm run test:long` runs all server tests on both.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { output, ROOT } from '../process'

/** Tests of everything that is done by the engine itself, whatever SQL the domains send. */
const OF_THE_ENGINE = [
  // Migrations, the folder's lock, transactions, keys of repeated calls, order of texts, jobs.
  'packages/server-kit/src/db',
  'packages/server-kit/src/jobs',
  // Every call that reads, and every call of the APL that writes, once each; the portal writes by the same kinds of SQL.
  'apps/apl/src/app.test.ts',
  'apps/apl/src/auditoria/every-write.test.ts',
  'apps/portal/src/app.test.ts',
  // A killed process, a folder in use, copies out of one engine into the other.
  'apps/apl/src/kill.test.ts',
  'scripts/tests/backup.test.ts',
  'scripts/tests/commands.test.ts',
]

interface SqlKind {
  what: string
  sql: RegExp
  /** A test that runs statements of this kind, which stand in the test's folder or below it. */
  test: string
}

const SQL_KINDS: readonly SqlKind[] = [
  {
    what: 'linhas travadas por quem muda',
    sql: /for (no key )?update|\.for\('/,
    test: 'apps/apl/src/pedido/commit-stock.test.ts',
  },
  { what: 'linhas tomadas uma vez', sql: /skip locked/, test: 'apps/apl/src/envio/envio.test.ts' },
  { what: 'travas por nome', sql: /advisory|namedLock/, test: 'apps/apl/src/caixa/caixa.test.ts' },
  {
    what: 'incluir ou alterar',
    sql: /on conflict|onConflict/,
    test: 'apps/apl/src/integracao/put-integracao.test.ts',
  },
  { what: 'busca', sql: /sem_acento/, test: 'apps/apl/src/entidade/list/list-entidades.test.ts' },
  { what: 'ordem dos textos', sql: /collate/, test: 'apps/apl/src/pedido/partes.test.ts' },
  { what: 'janelas', sql: / over \(/, test: 'apps/apl/src/meta/meta.test.ts' },
  { what: 'gatilhos e somas', sql: /resumo_delta/, test: 'apps/apl/src/resumo/vida.test.ts' },
  { what: 'fuso horário', sql: /at time zone/, test: 'apps/apl/src/caixa/caixa.test.ts' },
]

export const ON_PGLITE_TOO = [...new Set([...OF_THE_ENGINE, ...SQL_KINDS.map(({ test }) => test)])]

/** Names listed tests that do not exist, and those in whose folder no statement of their kind is left. */
export async function checkEngineTests(): Promise<string> {
  const files = (await output('git', ['ls-files', 'apps/apl/src'])).split('\n')
  const proves = async ({ sql, test }: SqlKind) => {
    const sources = files.filter(
      (file) => file.startsWith(`${dirname(test)}/`) && file.endsWith('.ts') && !file.includes('.test'),
    )
    const texts = await Promise.all(sources.map((file) => readFile(`${ROOT}/${file}`, 'utf8')))
    return texts.some((text) => sql.test(text))
  }
  const gone = ON_PGLITE_TOO.filter((path) => !existsSync(`${ROOT}/${path}`))
  const proved = await Promise.all(SQL_KINDS.map(proves))
  return [
    ...gone.map((path) => `scripts/lib/check/engine-tests.ts: ${path} não existe`),
    ...SQL_KINDS.filter((_kind, at) => !proved[at]).map(
      ({ what, test }) => `scripts/lib/check/engine-tests.ts: ${test} não testa mais: ${what}`,
    ),
  ].join('\n')
}
