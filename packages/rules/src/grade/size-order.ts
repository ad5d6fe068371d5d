const LETTERS = 'RN PPP PP P M G GG XG XGG EG EGG EXG EXGG G1 G2 G3 G4 G5'.split(' ')
const SINGLE = new Set(['U', 'UN', 'UNI', 'UNICO', 'ÚNICO'])
const NUMERIC = /^(\d+(?:[.,]\d+)?)(?:[/-]\d+)?$/
const letterRank = new Map(LETTERS.map((size, rank) => [size, rank]))
const collator = new Intl.Collator('pt-BR', { numeric: true })

/**
 * Compares two clothing sizes for sorting: letters (PP, P, M, G, GG, XG...), then numbers by value
 * (a pair such as 36/38 by its first), then the single size (UN, U), then the others by locale.
 */
export function compareSizes(a: string, b: string): number {
  const [groupA, rankA] = rankOf(a)
  const [groupB, rankB] = rankOf(b)
  return groupA - groupB || rankA - rankB || collator.compare(a, b)
}

function rankOf(size: string): [group: number, rank: number] {
  const key = size.trim().toUpperCase()
  const rank = letterRank.get(key)
  if (rank !== undefined) return [0, rank]
  const number = NUMERIC.exec(key)?.[1]
  if (number !== undefined) return [1, Number(number.replace(',', '.'))]
  return [SINGLE.has(key) ? 2 : 3, 0]
}
