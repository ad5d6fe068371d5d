/** Programs of other Node versions, out of the packages of the npm registry. */
import { mkdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { output, ROOT } from './process'

const FOLDER = `${ROOT}/node_modules/.cache/nodes`
const SYSTEM = process.platform === 'win32' ? 'win' : process.platform

export interface Node {
  version: string
  /** For a child process: it and all that it starts run on this Node. */
  env: { PATH: string }
}

/** The newest Node of a major version, installed where git does not see it. */
export async function installNode(major: string): Promise<Node> {
  const prefix = join(FOLDER, major)
  const name = `node-${SYSTEM}-${process.arch}`
  await mkdir(prefix, { recursive: true })
  await output('npm', ['install', '--prefix', prefix, '--no-save', '--no-audit', `${name}@${major}`])
  const bin = join(prefix, 'node_modules', name, 'bin')
  return {
    version: (await output(join(bin, 'node'), ['--version'])).trim(),
    env: { PATH: [bin, process.env.PATH].join(delimiter) },
  }
}
