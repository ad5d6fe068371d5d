/** Code points of Windows-1252 above Latin-1. */
const EXTRA = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/
const NARROW_SPACES = /[\u2000-\u200a\u202f\u205f]/g

/** A text in the letters that PDF's standard fonts have: all of Portuguese; what they lack becomes a question mark. */
export function winAnsi(text: string): string {
  const spaced = text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll(NARROW_SPACES, ' ')
  let known = ''
  for (const letter of spaced) {
    if (CONTROL.test(letter)) known += ' '
    else known += letter <= '\u00ff' || EXTRA.has(letter) ? letter : '?'
  }
  return known
}
