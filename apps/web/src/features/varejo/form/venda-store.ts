import { createContext, useContext, useSyncExternalStore } from 'react'
import { newKey } from '@/components/crud/form/form-draft'
import { createStore } from '@/lib/store'
import { dropVenda, keepVenda } from '../aparelho/vendas'
import type { VendaForm } from './venda-form'

type Change = Partial<VendaForm> | ((venda: VendaForm) => Partial<VendaForm>)

/** The sale on the screen. Not a form's values: of hundreds of lines a scan changes one, and only what shows it is drawn. */
export type VendaStore = ReturnType<typeof createVendaStore>

export function createVendaStore(start: VendaForm) {
  const store = createStore(start)
  let isKept = start.alterada

  /** Worth keeping: what has no line yet is typed again in a moment. */
  const isWorth = (venda: VendaForm) => venda.alterada && (venda.gravada || venda.itens.length > 0)

  function keep(estacionada = false) {
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
    /** What the user does: on the device before the next thing. */
    change(change: Change) {
      const venda = store.get()
      const changes = typeof change === 'function' ? change(venda) : change
      store.set({ ...venda, ...changes, alterada: true, envio: newKey() })
      void keep()
    },
    /** What the server says. */
    learn(known: Partial<VendaForm>) {
      store.set({ ...store.get(), ...known })
      void keep()
    },
    /** Puts it aside for another one. */
    park: () => keep(true),
    /** Saved, or given up. */
    async forget() {
      isKept = false
      store.set({ ...store.get(), alterada: false })
      await dropVenda(store.get().chave)
    },
  }
}

const Context = createContext<VendaStore | null>(null)
export const VendaProvider = Context.Provider

export function useVendaStore(): VendaStore {
  const store = useContext(Context)
  if (!store) throw new Error('Fora de uma venda.')
  return store
}

/** A part of the sale; drawn again when that changes. */
export function useVenda<T>(select: (venda: VendaForm) => T): T {
  const store = useVendaStore()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
