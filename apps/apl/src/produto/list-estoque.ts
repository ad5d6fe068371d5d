import type { Barra, Estoque, Pack } from '@trama/contract/apl/produto/estoque'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { columnsOf, selectRows, selectUnion } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { cadastroOf, decimaisOf, gradeOf, isBarra } from './catalog-row'
import { cor, pack, produto, produto_grade } from './tables'

interface EstoqueQuery {
  codigo: string
  tipo?: ItemTipo | undefined
  cor_ativa?: 'S' | 'N' | undefined
}

const g = alias(produto_grade, 'g')
const c = alias(cor, 'c')

/** Colours and sizes of a product or material with the stock. */
export const listEstoque = (
  { db, empresa }: AplContext,
  { codigo, tipo = 'P', cor_ativa }: EstoqueQuery,
): Promise<Estoque[]> =>
  selectRows(
    db,
    {
      ...columnsOf(g, 'codigo, cor, tam, grupo_cor, faixa_preco, estoque, ativa'),
      desc_cor: c.desc_cor,
      quantidade: g.estoque,
      saldo_estoque: sql<number>`g.estoque - g.comprometido`,
      decimais: decimaisOf(tipo),
    },
    sql`from ${gradeOf(tipo)} g join cor c on c.empresa = g.empresa and c.cor = g.cor
        join ${cadastroOf(tipo)} p on p.empresa = g.empresa and p.codigo = g.codigo
        where g.empresa = ${empresa} and g.codigo = ${codigo}
          ${cor_ativa === undefined ? sql`` : sql`and g.ativa = ${cor_ativa}`}
        order by c.desc_cor, g.cor, g.ordem, g.tam`,
  )

/** The product or material, colour and size of a bar code. */
export async function getBarra({ db, empresa }: AplContext, barra: string): Promise<Barra> {
  const part = (tipo: ItemTipo) => ({
    columns: {
      ...columnsOf(g, 'codigo, cor, tam'),
      descricao: alias(produto, 'p').descricao,
      tipo: sql<ItemTipo>`${tipo}::text`,
      desc_cor: c.desc_cor,
    },
    rest: sql`from ${gradeOf(tipo)} g
        join ${cadastroOf(tipo)} p on p.empresa = g.empresa and p.codigo = g.codigo
        join cor c on c.empresa = g.empresa and c.cor = g.cor
        where g.empresa = ${empresa} and ${isBarra(sql`g.barra`, barra)}
        order by (g.barra = ${barra}) desc limit 1`,
  })
  const [found] = await selectUnion(db, [part('P'), part('M')])
  if (!found) throw notFound()
  return found
}

/** Packs whose sizes the product all sells; all packs where no product is given. */
export const listPacks = ({ db, empresa }: AplContext, codigo?: string): Promise<Pack[]> =>
  selectRows(
    db,
    {
      ...columnsOf(alias(pack, 'k'), 'codigo, descricao'),
      itens: sql<
        Pack['itens']
      >`jsonb_agg(jsonb_build_object('tam', t.tam, 'qtde', t.qtde) order by g.ordem, t.tam)`,
    },
    sql`from pack k
        join pack_tam t on t.empresa = k.empresa and t.pack = k.codigo
        left join (select tam, min(ordem) as ordem from produto_grade
          where empresa = ${empresa} and codigo = ${codigo ?? null} and ativa = 'S' group by tam) g on g.tam = t.tam
        where k.empresa = ${empresa}
        group by k.codigo, k.descricao
        having ${codigo === undefined ? sql`true` : sql`bool_and(g.tam is not null)`}
        order by k.descricao, k.codigo`,
  )
