/** Loads the demo into an empty portal and APL. */
import { loadAplDemo } from '@trama/apl/demo/load-demo'
import { readConfig } from '@trama/portal/config'
import { loadPortalDemo } from '@trama/portal/demo/load-demo'
import { type Database, firstRow } from '@trama/server-kit/db/database'
import { OperatorError } from '@trama/server-kit/program'
import { sql } from 'drizzle-orm'
import { aplDatabase, portalDatabase, withDatabase } from './databases'

const MAX_ORDERS = 1_000_000

/** Loads the demo; `escala` is the number of orders, as typed. Nothing is loaded unless both databases are empty. */
export async function loadDemo(
  escala: string,
  env: NodeJS.ProcessEnv = process.env,
  onProgress?: (text: string) => void,
): Promise<void> {
  const pedidos = Number(escala)
  if (!Number.isInteger(pedidos) || pedidos < 1 || pedidos > MAX_ORDERS) {
    throw new OperatorError(`--escala é o número de pedidos, de 1 a ${MAX_ORDERS}.`)
  }
  const { PUBLIC_URL, APL_PORT } = readConfig(env)
  await withDatabase(portalDatabase(env), (portal) =>
    withDatabase(aplDatabase(env), async (apl) => {
      await refuseUsed(portal, 'portal')
      await refuseUsed(apl, 'servidor APL')
      await loadPortalDemo(portal, { aplServidor: new URL(PUBLIC_URL).hostname, aplPorta: APL_PORT })
      await loadAplDemo(apl, { pedidos, ...(onProgress ? { onProgress } : {}) })
    }),
  )
}

async function refuseUsed({ db }: Database, name: string): Promise<void> {
  if (!(await firstRow(db, sql`select 1 from empresa limit 1`))) return
  throw new OperatorError(`O ${name} já tem dados: a demonstração só entra em bancos vazios.`)
}
