/** Starts the built portal and application server as a company would run them. */
import { spawn } from 'node:child_process'
import { keepAlive } from './keep-alive'
import { ROOT, stop, untilReady } from './process'

export interface ServersOptions {
  portalPort: number
  aplPort: number
  /** Further environment variables of both servers. */
  env?: Record<string, string>
  /** Keeps the portal when the application server ends by itself, and starts that one again. */
  keepsApl?: boolean
  /** Called with the progress of loading the demo. */
  onProgress?: (text: string) => void
}

export interface Servers {
  portalUrl: string
  aplUrl: string
  stop: () => Promise<void>
}

/**
 * Starts both servers and waits until they are ready. From the start on, SIGINT and SIGTERM stop both and end this
 * program; the end of either server does the same, with its exit code, unless the application server is kept.
 */
export async function startServers({
  portalPort,
  aplPort,
  env = {},
  keepsApl = false,
  onProgress,
}: ServersOptions): Promise<Servers> {
  const portalUrl = `http://127.0.0.1:${portalPort}`
  const aplUrl = `http://127.0.0.1:${aplPort}`
  const start = (app: string) =>
    spawn(process.execPath, ['--enable-source-maps', `apps/${app}/dist/main.js`], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', keepsApl && app === 'apl' ? 'pipe' : 'inherit', 'ipc'],
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
  apl.on('message', (text) => typeof text === 'string' && onProgress?.(text))
  const stopAll = async () => {
    for (const child of children) child.off('exit', ended)
    await Promise.all([stop(portal), stopApl()])
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
  let ending: Promise<never> | undefined
  const end = (code: number) => (ending ??= stopAll().then(() => process.exit(code)))
  const interrupt = () => void end(0)
  const ended = (code: number | null) => void end(code ?? 1)
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  for (const child of children) child.once('exit', ended)
  const stopApl = keepsApl
    ? keepAlive(apl, {
        name: 'O servidor APL',
        start: () => start('apl'),
        say: (text) => console.error(text),
      })
    : () => stop(apl)
  try {
    await Promise.all([untilReady(`${portalUrl}/pronto`, portal), untilReady(`${aplUrl}/pronto`, apl)])
    // A server that cannot start at all ends this program; only later falls are mended.
    if (keepsApl) apl.off('exit', ended)
  } catch (error) {
    if (ending) return ending
    await stopAll()
    throw error
  }
  return { portalUrl, aplUrl, stop: stopAll }
}
