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
  // After the build: what the service worker keeps is the files, not their copies.
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
      // Beside the commands: what looks for the root from its own place finds it from there as well.
      assetsDir: '',
    },
  })
}

async function inProduction(config: InlineConfig): Promise<void> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await build({ logLevel: 'warn', ...config })
  // What a script starts afterwards, the tests for one, is not to take this over.
  if (before === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = before
}
