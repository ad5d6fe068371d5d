/** Installations for the tests of a company's life, and what is in them. */
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createMaster } from '@trama/portal/usuario/registro/create-master'
import { openArchive, writeArchive } from '@trama/server-kit/backup/archive'
import { openConnection } from '@trama/server-kit/backup/connection'
import { MANIFEST, parseManifest } from '@trama/server-kit/backup/manifest'
import { sql } from 'drizzle-orm'
import { aplDatabase, portalDatabase, withDatabase } from '../lib/databases'
import { loadDemo } from '../lib/load-demo'
import { exportar } from '../lib/tenant/archive-actions'
import { endPause, markPaused, PAUSE } from '../lib/tenant/pause-tenant'
import { apagar as remove } from '../lib/tenant/remove-action'
import { closing, openCompany } from '../lib/tenant/tenant-place'
import { type Installation, newInstallation } from './installation'

export const cluster = process.env.TEST_DATABASE_URL
/** What an export or import takes along: everything. */
export const ALL = { 'sem-portal': false, 'manter-masters': false, 'manter-endereco': true }

export interface Exported {
  home: Installation
  folder: string
  /** The export of the demo's company. */
  file: string
  remove: () => Promise<void>
}

/** An installation with the demo, and the export of its company. No server runs on what these tests pause. */
export async function exportedDemo(): Promise<Exported> {
  const { seenMs } = PAUSE
  PAUSE.seenMs = 0
  const folder = await mkdtemp(join(tmpdir(), 'trama-empresa-'))
  const home = await newInstallation(cluster, null)
  await loadDemo('40', home.env)
  // The last users of the portal were deleted; rows of the APL may still name them.
  await ofPortal(home.env, `select setval('usuario_id_seq', last_value + 7) from usuario_id_seq`)
  await withDatabase(aplDatabase(home.env), async ({ db }) => {
    await db.execute(
      sql`insert into fila.job (name, data) values ('envio', '{"empresa": "001", "usuario_id": 2, "id": 1}')`,
    )
    await db.execute(sql`insert into webhook (empresa, nome, url, eventos, ativo, segredo)
      values ('001', 'ERP', 'https://erp.exemplo.com.br', '{pedido}', 'S', 'whs_velho')`)
    await db.execute(sql`insert into auditoria (empresa, usuario_id, usuario, ip, acao, registro, chave)
      values ('001', 2, 'ANA', '', 'incluir', 'pedido', '1')`)
  })
  const file = join(folder, 'empresa.trama')
  await exportar('1', file, ALL, home.env)
  const remove = async () => {
    PAUSE.seenMs = seenMs
    await home.remove()
    await rm(folder, { recursive: true, force: true })
  }
  return { home, folder, file, remove }
}

/** Another installation, whose portal has a master and therefore a user with the number 1. */
export async function another(codcli: string): Promise<Installation> {
  const target = await newInstallation(cluster, null)
  Object.assign(target.env, { APL_EMPRESA: codcli })
  await withDatabase(portalDatabase(target.env), ({ db }) =>
    createMaster(db, {
      empresa: {
        codcli: '9',
        cnpj: '11222333000181',
        nome: 'CASA',
        servidor: 'casa',
        porta: 3001,
        qtde_rep: 1,
      },
      nome: 'Rui',
      email: 'rui@casa.com.br',
      cnpj: '52998224725',
      senha: 'Trilho-de-Ferro-7',
    }),
  )
  return target
}

/** Asks the company's tables, wherever they stand. */
export const count = (env: NodeJS.ProcessEnv, from: string) =>
  closing([() => openCompany({ APL_EMPRESA: '1', ...env }, '1')], async ({ query }) => {
    const [row] = await query<{ n: number }>(`select count(*)::int as n from ${from}`)
    return row?.n
  })
export const ofPortal = (env: NodeJS.ProcessEnv, text: string) =>
  closing([() => openConnection(portalDatabase(env), 'public')], ({ query }) =>
    query<Record<string, unknown>>(text),
  )

export const schemasOf = async ({ env }: Installation) => {
  const connection = await openConnection(aplDatabase(env), 'public')
  const found = await connection.query<{ nome: string }>(
    String.raw`select nspname as nome from pg_namespace where nspname like 'empresa\_%'`,
  )
  await connection.close()
  return found.map(({ nome }) => nome)
}

/** Adds a job of the company that waits. */
export const addJob = ({ env }: Installation, name: string, data: unknown) =>
  withDatabase({ ...aplDatabase(env), empresas: ['1'] }, ({ db }) =>
    db.execute(
      sql`insert into fila.job (name, data, singleton_key) values (${name}, ${JSON.stringify(data)}, 'empresa_1')`,
    ),
  )

/** Sets what the company is paused for; an empty text opens it. */
export const mark = async ({ env }: Installation, why: string) => {
  const connection = await openConnection(aplDatabase(env), 'empresa_1')
  await (why ? markPaused(connection, why) : endPause(connection))
  await connection.close()
}

export const para = ({ env }: Installation) => ({ para: aplDatabase(env).url, desfazer: false })

export const REMOVAL = { 'sem-portal': false, 'sem-apl': false, desfazer: false }

export const apagar = (
  from: Installation,
  arquivo: string,
  values: Partial<Parameters<typeof remove>[1]> = {},
) => remove('1', { ...REMOVAL, confirma: '1', arquivo, ...values }, from.env)

/** An export with other values in the first row of a table, or without one of its columns, and right sums. */
export async function forged(
  { file, folder }: Exported,
  [database, table]: readonly ['apl' | 'portal', string],
  { values = {}, without }: { values?: Record<string, string>; without?: string },
): Promise<string> {
  const path = join(folder, `falso-${crypto.randomUUID()}.trama`)
  const { read } = await openArchive(file)
  const manifest = parseManifest((await buffer(read(`${MANIFEST}.gz`))).toString())
  await writeArchive(path, async ({ write }) => {
    for (const [of, dump] of Object.entries(manifest.databases))
      for (const one of dump.tables) {
        let text = await buffer(read(one.file))
        if (of === database && one.name === table) {
          const kept = one.columns.map((name) => name !== without)
          const lines = text.toString().split('\n').filter(Boolean)
          const changed = lines.map((line, row) =>
            line
              .split('\t')
              .map((cell, at) => (row === 0 ? (values[one.columns[at] ?? ''] ?? cell) : cell))
              .filter((_, at) => kept[at])
              .join('\t'),
          )
          text = Buffer.from(changed.map((line) => `${line}\n`).join(''))
          one.columns = one.columns.filter((_, at) => kept[at])
          one.sha256 = createHash('sha256').update(text).digest('hex')
        }
        await write(one.file, Readable.from([text]))
      }
    await write(`${MANIFEST}.gz`, Readable.from([Buffer.from(JSON.stringify(manifest))]))
  })
  return path
}
