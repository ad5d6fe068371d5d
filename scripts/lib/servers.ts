/** Starts the built portal and application server as a company would run them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { ROOT, stop, untilReady } from './process'

export interface ServersOptions {
  portalPort: number
  aplPort: number
  /** Further environment of both servers. */
  env?: Record<string, string>
}

export interface Servers {
  children: ChildProcess[]
  portalUrl: string
  aplUrl: string
  stop: () => Promise<void>
}

export async function startServers({ portalPort, aplPort, env = {} }: ServersOptions): Promise<Servers> {
  const portalUrl = `http://127.0.0.1:${portalPort}`
  const aplUrl = `http://127.0.0.1:${aplPort}`
  const start = (app: string) =>
    spawn(process.execPath, ['--enable-source-maps', `apps/${app}/dist/main.js`], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        PORTAL_URL: portalUrl,
        PUBLIC_URL: `http://localhost:${portalPort}`,
        ...process.env,
        PORTAL_PORT: String(portalPort),
        APL_PORT: String(aplPort),
        ...env,
      },
    })
  const portal = start('portal')
  const apl = start('apl')
  const children = [portal, apl]
  const stopAll = async () => {
    await Promise.all(children.map((child) => stop(child)))
  }
  try {
    await Promise.all([untilReady(`${portalUrl}/pronto`, portal), untilReady(`${aplUrl}/pronto`, apl)])
  } catch (error) {
    await stopAll()
    throw error
  }
  return { children, portalUrl, aplUrl, stop: stopAll }
}
