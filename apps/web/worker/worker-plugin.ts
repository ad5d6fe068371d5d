import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

const SOURCE = join(import.meta.dirname, 'sw.ts')

/** Writes `/sw.js`, which lists every file of the build. */
export function portalWorker({ publicDir }: { publicDir: string }): Plugin {
  return {
    name: 'trama:service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const version = createHash('sha256')
      for (const name of Object.keys(bundle).toSorted(byName)) {
        const file = bundle[name]
        version.update(name)
        if (file?.type === 'asset') version.update(file.source)
      }
      const statics = publicFiles(publicDir)
      for (const name of statics) version.update(readFileSync(join(publicDir, name)))
      const files = [...Object.keys(bundle), ...statics]
        .filter(isKept)
        .map((name) => `/${name}`)
        .toSorted(byName)
      const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE)
      const source = code
        // The worker's only export makes the file a module for the type checker; a service worker must not
        // export.
        .replace(/export\s*\{\s*\};?/, '')
        .replaceAll('__FILES__', JSON.stringify(files))
        .replaceAll('__VERSION__', JSON.stringify(version.digest('hex').slice(0, 12)))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

/** Pictures of the manual and of the install dialog are fetched when they are shown, instead of being kept on every device. */
const isKept = (name: string): boolean => !name.endsWith('.webp')

const byName = (a: string, b: string) => a.localeCompare(b, 'en')

const publicFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted(byName)
