/** What is scanned is looked up at once and taken in its order, however long a code takes. */

export interface Leituras {
  /** So many pieces of it. */
  read: (codigo: string, quantidade: number) => void
  /** Products that another table or kind of sale would price otherwise. */
  forget: () => void
  /** When all that was read until now is taken. */
  settled: () => Promise<void>
}

interface Options<T> {
  find: (codigo: string) => Promise<T | undefined>
  onFound: (produto: T, quantidade: number) => void
  onMissing: (codigo: string) => void
  onError: (error: unknown, codigo: string) => void
}

export function createLeituras<T>({ find, onFound, onMissing, onError }: Options<T>): Leituras {
  const known = new Map<string, Promise<T | undefined>>()
  let last: Promise<void> = Promise.resolve()

  function ask(codigo: string) {
    const found = known.get(codigo) ?? find(codigo)
    known.set(codigo, found)
    // Only what is there is the same the next time.
    const drop = () => void (known.get(codigo) === found && known.delete(codigo))
    found.then((produto) => produto === undefined && drop(), drop)
    return found
  }

  return {
    read(codigo, quantidade) {
      const asked = ask(codigo)
      // The next one waits for its turn, whatever becomes of this one.
      last = last.then(async () => {
        try {
          const produto = await asked
          if (produto === undefined) onMissing(codigo)
          else onFound(produto, quantidade)
        } catch (error) {
          onError(error, codigo)
        }
      })
    },
    forget: () => known.clear(),
    settled: () => last,
  }
}
