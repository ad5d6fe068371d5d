/** Positions of the rows of a virtual list. */

/** Offset of each row from the first one; the last entry is the height of all. */
export function rowOffsets(count: number, sizeAt: (index: number) => number): Float64Array {
  const offsets = new Float64Array(count + 1)
  let end = 0
  for (let index = 0; index < count; index++) {
    end += sizeAt(index)
    offsets[index + 1] = end
  }
  return offsets
}

/** Index of the row at an offset; beyond the ends, the first or last row. */
export function rowAt(offsets: Float64Array, offset: number): number {
  let low = 0
  let high = Math.max(0, offsets.length - 2)
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((offsets[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
