/**
 * Documents that a domain sends later when no server could be reached. `app/domains.ts` collects what the domains
 * register.
 */
import type { QueryKey } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { FilaDocumento } from '@/lib/device/device-db'
import type { DocumentWords } from '@/lib/document'
import { currentSession, type Session } from '@/lib/session'
import { createStore } from '@/lib/store'

type Address = Pick<LinkProps, 'to' | 'params' | 'search'>

export interface QueueKind {
  /** Whether the session's user writes documents of this kind. */
  isFor: (session: Session) => boolean
  /** Name of the kind, stored with each waiting document. */
  tipo: string
  words: DocumentWords
  /** Creates the document on the server and returns its number. The key prevents a second creation. */
  send: (call: { body: unknown; idempotencyKey: string; empresa: string }) => Promise<number>
  /**
   * Number of the document that an earlier call with the same key created, where the refusal names it; null
   * otherwise.
   */
  receivedAs: (error: unknown) => number | null
  /** Key prefix of the lists and records that a sent document makes outdated. */
  changes: QueryKey
  /** Address of a sent document. */
  screen: (numero: number) => Address
  /** Address of the form of a waiting document. */
  form: (document: Pick<FilaDocumento, 'id' | 'codcli'>) => Address
}

/** Kinds of waiting documents; empty until the app has loaded them. */
export const queueKinds = createStore<readonly QueueKind[]>([])

/** Kind of documents stored without one: older versions queued only orders. */
const FIRST = 'pedido'

/** Words for all documents that wait; when none waits, for the kind that this user writes first of all. */
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

/**
 * Kind of a document; undefined when the kinds are not loaded yet or a newer version stored it. Such a document keeps
 * waiting.
 */
export const kindOf = ({ tipo = FIRST }: Pick<FilaDocumento, 'tipo'>): QueueKind | undefined =>
  queueKinds.get().find((kind) => kind.tipo === tipo)
