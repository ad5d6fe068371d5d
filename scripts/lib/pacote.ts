/** The conformance kit as one file: an executable with Node inside, and a module for users who have Node. */
import { chmod, copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { build } from 'vite'
import { output, ROOT } from './process'

/** Mark by which Node's programs find the embedded code (nodejs.org/api/single-executable-applications.html). */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'
const NAME = 'trama-conformance'

export interface Pacote {
  executable: string
  module: string
}

/**
 * Builds the kit. @param node Node program that the executable is made from: another system's program makes an
 * executable for that system
 */
export async function buildPacote(folder: string, node: string = process.execPath): Promise<Pacote> {
  await mkdir(folder, { recursive: true })
  await bundle(folder, 'es', 'mjs')
  await bundle(folder, 'cjs', 'cjs')
  const executable = join(folder, `${NAME}${extname(node) === '.exe' ? '.exe' : ''}`)
  const [script, blob, config] = ['cjs', 'blob', 'json'].map((kind) => join(folder, `${NAME}.${kind}`)) as [
    string,
    string,
    string,
  ]
  await writeFile(config, JSON.stringify({ main: script, output: blob, disableExperimentalSEAWarning: true }))
  await output(process.execPath, ['--experimental-sea-config', config])
  await rm(executable, { force: true })
  await copyFile(node, executable)
  await chmod(executable, 0o755)
  await output(`${ROOT}/node_modules/.bin/postject`, [
    executable,
    'NODE_SEA_BLOB',
    blob,
    '--sentinel-fuse',
    FUSE,
  ])
  await Promise.all([script, blob, config].map((path) => rm(path)))
  return { executable, module: join(folder, `${NAME}.mjs`) }
}

async function bundle(folder: string, format: 'es' | 'cjs', kind: string): Promise<void> {
  await build({
    root: `${ROOT}/scripts`,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      rolldownOptions: {
        input: `${ROOT}/scripts/conformance.ts`,
        output: { format, entryFileNames: `${NAME}.${kind}`, codeSplitting: false },
      },
    },
  })
}
