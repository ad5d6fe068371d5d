import type { ItemTipo } from '@trama/contract/apl/item-tipo'

interface ItemNames {
  label: string
  one: string
  choose: string
  /** What is counted: pieces, or lengths and weights. */
  amount: string
}

/** Words of the order form for what its items are. */
export const ITEM_NAMES: Readonly<Record<ItemTipo, ItemNames>> = {
  P: { label: 'Produto', one: 'produto', choose: 'Escolha um produto', amount: 'Peças' },
  M: { label: 'Material', one: 'material', choose: 'Escolha um material', amount: 'Quantidade' },
}
