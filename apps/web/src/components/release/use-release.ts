import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { toast, UNDO_S } from '@/components/ui/status/toast-store'
import { inLots, LOT_SIZE, type LotCall, type LotResult, type Outcome, refusedText } from './lots'
import { agreed, type DocumentId, documentKey, documentName, type DocumentWords } from '@/lib/document'
import type { Releases } from './releases'
import { pushError, pushMessage } from '@/lib/messages/messages-store'

/** A run over many documents that is shown with its progress. */
export interface ReleaseRun {
  label: string
  done: number
  total: number
  cancel: () => void
}

/**
 * Releases, refuses and undoes releases of documents, lot by lot. Sent documents leave the list at once and return to
 * their place when the server refuses them; several runs may overlap. The server acts at once: "Desfazer" is a call
 * of its own, so that a closed tab loses nothing.
 * @param releases must be the same object between renders
 */
export function useRelease<Row extends DocumentId>(releases: Releases<Row>) {
  const { words } = releases
  const client = useQueryClient()
  const [onTheirWay, setOnTheirWay] = useState<ReadonlySet<string>>(() => new Set())
  const [run, setRun] = useState<ReleaseRun | null>(null)

  const send = useCallback(
    async (rows: readonly Row[], call: LotCall<Row>, label: string, comesBack = false) => {
      const keys = rows.map(documentKey)
      const stop = new AbortController()
      const progress = (done: number) =>
        rows.length > LOT_SIZE && setRun({ label, done, total: rows.length, cancel: () => stop.abort() })
      progress(0)
      const result = await inLots(rows, call, {
        signal: stop.signal,
        onProgress: progress,
        onLot: (lot) => setOnTheirWay((before) => new Set([...before, ...lot.map(documentKey)])),
      })
      await settleLot(client, releases, result, comesBack)
      setOnTheirWay((before) => new Set([...before].filter((key) => !keys.includes(key))))
      // Only a run that showed its progress ends it; another run may still be going on.
      if (rows.length > LOT_SIZE) setRun(null)
      return result.outcomes
    },
    [client, releases],
  )

  const undo = useCallback(
    async (rows: readonly Row[], call: LotCall<Row>) => {
      const undone = rowsWith(rows, await send(rows, call, 'Desfazendo liberações...', true), 'feito')
      if (undone.length > 0) toast.info(countText(words, undone, 'de volta à liberação'))
    },
    [send, words],
  )

  const release = useCallback(
    async (rows: readonly Row[]) => {
      const outcomes = await send(rows, releases.release, `Liberando ${words.many}...`)
      const released = rowsWith(rows, outcomes, 'feito')
      const told = outcomes.filter(({ aviso }) => aviso !== undefined)
      if (told.length > 0) releases.onAviso?.(told)
      if (released.length > 0) {
        const text = outcomeText(words, outcomes, 'feito', (count) => agreed(words, 'liberad', count))
        const takesBack = releases.undo
        if (takesBack) toast.undoable(text, { seconds: UNDO_S, run: () => void undo(released, takesBack) })
        else toast.success(text)
      }
      if (outcomes.some(({ efeito }) => efeito === 'nenhum')) {
        const were = (count: number) => (count === 1 ? 'já estava' : 'já estavam')
        toast.info(outcomeText(words, outcomes, 'nenhum', (n) => `${were(n)} ${agreed(words, 'liberad', n)}`))
      }
    },
    [send, undo, releases, words],
  )

  const refuse = useCallback(
    async (rows: readonly Row[], motivo: string) => {
      if (!releases.refuse) return
      const outcomes = await send(rows, releases.refuse.call(motivo), `Recusando ${words.many}...`)
      const refused = rowsWith(rows, outcomes, 'feito')
      if (refused.length > 0) {
        toast.success(countText(words, refused, agreed(words, 'recusad', refused.length)))
      }
    },
    [send, releases, words],
  )

  const isOnItsWay = useCallback((row: Row) => onTheirWay.has(documentKey(row)), [onTheirWay])
  return { release, refuse, isOnItsWay, run }
}

function rowsWith<Row extends DocumentId>(
  rows: readonly Row[],
  outcomes: readonly Outcome[],
  wanted: Outcome['efeito'],
): Row[] {
  const keys = new Set(outcomes.filter(({ efeito }) => efeito === wanted).map(documentKey))
  return rows.filter((row) => keys.has(documentKey(row)))
}

/** Text for all documents with one effect: released, or the server's text where another approval is awaited. */
function outcomeText(
  words: DocumentWords,
  outcomes: readonly Outcome[],
  wanted: Outcome['efeito'],
  what: (count: number) => string,
): string {
  const own = outcomes.filter(({ efeito }) => efeito === wanted)
  const wait = own.filter(({ aguarda }) => aguarda === 'S')
  const over = own.filter(({ aguarda }) => aguarda !== 'S')
  return [
    ...(over.length > 0 ? [countText(words, over, what(over.length))] : []),
    ...wait.map(({ resultado }) => resultado),
  ].join('\n')
}

/** "Pedido 12 liberado." or "3 pedidos liberados." */
function countText(words: DocumentWords, rows: readonly DocumentId[], what: string) {
  const [first] = rows
  return first && rows.length === 1
    ? `${documentName(words, first)} ${what}.`
    : `${rows.length} ${words.many} ${what}.`
}

type Waiting = InfiniteData<DocumentId[]>

/**
 * Updates the lists after a lot, and reports all refusals in one text.
 * @param comesBack true when the documents must reappear in the list, each in its place
 */
async function settleLot(
  client: QueryClient,
  { words, waitingKey, changes }: Pick<Releases<DocumentId>, 'words' | 'waitingKey' | 'changes'>,
  { outcomes, error }: LotResult,
  comesBack: boolean,
) {
  const stays = outcomes.filter(({ aguarda }) => aguarda === 'S')
  const gone = new Set(
    outcomes.filter((one) => one.efeito !== 'erro' && !stays.includes(one)).map(documentKey),
  )
  const refused = outcomes.filter(({ efeito }) => efeito === 'erro')
  if (!comesBack) {
    client.setQueriesData<Waiting>({ queryKey: waitingKey }, (data) => data && without(data, gone))
  }
  for (const queryKey of changes(outcomes)) void client.invalidateQueries({ queryKey })
  if (refused.length > 0) pushMessage(refusedText(words, refused))
  if (error !== undefined) pushError(error)
  // Documents that were refused, wait for somebody else or have an unknown outcome are read again.
  if (comesBack || stays.length > 0 || refused.length > 0 || error !== undefined)
    await client.invalidateQueries({ queryKey: waitingKey })
}

function without(data: Waiting, keys: ReadonlySet<string>): Waiting {
  const pages = data.pages.map((page) =>
    page.some((row) => keys.has(documentKey(row))) ? page.filter((row) => !keys.has(documentKey(row))) : page,
  )
  return { ...data, pages }
}
