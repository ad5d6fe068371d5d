/** Characters of Windows-1252 that Latin-1 lacks. */
const EXTRA = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
const NARROW_SPACES = /[\u2000-\u200a\u202f\u205f]/g

const isControl = (letter: string) =>
  (letter < ' ' && letter !== '\n') || (letter >= '\u007f' && letter < '\u00a0')

/** Text in the letters of PDF's standard fonts, which cover Portuguese; other letters become a question mark. */
export function winAnsi(text: string): string {
  const spaced = text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll(NARROW_SPACES, ' ')
  let known = ''
  for (const letter of spaced) {
    if (isControl(letter)) known += ' '
    else known += letter <= '\u00ff' || EXTRA.has(letter) ? letter : '?'
  }
  return known
}
