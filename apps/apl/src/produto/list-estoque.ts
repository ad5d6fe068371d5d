import type { Barra, Pack } from '@trama/contract/apl/estoque'
import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import type { ProdutoEstoque } from '@trama/contract/apl/produto'
import { firstRow, rows } from '@trama/server-kit/db/database'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { cadastroOf, decimaisOf, gradeOf } from './catalog-row'

interface EstoqueQuery {
  codigo: string
  tipo?: ItemTipo | undefined
  cor_ativa?: 'S' | 'N' | undefined
}

/** Colours and sizes of a product or material with the stock. */
export const listEstoque = (
  { db, empresa }: AplContext,
  { codigo, tipo = 'P', cor_ativa }: EstoqueQuery,
): Promise<ProdutoEstoque[]> =>
  rows<ProdutoEstoque>(
    db,
    sql`select g.cor, c.desc_cor, g.tam, g.grupo_cor, g.faixa_preco, g.estoque,
          g.estoque - g.comprometido as saldo_estoque, g.ativa, ${decimaisOf(tipo)} as decimais
        from ${gradeOf(tipo)} g join cor c on c.empresa = g.empresa and c.cor = g.cor
        join ${cadastroOf(tipo)} p on p.empresa = g.empresa and p.codigo = g.codigo
        where g.empresa = ${empresa} and g.codigo = ${codigo}
          ${cor_ativa === undefined ? sql`` : sql`and g.ativa = ${cor_ativa}`}
        order by c.desc_cor, g.cor, g.ordem, g.tam`,
  )

/** What a bar code stands for. */
export async function getBarra({ db, empresa }: AplContext, barra: string): Promise<Barra> {
  const part = (tipo: ItemTipo) =>
    sql`select g.codigo, p.descricao, ${tipo}::text as tipo, g.cor, c.desc_cor, g.tam
        from ${gradeOf(tipo)} g
        join ${cadastroOf(tipo)} p on p.empresa = g.empresa and p.codigo = g.codigo
        join cor c on c.empresa = g.empresa and c.cor = g.cor
        where g.empresa = ${empresa} and g.barra = ${barra}`
  const found = await firstRow<Barra>(db, sql`${part('P')} union all ${part('M')} limit 1`)
  if (!found) throw notFound()
  return found
}

/** Packs whose sizes are all sold of the product; all packs without one. */
export const listPacks = ({ db, empresa }: AplContext, codigo?: string): Promise<Pack[]> =>
  rows<Pack>(
    db,
    sql`select k.codigo, k.descricao,
          jsonb_agg(jsonb_build_object('tam', t.tam, 'qtde', t.qtde) order by g.ordem, t.tam) as itens
        from pack k
        join pack_tam t on t.empresa = k.empresa and t.pack = k.codigo
        left join (select tam, min(ordem) as ordem from produto_grade
          where empresa = ${empresa} and codigo = ${codigo ?? null} and ativa = 'S' group by tam) g on g.tam = t.tam
        where k.empresa = ${empresa}
        group by k.codigo, k.descricao
        having ${codigo === undefined ? sql`true` : sql`bool_and(g.tam is not null)`}
        order by k.descricao, k.codigo`,
  )
