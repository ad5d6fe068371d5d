import { createStore, useStore } from '@/lib/store'

const pending = createStore(0)

/** Covers the page with "Aguarde..." until the work ends. Only for work that must block. */
export async function withBusy<T>(work: Promise<T>): Promise<T> {
  pending.set(pending.get() + 1)
  try {
    return await work
  } finally {
    pending.set(pending.get() - 1)
  }
}

export const useBusy = (): boolean => useStore(pending) > 0
