import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'

const IMAGEM_MAX_MB = 5
const MEGABYTE = 1024 * 1024
const EXTENSOES = ['.jpg', '.jpeg', '.png', '.webp']

/** A picture is known by its name here; its type is what its bytes say. */
export const isImagem = (arquivo: string): boolean => EXTENSOES.includes(extname(arquivo).toLowerCase())

type LeituraImagem = { formato: string; conteudo: Buffer } | { erro: string }

/** A JPEG, PNG or WebP of at most `IMAGEM_MAX_MB`; one that is larger is not read. */
export async function readImagem(path: string): Promise<LeituraImagem> {
  const { size } = await stat(path)
  if (size > IMAGEM_MAX_MB * MEGABYTE) return { erro: `tem mais de ${IMAGEM_MAX_MB} MB` }
  const conteudo = await readFile(path)
  const formato = formatOf(conteudo)
  return formato ? { formato, conteudo } : { erro: 'não é uma imagem JPEG, PNG ou WebP' }
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function formatOf(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 3).equals(JPEG)) return 'image/jpeg'
  if (bytes.subarray(0, 8).equals(PNG)) return 'image/png'
  const [riff, webp] = [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]
  return riff === 'RIFF' && webp === 'WEBP' ? 'image/webp' : undefined
}
