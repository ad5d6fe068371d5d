/** Removes a company: its schema, its jobs, its rows of the portal and the folder of its files. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { schemaOf } from '@trama/apl/tenant/codes'
import { listTables } from '@trama/server-kit/backup/catalog'
import type { BackupConnection } from '@trama/server-kit/backup/connection'
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

/** Removes all that there is of the company; what was removed before an interruption is not missed. */
export async function dropTenant({ codcli, apl, portal, pasta }: Parts): Promise<Dropped> {
  await portal?.query('begin')
  const linhas = portal ? await dropPortalRows(portal, codcli) : 0
  const { tabelas, tarefas } = apl ? await dropSchema(apl, codcli) : { tabelas: 0, tarefas: 0 }
  await portal?.query('commit')
  const arquivos = pasta === undefined ? 0 : await countFiles(join(pasta, codcli))
  if (pasta !== undefined) await rm(join(pasta, codcli), { recursive: true, force: true })
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
    tarefas: await count(apl, `fila.job where singleton_key = '${schema}'`),
    linhas: await count(portal, `usuario where empresa = '${codcli}'`),
    arquivos: pasta === undefined ? 0 : await countFiles(join(pasta, codcli)),
  }
}

const countFiles = async (folder: string): Promise<number> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])).filter((one) =>
    one.isFile(),
  ).length
