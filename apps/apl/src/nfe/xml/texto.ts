/** Letters above Latin-1 that people paste, by those that the schema knows. */
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
  Œ: 'OE',
  œ: 'oe',
}
/** What the schema's texts may be of (TString), and blanks that would not last. */
const KNOWN = /^[ -~¡-ÿ]$/

/** A text as an invoice may hold it: in the schema's letters, without blanks at its ends or in a row, cut to `max`. */
export function nfeText(text: string | null | undefined, max: number): string {
  let known = ''
  for (const letter of (text ?? '').normalize('NFC')) {
    const plain = PLAIN[letter] ?? (KNOWN.test(letter) ? letter : withoutMarks(letter))
    known += plain
  }
  return known.replaceAll(/ {2,}/g, ' ').trim().slice(0, max).trim()
}

/** Ő is O, a control character or emoji is a blank. */
function withoutMarks(letter: string): string {
  const [base = ''] = letter.normalize('NFKD')
  return KNOWN.test(base) ? base : ' '
}
