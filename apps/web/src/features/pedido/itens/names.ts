import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import type { Noun } from '@/components/crud/list/list-noun'

interface ItemNames {
  label: string
  one: string
  choose: string
  /** Name of a quantity: pieces, or lengths and weights. */
  amount: string
  /** Noun for several items, in texts with a number. */
  noun: Noun
}

/** Words of the order form for each item type. */
export const ITEM_NAMES: Readonly<Record<ItemTipo, ItemNames>> = {
  P: {
    label: 'Produto',
    one: 'produto',
    choose: 'Escolha um produto',
    amount: 'Peças',
    noun: { one: 'produto', many: 'produtos' },
  },
  M: {
    label: 'Material',
    one: 'material',
    choose: 'Escolha um material',
    amount: 'Quantidade',
    noun: { one: 'material', many: 'materiais' },
  },
}

/** Question before a product is added again, which entry by packs may do on purpose (S1 §5.7). */
export const repeatedQuestion = (tipo: ItemTipo, codigo: string): string =>
  `${ITEM_NAMES[tipo].label} ${codigo} já está no pedido. Deseja continuar?`
