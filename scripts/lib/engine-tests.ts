/**
 * Selects the server tests that run on PGlite too. All of them run on PostgreSQL; rules and rights do not depend on
 * the engine, and the browser journeys run on PGlite. Listed here are the tests of what engines may do differently.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { output, ROOT } from './process'

/** Folder or file of tests, with the reason why it runs on both engines. */
const REASONS = {
  'packages/server-kit/src/db':
    'migrations, folder lock, transactions, keys of repeated calls, order of texts',
  'packages/server-kit/src/jobs': 'the queue stores and wakes by means of the engine',
  'scripts/tests/backup.test.ts': 'copies out of one engine and into both',
  'scripts/tests/commands.test.ts': 'a folder in use',
  'apps/apl/src/app.test.ts': 'every call that reads, once',
  'apps/apl/src/anexo': 'one file per key, lock by name, bytes',
  'apps/apl/src/aviso': 'lock by name, one mail for a change',
  'apps/apl/src/kit/zip.test.ts': "files in their order; the kit's SQL is tried by the domains",
  'apps/apl/src/kill.test.ts': 'a killed process leaves whole orders',
  'apps/apl/src/boleto/publico.test.ts': 'numbers of links, integers and texts',
  'apps/apl/src/compra': 'search, locks, numbers, lists in their order, one receipt at a time',
  'apps/apl/src/boleto': 'search by code, one number per title',
  'apps/apl/src/cotacao': 'one answer and one award per key, row locks, lists in their order',
  'apps/apl/src/comissao': 'triggers, lock by name, rows taken away in the statement that reads',
  'apps/apl/src/caixa': 'lock by name, one open session each, row locks, sums of a period',
  'apps/apl/src/meta': 'lock by name, insert or update, sums by month',
  'apps/apl/src/crm': 'search',
  'apps/apl/src/deposito': 'search',
  'apps/apl/src/envio': 'what is due is taken once, moments of a time zone',
  'apps/apl/src/demo/varejo': 'insert or update of the next number',
  'apps/apl/src/documento/share.test.ts': 'lock by name',
  'apps/apl/src/documento/send-pedido.test.ts': 'lock by name',
  'apps/apl/src/entidade': 'search and order of names, numbers, insert or update',
  'apps/apl/src/fatura': 'one invoice per key, numbers, stock and order locks, lists in their order',
  'apps/apl/src/fornecedor': 'search',
  'apps/apl/src/nfe': 'one test certificate for all who ask at once',
  'apps/apl/src/integracao': 'insert or update of many rows, what differs, row locks, keys of calls',
  'apps/apl/src/ordem-servico': 'row locks, one note per key, lists in their order, weeks',
  'apps/apl/src/painel': 'groups, shares by windows, weeks, arrays of keys',
  'apps/apl/src/pedido': 'stock locks, numbers, one order per key, lists in their order',
  'apps/apl/src/pedido-fornecedor': 'search, locks',
  'apps/apl/src/lembrete': 'one mail a day by a unique row, insert or nothing',
  'apps/apl/src/pagar': 'search, row locks, numbers',
  'apps/apl/src/produto': 'search, order of codes, insert or update',
  'apps/apl/src/receber': 'search, lists in their order, sums by age',
  'apps/apl/src/resumo': 'triggers, deferred ones too, row and named locks, deltas folded by two at once',
  'apps/apl/src/sistema': 'search',
  'apps/apl/src/solicitacao': 'one request per key, numbers, lists in their order',
  'apps/apl/src/varejo': 'numbers given once, one sale per key, row locks, search, lists in their order',
  'apps/portal/src/app.test.ts': 'the server starts on it',
  'apps/portal/src/chave': 'one key pair for all who start at once',
  'apps/portal/src/conta/recover-senha.test.ts': 'row locks',
  'apps/portal/src/preferencia': 'insert or update',
  'apps/portal/src/convite': 'row locks, search',
  'apps/portal/src/empresa': 'numbers, insert or nothing, row locks',
  'apps/portal/src/sessao': 'counters of attempts, known devices, row locks',
  'apps/portal/src/usuario': 'row locks of rights and licences, search',
  'apps/portal/src/visao': 'lock by name, one default of a list, numbers',
}

export const ON_PGLITE_TOO = Object.keys(REASONS)

/** SQL that engines may interpret differently. */
const ENGINE_SQL =
  /onConflict|on conflict|\.for\('|for (no key )?update|advisory|skip locked|nextval|collate|sem_acento|i?like \$\{/

/** Names folders with such SQL whose tests are not in the list, and listed paths that no longer exist. */
export async function checkEngineTests(): Promise<string> {
  const files = (
    await output('git', ['ls-files', 'apps/apl/src', 'apps/portal/src', 'packages/server-kit/src'])
  )
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !/\/testing(\/|\.ts$)/.test(file))
  const rooms = new Set<string>()
  for (const file of files) {
    const room = /^\w+\/[\w-]+\/src\/[\w-]+(?=\/)/.exec(file)?.[0]
    if (!room || file.endsWith('.test.ts') || rooms.has(room)) continue
    if (ENGINE_SQL.test(await readFile(`${ROOT}/${file}`, 'utf8'))) rooms.add(room)
  }
  const hasTests = (room: string) =>
    files.some((file) => file.startsWith(`${room}/`) && file.endsWith('.test.ts'))
  const isListed = (room: string) => ON_PGLITE_TOO.some((path) => `${path}/`.startsWith(`${room}/`))
  const forgotten = [...rooms].filter((room) => hasTests(room) && !isListed(room))
  const gone = ON_PGLITE_TOO.filter((path) => !existsSync(`${ROOT}/${path}`))
  return [
    ...forgotten.map(
      (room) => `${room}: SQL que depende do banco; diga em scripts/lib/engine-tests.ts o que testar`,
    ),
    ...gone.map((path) => `scripts/lib/engine-tests.ts: ${path} não existe`),
  ].join('\n')
}
