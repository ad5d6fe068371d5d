/** Runs the programs that the APL is compared with as child processes, bundled first so that no loader slows them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { build } from 'vite'
import { freePort } from '../../scripts/lib/postgres/cluster'
import { ROOT, stop, untilReady } from '../../scripts/lib/process'

export interface Program {
  url: string
  pid: number
  stop: () => Promise<void>
}

export async function buildYardsticks(): Promise<void> {
  await build({
    root: `${ROOT}/bench`,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: 'dist',
      target: 'node20',
      emptyOutDir: true,
      rolldownOptions: {
        input: ['bare', 'minimal', 'empty'].map((name) => `${ROOT}bench/${name}-server.ts`),
      },
    },
  })
}

/**
 * Starts a built program and waits until `/saude` answers. The variable `portName` gives it the port, a free one by
 * default.
 */
export async function startProgram(
  file: string,
  env: Record<string, string>,
  { portName = 'PORT', ready = '/saude', port: wanted = 0 } = {},
): Promise<Program> {
  const port = wanted || (await freePort())
  const url = `http://127.0.0.1:${port}`
  const child: ChildProcess = spawn(process.execPath, [file], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...env, [portName]: String(port) },
  })
  try {
    await untilReady(url + ready, child)
  } catch (error) {
    await stop(child)
    throw error
  }
  return { url, pid: child.pid ?? 0, stop: () => stop(child) }
}
