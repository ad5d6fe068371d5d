import { createContext, useContext, useSyncExternalStore } from 'react'
import { newKey } from '@/components/crud/form/form-draft'
import { createStore } from '@/lib/store'
import { dropVenda, keepVenda } from '../aparelho/vendas'
import type { VendaForm } from './venda-form'

type Change = Partial<VendaForm> | ((venda: VendaForm) => Partial<VendaForm>)

/**
 * Store of the sale on the screen. It is no form state: a scan changes one of hundreds of lines, and only what shows
 * that line renders again.
 */
export type VendaStore = ReturnType<typeof createVendaStore>

export function createVendaStore(start: VendaForm) {
  const store = createStore(start)
  let isKept = isWorth(start)
  let isOver = false

  function keep(estacionada = false) {
    if (isOver) return Promise.resolve()
    const venda = store.get()
    if (isWorth(venda)) {
      isKept = true
      return keepVenda({ id: venda.chave, estacionada, values: venda })
    }
    if (!isKept) return Promise.resolve()
    isKept = false
    return dropVenda(venda.chave)
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Applies a change of the user, and stores it on the device before the next one. */
    change(change: Change) {
      const venda = store.get()
      const changes = typeof change === 'function' ? change(venda) : change
      store.set({ ...venda, ...changes, alterada: true, envio: newKey() })
      void keep()
    },
    /** Applies what is no change of the sale: values that the server sent, and scans that did not enter. */
    learn(known: Partial<VendaForm>) {
      store.set({ ...store.get(), ...known })
      void keep()
    },
    /** Resolves when the sale is stored on the device as it is now. */
    kept: () => keep(),
    /** Parks the sale for another one. */
    park: () => keep(true),
    /** Removes the sale from the device after it was saved or abandoned. */
    async forget() {
      isOver = true
      store.set({ ...store.get(), alterada: false })
      await dropVenda(store.get().chave)
    },
  }
}

/** Whether the sale is worth storing: a new sale without lines is quickly typed again. */
export const isWorth = ({ alterada, gravada, itens, faltas }: VendaForm): boolean =>
  faltas.length > 0 || (alterada && (gravada || itens.length > 0))

const Context = createContext<VendaStore | null>(null)
export const VendaProvider = Context.Provider

export function useVendaStore(): VendaStore {
  const store = useContext(Context)
  if (!store) throw new Error('Fora de uma venda.')
  return store
}

/** Selects a part of the sale; the component renders again only when that part changes. */
export function useVenda<T>(select: (venda: VendaForm) => T): T {
  const store = useVendaStore()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
