/** Letters above Latin-1 that people paste, with the letters that the schema allows for them. */
const PLAIN: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '•': '*',
  '€': 'EUR',
  '™': '',
  '⁄': '/',
  Œ: 'OE',
  œ: 'oe',
}
/** Characters that the schema's texts may have (TString). */
const KNOWN = /^[ -~¡-ÿ]$/

/** Text as an invoice may hold it: in the schema's letters, without double or outer blanks, cut to `max`. */
export function nfeText(text: string | null | undefined, max: number): string {
  let known = ''
  for (const letter of (text ?? '').normalize('NFC')) {
    const plain = PLAIN[letter] ?? (KNOWN.test(letter) ? letter : withoutMarks(letter))
    known += plain
  }
  return known.replaceAll(/ {2,}/g, ' ').trim().slice(0, max).trim()
}

const MARK = /^\p{M}$/u

/**
 * Letter without its marks, in as many letters as it stands for: Ő becomes O, ﬁ becomes fi, Ⅳ becomes IV; a control
 * character or emoji becomes a blank.
 */
function withoutMarks(letter: string): string {
  let plain = ''
  for (const base of letter.normalize('NFKD')) {
    if (!MARK.test(base)) plain += KNOWN.test(base) ? base : (PLAIN[base] ?? ' ')
  }
  return plain || ' '
}
