import { createHash } from 'node:crypto'
import type { Table } from '@trama/contract/apl/integracao/table'
import { chaveDe } from '../entrada/read-rows'
import type { ReceivedRow } from '../entrada/destino'

/** Bytes of a key's hash that fit into a safe integer. */
const DIGEST_BYTES = 6

/**
 * Returns the function that says in which line of the file a row's key came before; undefined: it is new. A million
 * keys are kept as numbers: as texts they would take the memory of the file.
 */
export function chavesDoArquivo(table: Table) {
  const first = new Map<number, number>()
  return ({ linha, valor, erros = [] }: ReceivedRow): number | undefined => {
    if (erros.length > 0 || typeof valor !== 'object' || valor === null) return undefined
    const key = chaveDe(table, { ...valor })
    const digest = createHash('sha256').update(key).digest().readUIntBE(0, DIGEST_BYTES)
    const before = first.get(digest)
    if (before === undefined) first.set(digest, linha)
    return before
  }
}
