/** `manifest.json` of a backup: what it holds, of which version, and the checksums that prove it whole. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { OperatorError } from '../program'

export const MANIFEST = 'manifest.json'
const FORMAT = 1

const DatabaseDump = z.object({
  /** Database that the backup came from; it can be restored into either kind. */
  kind: z.enum(['postgres', 'pglite']),
  server: z.string(),
  /** Hashes of the migrations that the data has had, in order. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Path of the file within the backup. */
      file: z.string().check(z.regex(/^[a-z]+\/[\w.-]+\.copy\.gz$/)),
      /** Checksum of the rows, not of the compressed file. */
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
})
export type DatabaseDump = z.output<typeof DatabaseDump>

const Manifest = z.object({
  format: z.literal(FORMAT),
  created_at: z.string(),
  databases: z.record(z.string(), DatabaseDump),
  /** Code of the portal's company, in a copy of one company. */
  codcli: z.optional(z.string()),
  /** Whether the company ended with this copy; without it, it went on where it was. */
  last: z.optional(z.boolean()),
})
type Manifest = z.output<typeof Manifest>

export const newManifest = (databases: Manifest['databases'], codcli?: string, last?: boolean): Manifest => ({
  format: FORMAT,
  ...(codcli === undefined ? {} : { codcli }),
  ...(last === undefined ? {} : { last }),
  created_at: new Date().toISOString(),
  databases,
})

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new OperatorError(`${folder} não é um backup: falta o arquivo ${MANIFEST}.`)
  })
  return parseManifest(text)
}

export function parseManifest(text: string): Manifest {
  const parsed = z.safeParse(Manifest, parseJson(text))
  if (!parsed.success)
    throw new OperatorError(`${MANIFEST} é de outra versão do programa ou está danificado.`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
