/**
 * What the image would hold, made in a folder by the Dockerfile's own lines with production dependencies alone: both
 * servers do the main job from it, and the operator's commands run. Minutes long: only in `npm run test:long`.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@trama/apl/testing/server-process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { output, stop, untilReady } from '../../lib/process'
import { makeStage, readStages } from '../dockerfile'
import { mainJob } from '../main-job'

describe('image', () => {
  let folder: string
  let app: string
  const run = (args: string[], env: Record<string, string> = {}) =>
    output(process.execPath, args, { cwd: app, env: { PATH: process.env.PATH, ...env } })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trama-imagem-'))
    app = join(folder, 'app')
    await output('npm', ['run', 'build'])
    const stages = await readStages()
    const last = stages.at(-1)
    if (last) await makeStage(stages, last, app)
  }, 600_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('holds no development tools and no sources', () => {
    const absent = ['node_modules/vite', 'node_modules/typescript', 'apps/portal/src', 'packages/rules/src']
    expect(absent.filter((path) => existsSync(join(app, path)))).toEqual([])
  })

  test('does the main job, tells its health, and is backed up and restored', async () => {
    const [portalPort, aplPort] = [String(await freePort()), String(await freePort())]
    const data = join(folder, 'dados')
    const env = {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATA_DIR: data,
      DEMO: 'nao',
      PORTAL_PORT: portalPort,
      APL_PORT: aplPort,
      PORTAL_URL: `http://127.0.0.1:${portalPort}`,
      PUBLIC_URL: `http://127.0.0.1:${portalPort}`,
    }
    const healthcheck = () =>
      run(['deploy/healthcheck.mjs'], env).then(
        () => 'healthy',
        () => 'unhealthy',
      )
    const start = (name: string) =>
      spawn(process.execPath, ['--enable-source-maps', `apps/${name}/dist/main.js`], {
        cwd: app,
        env,
        stdio: 'inherit',
      })
    const urls = { portal: env.PORTAL_URL, apl: `http://127.0.0.1:${aplPort}` }
    await run(['scripts/dist/demo.js', '--escala', '300'], env)
    const children = [start('portal'), start('apl')] as const
    try {
      await Promise.all([
        untilReady(`${urls.portal}/pronto`, children[0]),
        untilReady(`${urls.apl}/pronto`, children[1]),
      ])
      expect(await mainJob(urls)).toMatchObject({ bloqueio: 1, financeiro: 1 })
      expect(await (await fetch(urls.portal)).text()).toContain('<title>')
      expect(await healthcheck()).toBe('healthy')
    } finally {
      await Promise.all(children.map((child) => stop(child)))
    }
    expect(await healthcheck()).toBe('unhealthy')

    const told = await run(['scripts/dist/backup.js', '--destino', join(folder, 'backups')], env)
    const [, made = ''] = /gravado em (.*)/.exec(told) ?? []
    const restored = await run(['scripts/dist/restore.js', '--origem', made], {
      DATA_DIR: join(folder, 'outra'),
    })
    expect(restored).toMatch(/restaurado: \d+ linhas/)
    expect(await run(['scripts/dist/admin.js', 'encerrar-sessoes', '--todas'], env)).toContain(
      'Sessões encerradas: 2.',
    )
  }, 300_000)
})
