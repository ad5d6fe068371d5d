/**
 * Before the journeys: writes the film that their browsers' cameras show, builds the product (unless E2E_BUILT says that it
 * is built) and loads the demo once, into the folder that every worker copies. A folder that E2E_DATA_DIR names is copied
 * instead.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyFolders } from '@trama/server-kit/testing/empty-folders'
import { run } from '../scripts/lib/process'
import { writeCameraFilm } from './camera-file'

export default async function prepare(): Promise<(() => Promise<void>) | undefined> {
  writeCameraFilm()
  if (process.env.E2E_REUSE === '1') return undefined
  if (process.env.E2E_BUILT !== '1') await mustRun('build')
  if (process.env.E2E_DATA_DIR) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'trama-demo-'))
  await emptyFolders(join(folder, 'portal'), join(folder, 'apl'))
  await mustRun('demo', { DATA_DIR: folder })
  process.env.E2E_DATA_DIR = folder
  return () => rm(folder, { recursive: true, force: true })
}

async function mustRun(script: string, env: Record<string, string> = {}): Promise<void> {
  const code = await run('npm', ['run', '--silent', script], { env: { ...process.env, ...env } })
  if (code !== 0) throw new Error(`npm run ${script}: terminou com ${code}`)
}
