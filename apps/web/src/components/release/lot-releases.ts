import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type Alvo, MOTIVO_MAX } from '@trama/contract/apl/liberacao/lote'
import type { DocumentId } from '@/lib/document'
import { lotCall, type Outcome, singleCall } from './lots'
import { type Releases, target } from './releases'

interface LotReleases<Row extends DocumentId>
  extends Pick<Releases<Row>, 'words' | 'waitingKey' | 'onAviso'> {
  client: QueryClient
  /** False for older servers, which release one document per call and cannot undo a release. */
  hasLots: boolean
  /** Query key of a document's detail. */
  detailKey: (document: DocumentId) => QueryKey
  /** Query keys that an outcome changes, besides the document's detail. */
  changes: readonly QueryKey[]
  release: (alvos: Alvo[]) => Promise<Outcome[]>
  releaseOne: (document: DocumentId) => Promise<{ resultado: string }>
  undo: (alvos: Alvo[]) => Promise<Outcome[]>
  refuse: (motivo: string, alvos: Alvo[]) => Promise<Outcome[]>
  refusal: { one: string; many: string; hint: string }
}

/** Releases of a kind of document through the calls of `liberacaoRoutes`. */
export function lotReleases<Row extends DocumentId & { versao?: number | undefined }>({
  client,
  hasLots,
  detailKey,
  changes,
  refusal: { hint, ...effect },
  ...kind
}: LotReleases<Row>): Releases<Row> {
  const looked = (row: Row) => target(client, row, detailKey(row))
  return {
    words: kind.words,
    waitingKey: kind.waitingKey,
    onAviso: kind.onAviso,
    changes: (rows) => [...changes, ...rows.map(detailKey)],
    release: hasLots
      ? lotCall((lot) => kind.release(lot.map(looked)))
      : singleCall((row) => kind.releaseOne(row)),
    ...(hasLots && {
      undo: lotCall((lot) => kind.undo(lot.map(({ numero, empresa }) => ({ numero, empresa })))),
      refuse: {
        call: (motivo) => lotCall((lot) => kind.refuse(motivo, lot.map(looked))),
        effect,
        hint,
        maxLength: MOTIVO_MAX,
      },
    }),
  }
}
