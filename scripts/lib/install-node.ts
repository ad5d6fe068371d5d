/** Other Node versions, installed from packages of the npm registry. */
import { mkdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { output, ROOT } from './process'

const FOLDER = `${ROOT}/node_modules/.cache/nodes`
const SYSTEM = process.platform === 'win32' ? 'win' : process.platform

export interface Node {
  version: string
  /** Environment for a child process that makes it, and all that it starts, run on this Node. */
  env: { PATH: string }
}

/** Installs the newest Node of a major version, in a folder that git ignores. */
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
