import { formsOfBarra } from '@trama/rules/rows/codigo-barra'
import { fold } from '@/lib/match-words'
import type { KnownItem } from './known-itens'

/**
 * Whether the text is any part of the description, ignoring accents and case, or the start of a code; as on the
 * server.
 */
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
 * The item with a bar code, in whatever form a scanner sends it, out of those of `data`. The index is built from the grids' text, so that thousands of
 * grids need not be parsed.
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
  const known = index
  return formsOfBarra(barra)
    .map((form) => known.get(form))
    .find((item) => item !== undefined)
}

/** Bar codes of an item: each is the last value of a cell in the grid's text. */
const barrasOf = (item: KnownItem) =>
  [...item.grade.matchAll(/,"([^"]+)"\]/g)].map(([, barra = '']) => [barra, item] as const)
