import { inTurn } from '../in-turn'

/** Works on `size` items side by side, then on the next `size` ones. */
export async function inParts<T>(
  items: readonly T[],
  size: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, part) => part * size)
  await inTurn(starts, (start) => Promise.all(items.slice(start, start + size).map(work)))
}
