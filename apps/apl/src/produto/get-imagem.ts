import { createHash } from 'node:crypto'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import type { BinaryReply } from '@trama/contract/route'
import { columnsOf, readFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { cadastroOf, gradeOf } from './catalog-row'
import { imagemReadings } from './imagem-readings'
import { imagem } from './tables'

/**
 * Picture of a product or material, or of one of its colours, which falls back to the picture of the whole. Codes and
 * colours may contain dashes, so the registered codes decide where the colour begins.
 */
export async function getImagem(
  { db, empresa }: AplContext,
  tipo: ItemTipo,
  codigo: string,
): Promise<BinaryReply> {
  const found = await readFirst(
    db,
    columnsOf(alias(imagem, 'i'), 'formato, conteudo'),
    (list) => sql`with pedida as (
          select w.codigo, w.cor from jsonb_to_recordset(${JSON.stringify(imagemReadings(codigo))}::jsonb)
            as w(ordem int, codigo text, cor text)
          join ${cadastroOf(tipo)} p on p.empresa = ${empresa} and p.codigo = w.codigo
          order by w.cor = '' desc, exists (select from ${gradeOf(tipo)} g
            where g.empresa = ${empresa} and g.codigo = w.codigo and g.cor = w.cor) desc, w.ordem limit 1)
        select ${list} from pedida p
        join imagem i on i.empresa = ${empresa} and i.tipo = ${tipo} and i.codigo = p.codigo and i.cor in (p.cor, '')
        order by i.cor desc limit 1`,
  )
  if (!found) throw notFound()
  const etag = `"${createHash('sha1').update(found.conteudo).digest('base64url')}"`
  return { type: found.formato, bytes: found.conteudo, etag }
}
