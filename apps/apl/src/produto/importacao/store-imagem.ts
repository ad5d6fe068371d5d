import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { todayIn } from '@trama/rules/date-br'
import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { imagemTipo } from '../../imagem-tipo'
import { cadastroOf } from '../catalog-row'

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

export interface Imagem {
  /** Media type of the picture. */
  formato: string
  conteudo: Buffer
}

/** Owner of a picture: a product or material (`cor` empty), or one of its colours. */
export interface DonoDaImagem {
  empresa: string
  tipo: ItemTipo
  codigo: string
  cor: string
}

/** Stores a picture, or only reports what would be stored. */
export async function storeImagem(
  tx: Db,
  { empresa, tipo, codigo, cor }: DonoDaImagem,
  { formato, conteudo }: Imagem,
  conferir = false,
): Promise<'inserida' | 'alterada' | 'igual'> {
  const before = await selectFirst(
    tx,
    { igual: sql<boolean>`formato = ${formato} and conteudo = ${conteudo}::bytea` },
    sql`from imagem where empresa = ${empresa} and tipo = ${tipo} and codigo = ${codigo} and cor = ${cor}`,
  )
  if (before?.igual) return 'igual'
  const efeito = before ? 'alterada' : 'inserida'
  if (conferir) return efeito
  await tx.execute(
    sql`insert into imagem (empresa, tipo, codigo, cor, formato, conteudo)
        values (${empresa}, ${tipo}, ${codigo}, ${cor}, ${formato}, ${conteudo})
        on conflict (empresa, tipo, codigo, cor)
        do update set formato = excluded.formato, conteudo = excluded.conteudo`,
  )
  // Copies of the catalogue ask for changes by the local day, which the database's day in Greenwich may differ from.
  const hoje = todayIn()
  await tx.execute(
    sql`update ${cadastroOf(tipo)} set dt_altera = ${hoje}
        where empresa = ${empresa} and codigo = ${codigo} and dt_altera < ${hoje}`,
  )
  return efeito
}
