export interface ImagemReading {
  /** 0: the whole text is a code. */
  ordem: number
  codigo: string
  /** Empty: the product or material itself. */
  cor: string
}

/** What `10234-001` may stand for: a code, or a code with a colour behind any of the dashes; the longest code first. */
export function imagemReadings(text: string): ImagemReading[] {
  const parts = text.split('-')
  return parts.map((_, cut) => ({
    ordem: cut,
    codigo: parts.slice(0, parts.length - cut).join('-'),
    cor: cut === 0 ? '' : parts.slice(parts.length - cut).join('-'),
  }))
}
