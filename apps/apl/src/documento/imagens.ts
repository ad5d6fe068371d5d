/** Pictures as small JPEGs, which a PDF embeds unchanged. */
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { ByteCache } from '@trama/server-kit/byte-cache'
import type { Db } from '@trama/server-kit/db/database'
import { selectRows } from '@trama/server-kit/db/select'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { imagem } from '../produto/tables'

/** A picture of a product, preferably of the colour `cor` when that is given. */
export interface ImagemPedida {
  tipo: ItemTipo
  codigo: string
  cor: string | null
}

export const imagemKey = ({ tipo, codigo }: Pick<ImagemPedida, 'tipo' | 'codigo'>) => `${tipo} ${codigo}`

/** Size of a picture in pixels: about 150 dots an inch on the page. */
const BOX = { width: 300, height: 375, fit: 'inside', withoutEnlargement: false } as const
/** Full-size pictures in memory at a time: each has megabytes. */
const BATCH = 5
const MAX_PIXELS = 50_000_000
/** Small pictures are kept, because making one takes longer than drawing its page; thousands fit. */
const small = new ByteCache(64 * 1024 * 1024)

/** A stored picture, and the key of its small version, which changes when the picture is replaced. */
interface ImagemAchada {
  tipo: ItemTipo
  codigo: string
  cor: string
  chave: string
}

/** Pictures by `imagemKey`; products without a readable picture are left out. */
export async function loadImagens(
  db: Db,
  empresa: string,
  wanted: readonly ImagemPedida[],
): Promise<Map<string, Buffer>> {
  const jpegs = new Map<string, Buffer>()
  const unknown: ImagemAchada[] = []
  for (const imagem of await findImagens(db, empresa, wanted)) {
    const jpeg = small.get(imagem.chave)
    if (jpeg) jpegs.set(imagemKey(imagem), jpeg)
    else unknown.push(imagem)
  }
  await inTurn(batches(unknown), async (batch) => {
    for (const [imagem, jpeg] of await loadBatch(db, empresa, batch)) {
      jpegs.set(imagemKey(imagem), jpeg)
      small.set(imagem.chave, jpeg)
    }
  })
  return jpegs
}

/**
 * The picture that stands for each product: the colour's own, otherwise the product's, otherwise that of any colour.
 */
const findImagens = (db: Db, empresa: string, wanted: readonly ImagemPedida[]): Promise<ImagemAchada[]> =>
  selectRows(
    db,
    {
      tipo: sql<ItemTipo>`w.tipo`,
      codigo: sql<string>`w.codigo`,
      cor: sql<string>`f.cor`,
      chave: sql<string>`jsonb_build_array(current_schema(), ${empresa}::text, w.tipo, w.codigo, f.cor, f.versao)::text`,
    },
    sql`from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(tipo text, codigo text, cor text)
        join lateral (select f.cor, f.xmin::text as versao from imagem f
          where f.empresa = ${empresa} and f.tipo = w.tipo and f.codigo = w.codigo
          order by f.cor = coalesce(w.cor, '') desc, f.cor limit 1) f on true`,
  )

function batches<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / BATCH)
  return Array.from({ length: count }, (_, n) => items.slice(n * BATCH, (n + 1) * BATCH))
}

async function loadBatch(db: Db, empresa: string, batch: readonly ImagemAchada[]) {
  const stored = await selectRows(
    db,
    {
      tipo: sql<ItemTipo>`w.tipo`,
      codigo: sql<string>`w.codigo`,
      cor: sql<string>`w.cor`,
      chave: sql<string>`w.chave`,
      conteudo: alias(imagem, 'f').conteudo,
    },
    sql`from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as w(tipo text, codigo text, cor text, chave text)
        join imagem f on f.empresa = ${empresa} and f.tipo = w.tipo and f.codigo = w.codigo and f.cor = w.cor`,
  )
  const jpegs = await Promise.all(stored.map(async (row) => [row, await toJpeg(row.conteudo)] as const))
  return jpegs.flatMap(([imagem, jpeg]) => (jpeg ? [[imagem, jpeg] as const] : []))
}

async function toJpeg(bytes: Uint8Array): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(BOX)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer()
  } catch {
    return undefined
  }
}
