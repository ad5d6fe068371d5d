import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { DocumentId, DocumentWords } from '@/lib/document'
import type { LotCall, Outcome } from './lots'

/** Documents that wait for a release: their names in texts, and the calls that release, undo and refuse. */
export interface Releases<Row extends DocumentId> {
  words: DocumentWords
  release: LotCall<Row>
  /** Shows outcomes with something that whoever released has to know; must be the same function between renders. */
  onAviso?: ((outcomes: readonly Outcome[]) => void) | undefined
  /** Undoes a release for some seconds, where the server can. */
  undo?: LotCall<Row> | undefined
  refuse?: Refusal<Row> | undefined
  /** Query key of the list of waiting documents. */
  waitingKey: QueryKey
  /** Further query keys that an outcome changes. */
  changes: (documents: readonly DocumentId[]) => readonly QueryKey[]
}

export interface Refusal<Row extends DocumentId> {
  call: (motivo: string) => LotCall<Row>
  /** Texts of the effect on one document, and on several. */
  effect: { one: string; many: string }
  /** Hint that says who will read the reason. */
  hint: string
  maxLength: number
}

/** A document for a call, with the version that the user saw: of the detail if it was opened, else of the row. */
export function target(
  client: QueryClient,
  { empresa, numero, versao: listed }: DocumentId & { versao?: number | undefined },
  detailKey: QueryKey,
) {
  const versao = client.getQueryData<{ versao?: number }>(detailKey)?.versao ?? listed
  return { empresa, numero, ...(versao !== undefined && { versao }) }
}
