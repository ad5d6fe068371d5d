/** Pictures as small JPEGs, which a PDF takes over as they are. */
import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { type Db, rows } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'

/** Of a product, or with `cor` preferably of that colour. */
export interface ImagemPedida {
  tipo: ItemTipo
  codigo: string
  cor: string | null
}

export const imagemKey = ({ tipo, codigo }: Pick<ImagemPedida, 'tipo' | 'codigo'>) => `${tipo} ${codigo}`

/** Some 150 dots an inch where a page shows it. */
const BOX = { width: 300, height: 375, fit: 'inside', withoutEnlargement: false } as const
const BATCH = 25
const MAX_PIXELS = 50_000_000

/** Pictures by `imagemKey`; who has none, or one that cannot be read, is left out. */
export async function loadImagens(
  db: Db,
  empresa: string,
  wanted: readonly ImagemPedida[],
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  await inTurn(batches(wanted), async (batch) => {
    for (const [key, jpeg] of await loadBatch(db, empresa, batch)) found.set(key, jpeg)
  })
  return found
}

function batches<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / BATCH)
  return Array.from({ length: count }, (_, n) => items.slice(n * BATCH, (n + 1) * BATCH))
}

async function loadBatch(db: Db, empresa: string, wanted: readonly ImagemPedida[]) {
  const list = wanted.map(
    ({ tipo, codigo, cor }) => sql`(${tipo}::text, ${codigo}::text, ${cor ?? ''}::text)`,
  )
  const stored = await rows<{ tipo: ItemTipo; codigo: string; conteudo: Uint8Array }>(
    db,
    // The colour's own picture, else that of the whole, else that of any colour.
    sql`select w.tipo, w.codigo, f.conteudo
        from (values ${sql.join(list, sql`, `)}) w (tipo, codigo, cor)
        join lateral (select conteudo from imagem f
          where f.empresa = ${empresa} and f.tipo = w.tipo and f.codigo = w.codigo
          order by f.cor = w.cor desc, f.cor limit 1) f on true`,
  )
  const jpegs = await Promise.all(
    stored.map(async (row) => [imagemKey(row), await toJpeg(row.conteudo)] as const),
  )
  return jpegs.flatMap(([key, jpeg]) => (jpeg ? [[key, jpeg] as const] : []))
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
