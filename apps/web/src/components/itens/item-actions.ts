import { createContext, useContext } from 'react'

/** What the parts of an `ItemDialog` may ask of it. */
export interface ItemActions {
  /** Another item, after its question. */
  choose: (codigo: string, name: string) => void
  /** As Ctrl+Enter in a grid: takes the item and, where items are chosen here, goes on to the next one. */
  finish: () => void
}

export const ItemActionsContext = createContext<ItemActions | null>(null)

export function useItemActions(): ItemActions {
  const actions = useContext(ItemActionsContext)
  if (!actions) throw new Error('Outside of an ItemDialog.')
  return actions
}
