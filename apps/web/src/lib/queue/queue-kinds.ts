/** What a domain sends later when no server could be reached. `app/domains.ts` collects what the domains register. */
import type { QueryKey } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { FilaDocumento } from '@/lib/device/device-db'
import type { DocumentWords } from '@/lib/document'
import { currentSession, type Session } from '@/lib/session'
import { createStore } from '@/lib/store'

type Address = Pick<LinkProps, 'to' | 'params' | 'search'>

export interface QueueKind {
  /** Who writes such documents. */
  isFor: (session: Session) => boolean
  /** Stored with what waits. */
  tipo: string
  words: DocumentWords
  /** Makes it on the server; its number. The key keeps it from being made twice. */
  send: (call: { body: unknown; idempotencyKey: string; empresa: string }) => Promise<number>
  /** The number of what an earlier sending with the same key made, where the refusal tells. */
  receivedAs: (error: unknown) => number | null
  /** Lists and records that a sending changes. */
  changes: QueryKey
  /** The screen of one that was sent. */
  screen: (numero: number) => Address
  /** The form of one that waits. */
  form: (document: Pick<FilaDocumento, 'id' | 'codcli'>) => Address
}

/** Empty until the part of the portal that sends has fetched them. */
export const queueKinds = createStore<readonly QueueKind[]>([])

/** Before there were kinds orders alone waited. */
const FIRST = 'pedido'

/** Of all that wait here; of none: of what is written here first of all. */
export function wordsOfAll(
  kinds: readonly QueueKind[],
  documents: readonly Pick<FilaDocumento, 'tipo'>[],
): DocumentWords {
  const session = currentSession()
  const found = new Set(documents.map(({ tipo = FIRST }) => tipo))
  const [first, ...others] =
    found.size > 0
      ? kinds.filter(({ tipo }) => found.has(tipo))
      : kinds.filter(({ isFor }) => session && isFor(session)).slice(0, 1)
  return first && others.length === 0 ? first.words : { one: 'documento', many: 'documentos' }
}

/** Undefined: not fetched yet, or kept by a newer page than this one. What it is of waits on. */
export const kindOf = ({ tipo = FIRST }: Pick<FilaDocumento, 'tipo'>): QueueKind | undefined =>
  queueKinds.get().find((kind) => kind.tipo === tipo)
