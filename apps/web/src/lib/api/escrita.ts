/** How far the data of a company's server had been written when this browser last heard of it (contract's `escrita.ts`). */

const CHANNEL = 'trama.escrita'

interface Heard {
  servidor: string
  escrita: string
}

const known = new Map<string, string>()
let channel: BroadcastChannel | undefined

/** What was heard of a server; undefined when it has told nothing, as servers without replicas do. */
export const escritaOf = (servidor: string): string | undefined => known.get(servidor)

/** Keeps the greatest, in the other windows as well: what was written in one is looked at in the next. */
export function hearEscrita(servidor: string, escrita: string | null): void {
  if (escrita === null || !keep({ servidor, escrita })) return
  connected()?.postMessage({ servidor, escrita })
}

function keep({ servidor, escrita }: Heard): boolean {
  if (escrita === '') return known.delete(servidor)
  if (escrita <= (known.get(servidor) ?? '')) return false
  known.set(servidor, escrita)
  return true
}

function connected(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<Heard>) => void keep(data))
  return channel
}
