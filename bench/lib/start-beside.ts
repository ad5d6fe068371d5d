/** A portal, and an APL of whose process the memory is read, on a database of PostgreSQL. */
import { freePort } from '../../scripts/lib/postgres/cluster'
import { startServers } from '../../scripts/lib/servers'
import { login } from './measure-bank'
import { type Program, startProgram } from './programs'

export interface Beside {
  apl: Program
  /** Of an internal user's session. */
  headers: Record<string, string>
  stop: () => Promise<void>
}

export async function startBeside(url: string, dataDir: string): Promise<Beside> {
  const [portalPort, aplPort] = [await freePort(), await freePort()]
  const env = { DATA_DIR: dataDir, APL_DATABASE_URL: url }
  const servers = await startServers({ portalPort, aplPort, env })
  const apl = await startProgram(
    'apps/apl/dist/main.js',
    { ...env, PORTAL_URL: servers.portalUrl, LOG_LEVEL: 'warn' },
    { portName: 'APL_PORT', ready: '/pronto' },
  )
  return {
    apl,
    headers: { token: await login(servers.portalUrl), acesso: 'portal-web' },
    async stop() {
      await apl.stop()
      await servers.stop()
    },
  }
}
