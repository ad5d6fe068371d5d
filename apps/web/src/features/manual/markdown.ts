/**
 * Reader for the small part of Markdown that the manual uses. The input is the project's own files; no HTML is made
 * from it.
 */
export type Bloco =
  | { tipo: 'titulo' | 'secao'; texto: string; id: string }
  | { tipo: 'texto'; texto: string }
  | { tipo: 'figura'; texto: string; arquivo: string }
  | { tipo: 'passos' | 'lista'; itens: readonly string[] }

const idOf = (texto: string) =>
  texto
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Splits Markdown at blank lines into headings, paragraphs, lists and pictures. */
export function readMarkdown(source: string): Bloco[] {
  return source
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(blocoOf)
}

function blocoOf(part: string): Bloco {
  const heading = /^(#{1,2}) (.+)$/.exec(part)
  if (heading) {
    const texto = heading[2] ?? ''
    return { tipo: heading[1] === '#' ? 'titulo' : 'secao', texto, id: idOf(texto) }
  }
  const [, texto, arquivo] = /^!\[([^\]]+)\]\(images\/([^)]+)\)$/.exec(part) ?? []
  if (texto && arquivo) return { tipo: 'figura', texto, arquivo }
  const lines = part.split('\n')
  if (lines.every((line) => /^\d+\. /.test(line)))
    return { tipo: 'passos', itens: lines.map((line) => line.replace(/^\d+\. /, '')) }
  if (lines.every((line) => line.startsWith('- ')))
    return { tipo: 'lista', itens: lines.map((line) => line.slice(2)) }
  return { tipo: 'texto', texto: lines.join(' ') }
}

/** Splits a line into parts that are plain and strong in turn. */
export const turnsOf = (texto: string): readonly string[] => texto.split('**')
