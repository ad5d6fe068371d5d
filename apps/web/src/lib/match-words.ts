/** Search by words as typed: accents, case and order do not matter. */

/** The text without accents and in lower case. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()

/**
 * How well a text answers a query: 0 not at all, 1 every word is somewhere in it, 2 every word begins one of its
 * words, 3 it begins with the query. An empty query finds everything.
 */
export function matchWords(query: string, text: string): 0 | 1 | 2 | 3 {
  const wanted = fold(query)
  const found = fold(text)
  if (found.startsWith(wanted)) return 3
  const words = wanted.split(/\s+/)
  const starts = found.split(/[^\p{L}\p{N}]+/u)
  if (words.every((word) => starts.some((start) => start.startsWith(word)))) return 2
  return words.every((word) => found.includes(word)) ? 1 : 0
}
