import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { imagemTipo } from '../../imagem-tipo'

const IMAGEM_MAX_MB = 5
const MEGABYTE = 1024 * 1024
/** Largest size of a picture in bytes. */
export const IMAGEM_MAX = IMAGEM_MAX_MB * MEGABYTE
const EXTENSOES = ['.jpg', '.jpeg', '.png', '.webp']

/** Whether the file's name has a picture's extension; the bytes decide the type later. */
export const isImagem = (arquivo: string): boolean => EXTENSOES.includes(extname(arquivo).toLowerCase())

type LeituraImagem = { formato: string; conteudo: Buffer } | { erro: string }

/** Reads a JPEG, PNG or WebP of at most `IMAGEM_MAX_MB`; a larger file is not read. */
export async function readImagem(path: string): Promise<LeituraImagem> {
  const { size } = await stat(path)
  if (size > IMAGEM_MAX) return { erro: `tem mais de ${IMAGEM_MAX_MB} MB` }
  const conteudo = await readFile(path)
  const formato = imagemTipo(conteudo)
  return formato ? { formato, conteudo } : { erro: 'não é uma imagem JPEG, PNG ou WebP' }
}
