export interface ImagemReading {
  /** Order in which readings are tried; 0 reads the whole text as a code. */
  ordem: number
  codigo: string
  /** Colour; empty for the product or material itself. */
  cor: string
}

/**
 * All readings of a text such as `10234-001`: a code, or a code and a colour split at any dash; the longest code
 * first.
 */
export function imagemReadings(text: string): ImagemReading[] {
  const parts = text.split('-')
  return parts.map((_, cut) => ({
    ordem: cut,
    codigo: parts.slice(0, parts.length - cut).join('-'),
    cor: cut === 0 ? '' : parts.slice(parts.length - cut).join('-'),
  }))
}
