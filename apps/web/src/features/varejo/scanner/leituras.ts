/** Looks up each scan at once and takes the results in the order of the scans, however long a look-up takes. */

export interface Leituras {
  /** Reads a code with its quantity. */
  read: (codigo: string, quantidade: number) => void
  /** Forgets known products, after the table or the kind of sale changed and with it their prices. */
  forget: () => void
  /** Resolves when everything read so far is taken. */
  settled: () => Promise<void>
}

interface Options<T> {
  find: (codigo: string) => Promise<T | undefined>
  onFound: (produto: T, quantidade: number) => void
  onMissing: (codigo: string, quantidade: number) => void
  onError: (error: unknown, codigo: string, quantidade: number) => void
}

export function createLeituras<T>({ find, onFound, onMissing, onError }: Options<T>): Leituras {
  const known = new Map<string, Promise<T | undefined>>()
  let last: Promise<void> = Promise.resolve()

  function ask(codigo: string) {
    const found = known.get(codigo) ?? find(codigo)
    known.set(codigo, found)
    // Only found products are remembered: a missing or failed code may have another answer next time.
    const drop = () => void (known.get(codigo) === found && known.delete(codigo))
    found.then((produto) => produto === undefined && drop(), drop)
    return found
  }

  return {
    read(codigo, quantidade) {
      const asked = ask(codigo)
      // The next scan waits for its turn, even if this one fails.
      last = last.then(async () => {
        try {
          const produto = await asked
          if (produto === undefined) onMissing(codigo, quantidade)
          else onFound(produto, quantidade)
        } catch (error) {
          onError(error, codigo, quantidade)
        }
      })
    },
    forget: () => known.clear(),
    settled: () => last,
  }
}
