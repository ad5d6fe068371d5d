/** Checks that a file matches its content type and the purpose of the call. */
import type { Answer } from '../call'

interface Kind {
  name: string
  types: RegExp
  /** Checks the first bytes of the file. */
  begins: (bytes: Uint8Array) => boolean
}

const startsWith =
  (...starts: readonly string[]) =>
  (bytes: Uint8Array) =>
    starts.some((start) => headOf(bytes).startsWith(start))

/** The first bytes as text, one letter per byte, without the byte order mark. */
const headOf = (bytes: Uint8Array) =>
  String.fromCodePoint(...bytes.slice(0, 64)).replace(/^\u00EF\u00BB\u00BF/, '')

const isMarkup = (bytes: Uint8Array) => /^\s*<\?xml|^\s*<[A-Za-z]/.test(headOf(bytes))
const isHtml = (bytes: Uint8Array) => /^\s*<(!doctype html|html)/i.test(headOf(bytes))

const KINDS = {
  pdf: { name: 'PDF', types: /^application\/pdf\b/, begins: startsWith('%PDF-') },
  xml: {
    name: 'XML',
    types: /^(application|text)\/xml\b/,
    begins: (bytes) => isMarkup(bytes) && !isHtml(bytes),
  },
  zip: { name: 'ZIP', types: /^application\/zip\b/, begins: startsWith('PK') },
  png: { name: 'PNG', types: /^image\/png\b/, begins: startsWith('\u0089PNG') },
  jpeg: { name: 'JPEG', types: /^image\/jpeg\b/, begins: startsWith('\u00FF\u00D8\u00FF') },
  webp: { name: 'WebP', types: /^image\/webp\b/, begins: startsWith('RIFF') },
  gif: { name: 'GIF', types: /^image\/gif\b/, begins: startsWith('GIF8') },
  svg: { name: 'SVG', types: /^image\/svg\+xml\b/, begins: isMarkup },
  csv: { name: 'CSV', types: /^text\/csv\b/, begins: (bytes) => !isHtml(bytes) },
  calendario: { name: 'iCalendar', types: /^text\/calendar\b/, begins: startsWith('BEGIN:VCALENDAR') },
} as const satisfies Record<string, Kind>
type KindName = keyof typeof KINDS

const IMAGES: readonly KindName[] = ['png', 'jpeg', 'webp', 'gif', 'svg']

/**
 * Kinds of file that a call must return, by its path; undefined for files that users uploaded, which may be of any
 * known kind.
 */
function wantedOf(path: string, query: Record<string, string> = {}): readonly KindName[] | undefined {
  if (path.startsWith('/Imagem/')) return IMAGES
  if (path === '/Fatura/Zip') return ['zip']
  if (path === '/CRM/Visita/Exportar' || path.startsWith('/Integracao/Modelo/')) return ['csv']
  if (path.startsWith('/Fatura/Download/')) return [query.tipo === 'xml' ? 'xml' : 'pdf']
  return path.startsWith('/Anexo/') ? undefined : ['pdf']
}

export function fileFaults(
  path: string,
  query: Record<string, string> | undefined,
  answer: Answer,
): string[] {
  const { type, bytes } = answer
  const said = (Object.keys(KINDS) as KindName[]).find((name) => KINDS[name].types.test(type))
  const wanted = wantedOf(path, query)
  if (type === '') return ['content-type ausente']
  if (bytes.length === 0) return ['o arquivo está vazio']
  if (wanted && !(said && wanted.includes(said))) {
    return [`content-type "${type}", esperado ${wanted.map((name) => KINDS[name].name).join(' ou ')}`]
  }
  if (said && !KINDS[said].begins(bytes)) {
    return [
      `o arquivo diz ser ${KINDS[said].name} e começa com ${JSON.stringify(headOf(bytes).slice(0, 20))}`,
    ]
  }
  return []
}
