/** Removes a company: its schema, its jobs, its rows of the portal and the folder of its files. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { schemaOf } from '@trama/apl/tenant/codes'
import { COMPANY_TABLES, companyRows } from '@trama/portal/empresa/company-rows'
import { listTables } from '@trama/server-kit/backup/catalog'
import type { BackupConnection } from '@trama/server-kit/backup/connection'
import { inTurn } from '@trama/server-kit/in-turn'
import { dropJobs } from './company-jobs'
import { lockTables } from './pause-tenant'
import { dropPortalRows } from './portal-rows'

export interface Dropped {
  tabelas: number
  tarefas: number
  linhas: number
  arquivos: number
}

/** Removes the schema and its jobs, all or nothing. */
export async function dropSchema(connection: BackupConnection, codcli: string) {
  const tabelas = (await listTables(connection)).length
  await lockTables(connection, codcli)
  const tarefas = await dropLocked(connection, codcli)
  return { tabelas, tarefas }
}

/** The same in a transaction that has locked the tables, which it ends. */
export async function dropLocked(connection: BackupConnection, codcli: string): Promise<number> {
  const schema = schemaOf(codcli)
  await connection.query(`drop schema "${schema}" cascade`)
  const jobs = await dropJobs(connection, schema)
  await connection.query('commit')
  return jobs
}

interface Parts {
  codcli: string
  apl: BackupConnection | undefined
  portal: BackupConnection | undefined
  /** Folder that the company's ERP writes files into. */
  pasta: string | undefined
}

/**
 * Removes all that there is of the company, in transactions that both connections have begun and that end here; what was
 * removed before an interruption is not missed.
 */
export async function dropTenant({ codcli, apl, portal, pasta }: Parts): Promise<Dropped> {
  const linhas = portal ? await dropPortalRows(portal, codcli) : 0
  const tabelas = apl ? (await listTables(apl)).length : 0
  const tarefas = apl ? await dropLocked(apl, codcli) : 0
  await portal?.query('commit')
  const arquivos = pasta === undefined ? 0 : await countFiles(join(pasta, codcli))
  // Files that cannot be removed are counted as left.
  if (pasta !== undefined)
    await rm(join(pasta, codcli), { recursive: true, force: true }).catch(() => undefined)
  return { tabelas, tarefas, linhas, arquivos }
}

/** What is still there of a company; none of it after its removal. */
export async function leftOf({ codcli, apl, portal, pasta }: Parts): Promise<Dropped> {
  const schema = schemaOf(codcli)
  const count = async (connection: BackupConnection | undefined, from: string) => {
    const rows = await connection?.query<{ n: number }>(`select count(*)::int as n from ${from}`)
    return rows?.[0]?.n ?? 0
  }
  return {
    tabelas: await count(
      apl,
      `pg_class where relkind in ('r', 'p') and relnamespace = to_regnamespace('"${schema}"')`,
    ),
    tarefas:
      (await count(apl, `fila.job where singleton_key = '${schema}'`)) +
      (await count(apl, `fila.archive where singleton_key = '${schema}'`)),
    linhas: sum(await inTurn(COMPANY_TABLES, (name) => count(portal, rowsLeft(name, codcli)))),
    arquivos: pasta === undefined ? 0 : await countFiles(join(pasta, codcli)),
  }
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

/** A company's rows, without the line of the trail that says who removed it. */
const rowsLeft = (table: string, codcli: string) =>
  `${table} where ${companyRows(table, codcli) ?? 'false'}${
    table === 'auditoria' ? " and not (acao = 'excluir' and registro = 'empresa')" : ''
  }`

export const countFiles = async (folder: string): Promise<number> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])).filter((one) =>
    one.isFile(),
  ).length
