/**
 * The text without all of a sign at its end. A regular expression such as `/0+$/` would try each run of zeros from each
 * of its places, which takes minutes on a long text.
 */
export function withoutEnd(text: string, sign: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === sign) end -= 1
  return text.slice(0, end)
}
