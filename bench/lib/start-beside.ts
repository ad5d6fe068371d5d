/** Starts a portal and an APL, whose process memory can be read, on a PostgreSQL database. */
import { freePort } from '../../scripts/lib/postgres/cluster'
import { startServers } from '../../scripts/lib/servers'
import { login } from './measure-bank'
import { type Program, startProgram } from './programs'

export interface Beside {
  apl: Program
  /** Request headers of an internal user's session. */
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
