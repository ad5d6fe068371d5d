/** Starts the built portal and application server as a company would run them. */
import { spawn } from 'node:child_process'
import { ROOT, stop, untilReady } from './process'

export interface ServersOptions {
  portalPort: number
  aplPort: number
  /** Further environment variables of both servers. */
  env?: Record<string, string>
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
 * program; the end of either server does the same, with its exit code.
 */
export async function startServers({
  portalPort,
  aplPort,
  env = {},
  onProgress,
}: ServersOptions): Promise<Servers> {
  const portalUrl = `http://127.0.0.1:${portalPort}`
  const aplUrl = `http://127.0.0.1:${aplPort}`
  const start = (app: string) =>
    spawn(process.execPath, ['--enable-source-maps', `apps/${app}/dist/main.js`], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
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
    await Promise.all(children.map((child) => stop(child)))
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
  let ending: Promise<never> | undefined
  const end = (code: number) => (ending ??= stopAll().then(() => process.exit(code)))
  const interrupt = () => void end(0)
  const ended = (code: number | null) => void end(code ?? 1)
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  for (const child of children) child.once('exit', ended)
  try {
    await Promise.all([untilReady(`${portalUrl}/pronto`, portal), untilReady(`${aplUrl}/pronto`, apl)])
  } catch (error) {
    if (ending) return ending
    await stopAll()
    throw error
  }
  return { portalUrl, aplUrl, stop: stopAll }
}
