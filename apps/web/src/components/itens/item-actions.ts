import { createContext, useContext } from 'react'

/** Actions of an `ItemDialog` for the components inside it. */
export interface ItemActions {
  /** Chooses another item, after the dialog's question. */
  choose: (codigo: string, name: string) => void
  /**
   * Same as Ctrl+Enter in a grid: takes the item and, where items are chosen in this dialog, goes on to the next one.
   */
  finish: () => void
}

export const ItemActionsContext = createContext<ItemActions | null>(null)

export function useItemActions(): ItemActions {
  const actions = useContext(ItemActionsContext)
  if (!actions) throw new Error('Outside of an ItemDialog.')
  return actions
}
