/** Words without meaning in a heading. */
const VAZIAS = new Set(['de', 'da', 'do', 'para', 'p', 'a', 'o'])

/** A heading as lower-case words without accents and punctuation. */
export const headingWords = (text: string): string[] =>
  text
    .replaceAll(/[º°ª]/g, ' ')
    // 'C.N.P.J.' counts as one word.
    .replaceAll(/\b(\w)\.(?=\w\b)/g, '$1')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !VAZIAS.has(word))
