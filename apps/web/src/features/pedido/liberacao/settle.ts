import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { PedidoListItem } from '@trama/contract/apl/pedido/list'
import { pushError, pushMessage } from '@/lib/messages-store'
import { pedidoDetailQuery } from '../pedido-detail'
import { pedidoKeys } from '../pedido-keys'
import { pedidoKey, type ReleaseKind, situacaoKey, waitingKey } from '../pedido-queries'
import { type LotResult, refusedText } from './lots'

type Waiting = InfiniteData<PedidoListItem[]>

/**
 * Brings the lists in line with what became of a lot, and tells in one text what was refused.
 * @param comesBack the orders are to be in the list again, each in its place
 */
export async function settleLot(
  client: QueryClient,
  kind: ReleaseKind,
  { outcomes, error }: LotResult,
  comesBack: boolean,
) {
  const gone = new Set(outcomes.filter(({ efeito }) => efeito !== 'erro').map(pedidoKey))
  const refused = outcomes.filter(({ efeito }) => efeito === 'erro')
  if (!comesBack) {
    client.setQueriesData<Waiting>({ queryKey: waitingKey(kind) }, (data) => data && without(data, gone))
  }
  void client.invalidateQueries({ queryKey: pedidoKeys.lists })
  void client.invalidateQueries({ queryKey: situacaoKey })
  for (const { numero, empresa } of outcomes) {
    void client.invalidateQueries({ queryKey: pedidoDetailQuery(numero, empresa).queryKey })
  }
  void client.invalidateQueries({ queryKey: waitingKey(kind === 'comercial' ? 'financeiro' : 'comercial') })
  if (refused.length > 0) pushMessage(refusedText(refused))
  if (error !== undefined) pushError(error)
  // What was refused, or nobody knows the outcome of, is shown as it is now.
  if (comesBack || refused.length > 0 || error !== undefined)
    await client.invalidateQueries({ queryKey: waitingKey(kind) })
}

function without(data: Waiting, keys: ReadonlySet<string>): Waiting {
  const pages = data.pages.map((page) =>
    page.some((row) => keys.has(pedidoKey(row))) ? page.filter((row) => !keys.has(pedidoKey(row))) : page,
  )
  return { ...data, pages }
}
