import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type InlineConfig } from 'vite'
import { ROOT } from './process'

/** Files worth compressing; pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(css|html|js|json|svg|txt|wasm|webmanifest)$/

/** How hard brotli and gzip try: the smallest copies take eight seconds of CPU, quick ones are a tenth larger. */
const EFFORTS = {
  smallest: { br: constants.BROTLI_MAX_QUALITY, gz: constants.Z_BEST_COMPRESSION },
  quick: { br: 5, gz: 5 },
}
type Effort = keyof typeof EFFORTS

/** Puts compressed copies beside a folder's files, which the portal sends; one that saves nothing is not written. */
export async function compressFolder(folder: string, effort: Effort = 'smallest'): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name), effort)))
}

async function compressFile(file: string, effort: Effort): Promise<void> {
  const body = await readFile(file)
  const { br, gz } = EFFORTS[effort]
  const copies = { br: brotli(body, br), gz: promisify(gzip)(body, { level: gz }) }
  await Promise.all(
    Object.entries(copies).map(async ([ending, copy]) => {
      if ((await copy).length < body.length) await writeFile(`${file}.${ending}`, await copy)
    }),
  )
}

const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })

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
