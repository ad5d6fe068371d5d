/**
 * An example of a connector between an ERP and the portal, to start from: plain Node 20, without dependencies.
 *
 * APL=https://portal.exemplo.com.br/apl CHAVE=tsa_... node conector.mjs [folder]
 *
 * The folder holds what the ERP exports: one file per table, named after the table (`produto.csv`, `estoque.csv`), with
 * the field names of docs/integracao.md as headings, separated by semicolons. Only rows that changed since the last run
 * are sent. Events of the portal are appended to `eventos.ndjson`; `estado.json` keeps the progress of both directions.
 * Run the connector every minute or so: each run continues where the last one ended, even when that run was killed.
 */
import { createHash, randomUUID } from 'node:crypto'
import { appendFile, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'

const { APL = 'http://127.0.0.1:3001', CHAVE = '' } = process.env
const FOLDER = process.argv[2] ?? '.'
const STATE = join(FOLDER, 'estado.json')
const EVENTS = join(FOLDER, 'eventos.ndjson')
/** Order in which tables are sent: a table comes after those that its rows refer to. */
const TABLES = [
  'regiao',
  'condicao',
  'transportadora',
  'colecao',
  'cor',
  'produto',
  'grade',
  'estoque',
  'preco',
]
/** Fields that the API takes as numbers; all others are texts. */
const NUMBERS = new Set([
  'estoque',
  'ordem',
  'preco_00',
  'descmax',
  'prazoini',
  'nrdia',
  'nrpar',
  'valor_min',
])
const BATCH = 1000
const TRIES = 6
const FIRST_WAIT_MS = 500

const state = await readState()
let failed = false
for (const table of TABLES) await sendTable(table)
await readEvents()
process.exitCode = failed ? 1 : 0

/** Reads the progress: a digest of each row that the portal has, by table, and the last event. */
async function readState() {
  const empty = { enviadas: {}, pendente: null, desde: 0 }
  try {
    return { ...empty, ...JSON.parse(await readFile(STATE, 'utf8')) }
  } catch (error) {
    // A missing file means a first run. A broken file stops the run: sending again would do no harm, but somebody
    // should look.
    if (error.code === 'ENOENT') return empty
    throw error
  }
}

/** Writes the file completely or not at all, because a truncated state would be lost. */
async function saveState() {
  await writeFile(`${STATE}.tmp`, JSON.stringify(state))
  await rename(`${STATE}.tmp`, STATE)
}

/** Sends the rows that differ from those that the portal has. */
async function sendTable(table) {
  const rows = await readRows(table)
  const sent = (state.enviadas[table] ??= {})
  const changed = rows.filter(({ id, digest }) => sent[id] !== digest)
  for (let at = 0; at < changed.length; at += BATCH) {
    const batch = changed.slice(at, at + BATCH)
    const content = digestOf(batch.map(({ digest }) => digest).join())
    // After a crash or a lost reply the same batch is sent with the same key, so it is stored once.
    if (state.pendente?.conteudo !== content) state.pendente = { conteudo: content, chave: randomUUID() }
    await saveState()
    const answers = await put(table, batch, state.pendente.chave)
    for (const { linha, situacao, erros } of answers) {
      const row = batch[linha - 1]
      if (row && situacao !== 'erro') sent[row.id] = row.digest
      else tell(table, row, erros)
    }
    state.pendente = null
    await saveState()
  }
  if (changed.length > 0) console.log(`${table}: ${changed.length} of ${rows.length} rows sent`)
}

/** Reports a refused row. The next run sends the row again: the record that it lacked may exist by then. */
function tell(table, row, erros) {
  failed = true
  const reasons = erros.map(({ campo, mensagem }) => `${campo}: ${mensagem}`).join(' ')
  console.error(`${table} ${JSON.stringify(row?.value)} ${reasons}`)
}

function put(table, batch, key) {
  return call(`/Integracao/${table}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/x-ndjson',
      'content-encoding': 'gzip',
      'idempotency-key': key,
    },
    body: gzipSync(batch.map(({ value }) => JSON.stringify(value)).join('\n')),
  })
}

/** Reads the events page by page. The position is saved only when a page has been processed. */
async function readEvents() {
  for (;;) {
    const events = await call(`/Integracao/Evento?desde=${state.desde}&limite=500`)
    if (events.length === 0) return
    await appendFile(EVENTS, events.map((event) => `${JSON.stringify(event)}\n`).join(''))
    // When the run is killed before this line, the page comes again; whoever processes events must check their `id`.
    state.desde = events.at(-1).ordem
    await saveState()
    console.log(`${events.length} events read, up to ${state.desde}`)
  }
}

/** Makes one call and tries again with growing waits while the network or the server is unavailable. */
async function call(path, { headers, ...options } = {}) {
  for (let n = 1; ; n += 1) {
    const reply = await fetch(`${APL}${path}`, { ...options, headers: { token: CHAVE, ...headers } }).catch(
      (error) => ({ status: 0, error }),
    )
    if (reply.status === 200) return reply.json()
    const isAway = reply.status === 0 || reply.status === 429 || reply.status >= 500
    if (!isAway || n === TRIES) {
      throw new Error(`${path} ${reply.status} ${reply.error ?? (await reply.text())}`)
    }
    await wait(FIRST_WAIT_MS * 2 ** (n - 1) * (0.5 + Math.random()))
  }
}

/** Rows of the ERP's file with the key of each; none where there is no file. */
async function readRows(table) {
  const text = await readFile(join(FOLDER, `${table}.csv`), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const [head = [], ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => line.split(';'))
  return lines.map((cells) => {
    const value = Object.fromEntries(
      head
        .map((field, column) => [field, cells[column] ?? ''])
        .flatMap(([field, cell]) => {
          // An empty cell is not sent, so that the field stays unchanged.
          if (cell === '') return []
          return [[field, NUMBERS.has(field) ? Number(cell.replace(',', '.')) : cell]]
        }),
    )
    return { value, id: keyOf(table, value), digest: digestOf(JSON.stringify(value)) }
  })
}

/** The natural key of a row. */
function keyOf(table, { regiao, codigo, tipo = 'P', cor, tam, produto, grupo_cor = '', faixa_preco = '' }) {
  if (table === 'regiao') return regiao
  if (table === 'cor') return cor
  if (table === 'preco') return [codigo, tipo, produto, grupo_cor, faixa_preco].join('|')
  return table === 'grade' || table === 'estoque' ? [tipo, codigo, cor, tam].join('|') : codigo
}

function digestOf(text) {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
