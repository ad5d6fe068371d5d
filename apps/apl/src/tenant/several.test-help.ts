/** A database of several portal companies, and calls by their people; PostgreSQL only. */
import { MIGRATIONS } from '../migrations-folder'
import { openJobs } from '@trama/server-kit/jobs/open-jobs'
import { openPostgres } from '@trama/server-kit/db/postgres'
import pg from 'pg'
import { createTestApp, type TestApp } from '../testing/test-app'
import { severalTenants } from './tenants'

export const CLUSTER = process.env.TEST_DATABASE_URL ?? ''
export const QUIET = { info: () => undefined, error: () => undefined }

/** Opens a new database with a schema for each code. */
export async function aSeveralDatabase(codes: readonly string[], poolSize = 10) {
  const name = `v_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: CLUSTER })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(CLUSTER)
  url.pathname = `/${name}`
  const database = await openPostgres(url.href, MIGRATIONS, { several: true, poolSize })
  const tenants = severalTenants(database, { PUBLIC_URL: 'https://portal.exemplo.com.br' }, '*')
  for (const codcli of codes) await database.create?.(`empresa_${codcli}`)
  const look = async () => {
    await tenants.look(QUIET)
    await tenants.settled()
  }
  await look()
  return {
    url: url.href,
    database,
    tenants,
    look,
    async close() {
      await database.close()
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}

export type SeveralDatabase = Awaited<ReturnType<typeof aSeveralDatabase>>

/** One server of several companies; `of` gives a company's view of it, whose people call with its tokens. */
export async function aSeveralApp(several: SeveralDatabase) {
  const { database, tenants } = several
  const jobs = openJobs(database, tenants.schemas)
  const apl = await createTestApp({ APL_EMPRESA: '*' }, { database, tenants, jobs })
  const of = (codcli: string): TestApp => {
    const tenant = tenants.of(codcli)
    return {
      ...apl,
      db: tenant.db,
      database: tenant.database,
      as: (actor) => apl.as({ ...actor, empresa: codcli }),
      sign: (actor) => apl.sign({ ...actor, empresa: codcli }),
    }
  }
  return { apl, of, jobs }
}
