import type { PacoteItem, pacoteRoutes } from '@trama/contract/apl/pacote'
import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import type { RouteInput } from '@trama/contract/route'
import { rows } from '@trama/server-kit/db/database'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { every } from '../page'
import { cadastroOf, decimaisOf, gradeOf } from './catalog-row'
import { ownTable } from './price'

type Query = RouteInput<typeof pacoteRoutes.listPacote>['query']

const COLUMNS: Record<ItemTipo, SQL> = {
  P: sql`p.codigo, p.descricao, p.codigo2, p.etiqueta, p.grupo, p.linha, p.familia, p.marca, p.colecao,
    null as unidade, null as uni_com`,
  M: sql`p.codigo, p.descricao, p.codigo2, null as etiqueta, p.grupo, null as linha, null as familia, null as marca,
    null as colecao, p.unidade, p.uni_com`,
}
const PAGE = 500

/** What is sold, with every price that the caller may see and the stock; a page is cut before anything is joined. */
export function listPacote(ctx: AplContext, query: Query): Promise<PacoteItem[]> {
  const { tipo = 'P', tab_pre, apos, offset = PAGE } = query
  const { empresa } = ctx
  return rows<PacoteItem>(
    ctx.db,
    sql`select ${COLUMNS[tipo]}, ${decimaisOf(tipo)} as decimais, coalesce(t.precos, '[]') as precos, coalesce(g.grade, '[]') as grade,
          case when exists (select from imagem f
            where f.empresa = p.empresa and f.tipo = ${tipo} and f.codigo = p.codigo and f.cor = '')
          then 'S' else 'N' end as imagem
        from (select * from ${cadastroOf(tipo)} p where ${every([
          sql`p.empresa = ${empresa} and p.ativo = 'S'`,
          apos !== undefined && sql`p.codigo > ${apos}`,
        ])} order by p.codigo limit ${offset}) p
        left join lateral (
          select json_agg(json_build_array(t.codigo, t.preco_00, nullif(t.grupo_cor, ''), nullif(t.faixa_preco, ''))
            order by t.codigo, t.grupo_cor, t.faixa_preco) as precos
          from preco t where ${every([
            sql`t.empresa = p.empresa and t.produto = p.codigo and t.tipo = ${tipo} and ${ownTable(ctx)}`,
            tab_pre !== undefined && sql`t.codigo = ${tab_pre}`,
          ])}) t on true
        left join lateral (
          select json_agg(json_build_array(g.cor, c.desc_cor, g.tam, g.estoque, g.estoque - g.comprometido, g.ativa,
            g.grupo_cor, g.faixa_preco, g.barra) order by c.desc_cor, g.cor, g.ordem, g.tam) as grade
          from ${gradeOf(tipo)} g join cor c on c.empresa = g.empresa and c.cor = g.cor
          where g.empresa = p.empresa and g.codigo = p.codigo) g on true
        order by p.codigo`,
  )
}
