import { documentKey } from '@/lib/document'
import type { PedidoFornecedor } from '@trama/contract/apl/pedido-fornecedor/pedido-fornecedor'
import type { PedidoFornecedorItem } from '@trama/contract/apl/pedido-fornecedor/list'
import { formatInteger } from '@trama/rules/number-br'
import { firstLargePage, nextPage, type PageParam } from '@/components/crud/list/list-pages'
import { errorText, isApiError } from '@/lib/api/api-error'
import { inParallel } from '@/lib/query/in-parallel'

/** Orders asked for at a time. */
const AT_ONCE = 4

const tooManyText = (most: number) =>
  `A lista tem mais de ${formatInteger(most)} pedidos. Use os filtros e imprima em partes.`

type Page = (param: PageParam, signal: AbortSignal) => Promise<PedidoFornecedorItem[]>

/**
 * All orders that the filters find, each once even when orders are created meanwhile. @throws where there are more
 * than `most`
 */
export async function collectRows(
  page: Page,
  signal: AbortSignal,
  most = Number.POSITIVE_INFINITY,
): Promise<PedidoFornecedorItem[]> {
  const found = new Map<string, PedidoFornecedorItem>()
  async function addFrom(param: PageParam): Promise<void> {
    const rows = await page(param, signal)
    signal.throwIfAborted()
    for (const row of rows) found.set(documentKey(row), row)
    if (found.size > most) throw new Error(tooManyText(most))
    const next = nextPage(rows, param)
    if (next) return addFrom(next)
  }
  await addFrom(firstLargePage)
  return [...found.values()]
}

interface CollectOptions {
  signal: AbortSignal
  load: (row: PedidoFornecedorItem, signal: AbortSignal) => Promise<PedidoFornecedor>
  onProgress: (done: number) => void
}

export interface Collected {
  pedidos: PedidoFornecedor[]
  /** Messages as "Pedido 12: text", one for each order that could not be loaded. */
  errors: string[]
}

/**
 * Loads orders with their items, four at a time; a failed one does not stop the others. @throws `AbortError`
 */
export async function collectPedidos(
  rows: readonly PedidoFornecedorItem[],
  { signal, load, onProgress }: CollectOptions,
): Promise<Collected> {
  let done = 0
  const results = await inParallel(rows, AT_ONCE, async (row) => {
    signal.throwIfAborted()
    const result = await attempt(() => load(row, signal), row)
    signal.throwIfAborted()
    done += 1
    onProgress(done)
    return result
  })
  return {
    pedidos: results.flatMap((result) => (typeof result === 'string' ? [] : [result])),
    errors: results.flatMap((result) => (typeof result === 'string' ? [result] : [])),
  }
}

async function attempt(load: () => Promise<PedidoFornecedor>, { numero }: PedidoFornecedorItem) {
  try {
    return await load()
  } catch (error) {
    // Without a session the other orders would fail too.
    if (isApiError(error, 'session')) throw error
    return `Pedido ${numero}: ${errorText(error)}`
  }
}
