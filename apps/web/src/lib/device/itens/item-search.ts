import { fold } from '@/lib/match-words'
import type { KnownItem } from './known-itens'

/** Any part of the description without regard to accents and case, or the start of a code; as on the server. */
export function byText({ busca, codigo, codigo2 }: KnownItem, text: string): boolean {
  const start = text.toLowerCase()
  return (
    busca.includes(fold(text)) ||
    codigo.toLowerCase().startsWith(start) ||
    (codigo2 ?? '').toLowerCase().startsWith(start)
  )
}

const indexes = new WeakMap<object, Map<string, KnownItem>>()

/**
 * The item with a bar code, out of those of `data`. The index is made of the grids' texts: thousands of them are not
 * taken apart for it.
 */
export function itemOfBarra(
  data: { readonly itens: Readonly<Record<string, readonly KnownItem[]>> },
  barra: string,
): KnownItem | undefined {
  let index = indexes.get(data)
  if (!index) {
    index = new Map(
      Object.values(data.itens)
        .toReversed()
        .flat()
        .flatMap((item) => barrasOf(item)),
    )
    indexes.set(data, index)
  }
  return index.get(barra)
}

/** The bar code is what a cell ends with. */
const barrasOf = (item: KnownItem) =>
  [...item.grade.matchAll(/,"([^"]+)"\]/g)].map(([, barra = '']) => [barra, item] as const)
