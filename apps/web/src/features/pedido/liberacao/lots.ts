import type { PedidoEfeito } from '@trama/contract/apl/pedido/liberacao'

/** Orders of one call: few enough that its progress is seen, and that giving up leaves little behind. */
export const lotSizes = { lot: 20, single: 4 } as const

export interface LotCall<Row> {
  size: number
  send: (rows: readonly Row[]) => Promise<PedidoEfeito[]>
}

export interface LotResult {
  outcomes: PedidoEfeito[]
  /** What stopped the rest, when it was not the user. */
  error: unknown
}

interface LotOptions<Row> {
  signal?: AbortSignal | undefined
  onProgress?: ((done: number) => void) | undefined
  /** These are on their way now. */
  onLot?: ((rows: readonly Row[]) => void) | undefined
}

/** Sends rows lot by lot until the last, the first failed call, or the user gives up; a sent lot is waited for. */
export async function inLots<Row>(
  rows: readonly Row[],
  { size, send }: LotCall<Row>,
  { signal, onProgress, onLot }: LotOptions<Row> = {},
): Promise<LotResult> {
  const outcomes: PedidoEfeito[] = []
  for (let start = 0; start < rows.length; start += size) {
    if (signal?.aborted) break
    const lot = rows.slice(start, start + size)
    onLot?.(lot)
    try {
      // One after the other: the server works on one order at a time.
      // oxlint-disable-next-line no-await-in-loop
      outcomes.push(...(await send(lot)))
    } catch (error) {
      return { outcomes, error }
    }
    onProgress?.(outcomes.length)
  }
  return { outcomes, error: undefined }
}

/** What the server would not do, in one text: the order and the reason on each line. */
export const refusedText = (outcomes: readonly PedidoEfeito[]): string =>
  outcomes
    .filter(({ efeito }) => efeito === 'erro')
    .map(({ numero, resultado }) =>
      resultado.startsWith(`Pedido ${numero} `) ? resultado : `Pedido ${numero}: ${resultado}`,
    )
    .join('\n')
