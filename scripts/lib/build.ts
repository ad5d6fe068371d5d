import { build, type InlineConfig } from 'vite'
import { compressFolder, type Effort } from './compress'
import { ROOT } from './process'

/** Builds the web and both servers into their `dist` folders. */
export async function buildAll(apps: readonly string[] = ['web', 'portal', 'apl']): Promise<void> {
  if (apps.includes('web')) await buildWeb()
  await buildServers(apps.filter((app) => app !== 'web'))
}

export async function buildServers(apps: readonly string[] = ['apl', 'portal']): Promise<void> {
  for (const app of apps) await inProduction({ root: `${ROOT}/apps/${app}` })
}

export async function buildWeb(effort?: Effort): Promise<void> {
  await inProduction({ root: `${ROOT}/apps/web` })
  // Done after the build, so that the service worker caches the files, not their compressed copies.
  await compressFolder(`${ROOT}/apps/web/dist`, effort)
}

/** Builds the operator's commands, for an installation that has neither sources nor development tools. */
export function buildCommands(): Promise<void> {
  return inProduction({
    root: `${ROOT}/scripts`,
    configFile: false,
    ssr: { noExternal: [/^@trama/] },
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist',
      emptyOutDir: true,
      rolldownOptions: {
        input: ['admin', 'backup', 'demo', 'restore'].map((name) => `${ROOT}/scripts/${name}.ts`),
      },
      // Placed beside the commands, so that code that finds the root from its own path finds it from there as well.
      assetsDir: '',
    },
  })
}

async function inProduction(config: InlineConfig): Promise<void> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await build({ logLevel: 'warn', ...config })
  // Programs that a script starts afterwards, such as the tests, must not inherit this value.
  if (before === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = before
}
