/** Signature before each file of a ZIP: `PK`, 3, 4. */
const ENTRY = [0x50, 0x4b, 3, 4]

/**
 * Reads a ZIP that the server makes while sending it, and reports how many of its files have arrived. The header
 * `x-total` says how many there will be.
 */
export const readZip =
  (onProgress: (done: number, all: number | undefined) => void) =>
  async (response: Response): Promise<Blob> => {
    const all = Number(response.headers.get('x-total')) || undefined
    const pieces: Uint8Array<ArrayBuffer>[] = []
    const count = entryCounter()
    const reader = response.body?.getReader()
    for (;;) {
      // A piece can be read only when the one before it has arrived, so the reads cannot run side by side.
      const next = await reader?.read()
      if (!next?.value) break
      pieces.push(next.value)
      onProgress(count(next.value), all)
    }
    return new Blob(pieces, { type: 'application/zip' })
  }

/** Counts the ZIP's entries over all chunks; a signature may be split between two chunks. */
function entryCounter() {
  let found = 0
  let matched = 0
  return (piece: Uint8Array): number => {
    for (const byte of piece) {
      matched = byte === ENTRY[matched] ? matched + 1 : byte === ENTRY[0] ? 1 : 0
      if (matched < ENTRY.length) continue
      found += 1
      matched = 0
    }
    return found
  }
}
