import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { pushError, pushMessage } from '@/lib/messages/messages-store'
import { type LotResult, refusedText } from './lots'
import { type DocumentId, documentKey } from '@/lib/document'
import type { Releases } from './releases'

type Waiting = InfiniteData<DocumentId[]>

/**
 * Brings the lists in line with what became of a lot, and tells in one text what was refused.
 * @param comesBack the documents are to be in the list again, each in its place
 */
export async function settleLot(
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
  // What was refused, waits for somebody else, or nobody knows the outcome of, is shown as it is now.
  if (comesBack || stays.length > 0 || refused.length > 0 || error !== undefined)
    await client.invalidateQueries({ queryKey: waitingKey })
}

function without(data: Waiting, keys: ReadonlySet<string>): Waiting {
  const pages = data.pages.map((page) =>
    page.some((row) => keys.has(documentKey(row))) ? page.filter((row) => !keys.has(documentKey(row))) : page,
  )
  return { ...data, pages }
}
