/** Threads of the server: their programs run from sources and from the built files. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * The program of a thread: the source, or the file that the build made; undefined where there is neither, as in the
 * operator's commands.
 * @param from address of the module that asks
 * @param name of the entry in `vite.config.ts`
 */
export const threadSource = (from: string, source: string, name: string): URL | undefined =>
  [source, `./${name}.js`, `../${name}.js`]
    .map((path) => new URL(path, from))
    .find((url) => existsSync(fileURLToPath(url)))

/** Program of a thread that runs from sources: a thread does not inherit the TypeScript loader from the server. */
const fromSources = ({ href }: URL) =>
  `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(href)})))`

/** Opens a thread that ends when its heap needs more memory. */
export function openThread(source: URL, memoryMb: number, more: WorkerOptions = {}): Worker {
  const options = { ...more, resourceLimits: { maxOldGenerationSizeMb: memoryMb } }
  return source.pathname.endsWith('.ts')
    ? new Worker(fromSources(source), { ...options, eval: true })
    : new Worker(source, options)
}
