import type { metaRoutes, MetaRow } from '@trama/contract/apl/meta/meta'
import type { metaProgressoRoutes } from '@trama/contract/apl/meta/progresso'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, PublicContext } from '../context'
import { representante } from '../representante/tables'
import { checkMetas } from './check-metas'
import { getProgresso } from './get-progresso'
import { visibleMetas } from './policy'
import { saveMetas } from './save-metas'
import { vendasPorMes } from './vendas'

const COLUMNS = {
  ...columnsOf(alias(representante, 'r'), 'codrep, nome, ativo'),
  metas: sql<MetaRow['metas']>`coalesce(m.metas, '[]')`,
  anterior: sql<MetaRow['anterior']>`coalesce(a.anterior, '[]')`,
}

/**
 * A year's goals beside the goals and sales of the year before, by the representative's name; of representatives who are
 * active or have any of these. One statement.
 */
function listMetas(ctx: AplContext, ano: number): Promise<MetaRow[]> {
  const { empresa } = ctx
  const [inicio, fim] = [`${ano}-01-01`, `${ano}-12-31`]
  const [antes, ate] = [`${ano - 1}-01-01`, `${ano - 1}-12-31`]
  return selectRows(
    ctx.db,
    COLUMNS,
    sql`from representante r
        left join (
          select codrep, json_agg(json_build_object('mes', extract(month from mes)::int,
            'valor', valor, 'pecas', pecas, 'versao', versao) order by mes) as metas
          from meta where empresa = ${empresa} and mes between ${inicio} and ${fim}
          group by codrep) m on m.codrep = r.codrep
        left join (
          select codrep, json_agg(json_build_object('mes', extract(month from mes)::int,
            'valor', t.valor, 'pecas', t.pecas, 'vendido', coalesce(v.vendido, 0), 'qtde', coalesce(v.qtde, 0))
            order by mes) as anterior
          from (${vendasPorMes(empresa, antes, ate)}) v
          full join (select codrep, mes, valor, pecas from meta
            where empresa = ${empresa} and mes between ${antes} and ${ate}) t using (codrep, mes)
          group by codrep) a on a.codrep = r.codrep
        where ${visibleMetas(ctx)} and (r.ativo = 'S' or m.metas is not null or a.anterior is not null)
        order by r.nome, r.codrep`,
  )
}

type Routes = typeof metaRoutes & typeof metaProgressoRoutes

export const metaHandlers: Handlers<Routes, PublicContext, AplContext> = {
  listMetas: (ctx, { query }) => listMetas(ctx, query.ano),
  saveMetas: (ctx, { body }) => saveMetas(ctx, body),
  checkMetas: (ctx, { body }) => checkMetas(ctx, body),
  getMetaProgresso: (ctx, { query }) => getProgresso(ctx, query.mes),
}
