import { build } from 'vite'
import { ROOT } from './process'

/** Builds the web and both servers into their `dist` folders. */
export async function buildAll(apps: readonly string[] = ['web', 'portal', 'apl']): Promise<void> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  for (const app of apps) await build({ root: `${ROOT}/apps/${app}`, logLevel: 'warn' })
  // What a script starts afterwards, the tests for one, is not to take this over.
  if (before === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = before
}
