import { spawnSync } from 'node:child_process'
import { ROOT } from '../lib/process'

const PRELOAD = new URL('../clock/preload.mjs', import.meta.url).href

/** Runs a program with the preload at the moment of `env`, and returns what it printed. */
export function printed(source: string, env: Record<string, string>) {
  const own = { ...process.env, NODE_OPTIONS: `--import ${PRELOAD}`, TEST_DATABASE_URL: '', ...env }
  const args = ['--input-type=module', '-e', source]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: own,
    encoding: 'utf8',
  })
  return { status, text: (stdout + stderr).trim() }
}

export const RELOGIO = '2028-02-29T23:30:00-03:00'
