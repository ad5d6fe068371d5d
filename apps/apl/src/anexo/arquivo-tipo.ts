/**
 * Finds a file's type by its bytes, whatever its name or sender claims; hostile files and false claims are refused.
 */
import { ANEXO_MEGAPIXELS, ANEXO_MESSAGES, ANEXO_TIPOS, type AnexoTipo } from '@trama/rules/anexo'
import { ruleError } from '@trama/server-kit/errors'
import sharp from 'sharp'
import { imagemTipo } from '../imagem-tipo'
import { isPdf } from './is-pdf'

const END = Buffer.from('PK\u0005\u0006', 'latin1')
const END_BYTES = 22
const COMMENT_MAX = 65_535
const ENTRY = 0x02_01_4b_50
const ENTRY_BYTES = 46
/** Most parts that an Office document may have: real ones have far fewer. */
const NAMES_MAX = 10_000

/**
 * File names in a zip's central directory, the part by which programs open a zip. Nothing is unpacked, so a small
 * file cannot grow in memory. Undefined when the directory is damaged.
 */
function zipNames(bytes: Buffer): string[] | undefined {
  const end = bytes.lastIndexOf(END)
  if (end < Math.max(0, bytes.length - END_BYTES - COMMENT_MAX) || end + END_BYTES > bytes.length)
    return undefined
  // Some programs would read bytes after the end record and others not, so such a file is refused.
  if (end + END_BYTES + bytes.readUInt16LE(end + 20) !== bytes.length) return undefined
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const names: string[] = []
  while (names.length < Math.min(count, NAMES_MAX)) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== ENTRY) return undefined
    const length = bytes.readUInt16LE(at + 28)
    names.push(bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + length))
    at += ENTRY_BYTES + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  // Some programs would read entries hidden before the end record and others not, so such a file is refused.
  return count === names.length && at === end ? names : undefined
}

/** The type of the file; throws a Portuguese message for a type that is not accepted. */
export async function arquivoTipo(nome: string, bytes: Buffer): Promise<AnexoTipo> {
  if (bytes.length === 0) throw ruleError(ANEXO_MESSAGES.vazio)
  const ending = /\.([a-z0-9]+)$/i.exec(nome)?.[1]?.toLowerCase() ?? ''
  const told = tipoOf(ending)
  if (!told) throw ruleError(ANEXO_MESSAGES.tipo)
  const found = await foundIn(bytes, told)
  if (found === undefined) throw ruleError(ANEXO_MESSAGES.mentira(nome))
  return found
}

const tipoOf = (ending: string): AnexoTipo | undefined =>
  TIPOS.find((tipo) => ANEXO_TIPOS[tipo].some((known) => known === ending))
const TIPOS = Object.keys(ANEXO_TIPOS) as AnexoTipo[]

/** The type that the file's name claims, when the bytes agree with it. */
function foundIn(bytes: Buffer, told: AnexoTipo): Promise<AnexoTipo | undefined> | AnexoTipo | undefined {
  switch (told) {
    case 'application/pdf':
      return isPdf(bytes) ? told : undefined
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp':
      return isImagem(bytes, told)
    case 'text/csv':
    case 'text/plain':
      return isText(bytes) ? told : undefined
    default:
      return isOffice(bytes, told) ? told : undefined
  }
}

async function isImagem(bytes: Buffer, told: AnexoTipo): Promise<AnexoTipo | undefined> {
  if (imagemTipo(bytes) !== told) return undefined
  // Only the picture's header is read, so a huge picture costs nothing.
  const known = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (`image/${known?.format}` !== told) throw ruleError(ANEXO_MESSAGES.corrompido)
  const points = (known?.width ?? 0) * (known?.height ?? 0)
  if (points > ANEXO_MEGAPIXELS * 1_000_000) throw ruleError(ANEXO_MESSAGES.pontos)
  return told
}

/** File inside the zip that proves the kind of document that its name claims. */
const PARTS: Partial<Record<AnexoTipo, string>> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xl/workbook.xml',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word/document.xml',
}
/** Names inside an Office document of macros (old and new formats), ActiveX controls and embedded files. */
const HOSTILE = /vba|macrosheets|dialogsheets|activex|embeddings|oleobject|\.(bin|exe|dll|js|vbs|html?)$/i
/** Printer settings that a workbook keeps as `.bin` files. */
const HARMLESS = /^xl\/printerSettings\/printerSettings\d+\.bin$/

function isOffice(bytes: Buffer, told: AnexoTipo): boolean {
  if (bytes.toString('latin1', 0, 4) !== 'PK\u0003\u0004') return false
  const names = zipNames(bytes)
  if (!names) throw ruleError(ANEXO_MESSAGES.corrompido)
  if (names.some((name) => HOSTILE.test(name) && !HARMLESS.test(name))) throw ruleError(ANEXO_MESSAGES.macros)
  return names.includes('[Content_Types].xml') && names.includes(PARTS[told] ?? '')
}

/**
 * Whether the bytes are plain text (UTF-8, or Latin-1 from older spreadsheets) without markup that a browser runs.
 */
function isText(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  // oxlint-disable-next-line no-control-regex -- Control characters are what tells binary data from text.
  if (/[\u0000-\u0008\u000e-\u001f\u007f]/.test(text)) return false
  // trimStart() instead of a regular expression, which would take hours on millions of blanks.
  const start = text
    .trimStart()
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  return !start.startsWith('<') && !/<(script|html|svg|iframe|object)\b/i.test(text)
}
