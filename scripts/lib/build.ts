import { build } from 'vite'
import { ROOT } from './process'

/** Builds the web and both servers into their `dist` folders. */
export async function buildAll(apps: readonly string[] = ['web', 'portal', 'apl']): Promise<void> {
  process.env.NODE_ENV = 'production'
  for (const app of apps) await build({ root: `${ROOT}/apps/${app}`, logLevel: 'warn' })
}
