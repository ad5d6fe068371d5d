/**
 * Reader of compose.yaml, as far as the tests need it: services with their scalars, maps and lists, two levels deep.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../lib/process'

export interface Service {
  image: string
  command: string
  ports: string[]
  environment: Record<string, string>
  volumes: string[]
}

const unquote = (text: string) => text.replaceAll('"', '')

/** Lines of each block, without comments and without the block's indentation. */
function blocksOf(lines: string[], indent: number): Map<string, { value: string; lines: string[] }> {
  const blocks = new Map<string, { value: string; lines: string[] }>()
  const head = new RegExp(`^ {${indent}}([\\w-]+):(?: (.*))?$`)
  let current: string[] | undefined
  for (const line of lines) {
    const [, name, value = ''] = head.exec(line) ?? []
    if (name) {
      current = []
      blocks.set(name, { value, lines: current })
    } else current?.push(line)
  }
  return blocks
}

const listOf = (lines: string[] = []) =>
  lines
    .map((line) => unquote(line.trim()))
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2))

export async function readServices(): Promise<Record<string, Service>> {
  const text = await readFile(join(ROOT, 'compose.yaml'), 'utf8')
  const lines = text.split('\n').filter((line) => line.trim() && !line.trim().startsWith('#'))
  const services = blocksOf(blocksOf(lines, 0).get('services')?.lines ?? [], 2)
  return Object.fromEntries(
    [...services].map(([name, block]) => {
      const fields = blocksOf(block.lines, 4)
      const environment = [...blocksOf(fields.get('environment')?.lines ?? [], 6)].map(
        ([key, { value }]) => [key, unquote(value)] as const,
      )
      return [
        name,
        {
          image: fields.get('image')?.value ?? '',
          command: fields.get('command')?.value ?? '',
          ports: listOf(fields.get('ports')?.lines),
          environment: Object.fromEntries(environment),
          volumes: listOf(fields.get('volumes')?.lines),
        },
      ]
    }),
  )
}

/** Variables of an environment file, empty ones included. */
export async function readEnvExample(): Promise<Record<string, string>> {
  const text = await readFile(join(ROOT, '.env.example'), 'utf8')
  const pairs = text.split('\n').flatMap((line) => {
    const [, name, value = ''] = /^([A-Z_]+)=(.*)$/.exec(line) ?? []
    return name ? [[name, value] as const] : []
  })
  return Object.fromEntries(pairs)
}
