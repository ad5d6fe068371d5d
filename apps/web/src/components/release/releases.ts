import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { DocumentId, DocumentWords } from '@/lib/document'
import type { LotCall } from './lots'

/** Documents that wait for a release: what they are called, and the calls that release, take back and refuse them. */
export interface Releases<Row extends DocumentId> {
  words: DocumentWords
  release: LotCall<Row>
  /** For some seconds, where the server takes a release back. */
  undo?: LotCall<Row> | undefined
  refuse?: Refusal<Row> | undefined
  /** The list of those that wait. */
  waitingKey: QueryKey
  /** Further keys that an outcome changes. */
  changes: (documents: readonly DocumentId[]) => readonly QueryKey[]
}

export interface Refusal<Row extends DocumentId> {
  call: (motivo: string) => LotCall<Row>
  /** What becomes of one document, and of many. */
  effect: { one: string; many: string }
  /** Who reads the reason. */
  hint: string
  maxLength: number
}

/** A document of a call, with the version that was looked at: opened, the detail's, else the row's. */
export function target(
  client: QueryClient,
  { empresa, numero, versao: listed }: DocumentId & { versao?: number | undefined },
  detailKey: QueryKey,
) {
  const versao = client.getQueryData<{ versao?: number }>(detailKey)?.versao ?? listed
  return { empresa, numero, ...(versao !== undefined && { versao }) }
}
