/** Write mark of each company's server, as this browser last received it (contract's `escrita.ts`). */

const CHANNEL = 'trama.escrita'

interface Heard {
  servidor: string
  escrita: string
}

const known = new Map<string, string>()
let channel: BroadcastChannel | undefined

/** Last write mark of a server; undefined when it sent none, as servers without replicas do. */
export const escritaOf = (servidor: string): string | undefined => known.get(servidor)

/** Keeps the greatest mark and shares it with the other windows, which must also read what was written here. */
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
