import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { pushError, pushMessage } from '@/lib/messages/messages-store'
import { type LotResult, refusedText } from './lots'
import { type DocumentId, documentKey } from '@/lib/document'
import type { Releases } from './releases'

type Waiting = InfiniteData<DocumentId[]>

/**
 * Updates the lists after a lot, and reports all refusals in one text.
 * @param comesBack true when the documents must reappear in the list, each in its place
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
