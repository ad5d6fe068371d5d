import type { ordemServicoListRoutes } from '@trama/contract/apl/ordem-servico/list'
import type { ordemServicoRoutes } from '@trama/contract/apl/ordem-servico/ordem-servico'
import {
  type ordemServicoQuadroRoutes,
  QUADRO_CARTOES,
  type QuadroSetor,
} from '@trama/contract/apl/ordem-servico/quadro'
import { rowsAsJson, selectRows } from '@trama/server-kit/db/select'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, PublicContext } from '../context'
import { pdfReply } from '../documento/binary'
import { every, writtenCount } from '../page'
import { isInternal } from '../policy'
import { addApontamento, deleteApontamento, listApontamentos } from './apontamentos'
import { capacidadeOrdensServico } from './capacidade'
import { changeOrdemServico } from './change-ordem-servico'
import { getOrdemServico } from './get-ordem-servico'
import { atrasada, FORA, ordemServicoList, ROW, ROW_JOINS, suppliedBy } from './list-ordens-servico'
import { ordemServicoPdf } from './pdf'
import { visibleOrdensServico } from './policy'
import { setor } from './tables'
import { changeVerificacao, listVerificacao } from './verificacao'

interface Asked {
  cnpj?: string | undefined
  setor?: string | undefined
  cartoes?: number | undefined
}

/** Service orders in each sector, late ones first; suppliers get only the sectors that hold orders of their own. */
function quadroOrdensServico(ctx: AplContext, query: Asked): Promise<QuadroSetor[]> {
  const { cartoes = QUADRO_CARTOES.usual } = query
  const fora = every([visibleOrdensServico(ctx, ctx.scope), FORA, suppliedBy(ctx, ctx.empresa, query.cnpj)])
  const s = alias(setor, 's')
  const columns = {
    setor: s.codigo,
    desc_setor: s.descricao,
    total: sql<number>`coalesce(n.total, 0)`,
    atrasadas: sql<number>`coalesce(n.atrasadas, 0)`,
    qtde: sql<number>`coalesce(n.qtde, 0)`,
    pendente: sql<number>`coalesce(n.pendente, 0)`,
    cartoes: rowsAsJson(
      ROW,
      sql`from (select * from ordem_servico p where ${fora} and p.setor = c.codigo
            order by p.dt_prev, p.numero, p.parte limit ${writtenCount(cartoes)}) p ${ROW_JOINS}
          order by p.dt_prev, p.numero, p.parte`,
    ),
  }
  return selectRows(
    ctx.db,
    columns,
    sql`from setor s cross join lateral (select s.codigo) c
        ${isInternal(ctx.actor) ? sql`left join` : sql`join`} (
          select p.setor, count(*)::int as total, (count(*) filter (where ${atrasada()}))::int as atrasadas,
            sum(p.qtde)::bigint as qtde, sum(p.qtde - p.qtde_feita - p.refugo)::bigint as pendente
          from ordem_servico p where ${fora} group by p.setor) n on n.setor = s.codigo
        where ${every([sql`s.empresa = ${ctx.empresa}`, query.setor !== undefined && sql`s.codigo = ${query.setor}`])}
        order by s.ordem, s.codigo`,
  )
}

type OrdemServicoRoutes = typeof ordemServicoListRoutes &
  typeof ordemServicoQuadroRoutes &
  typeof ordemServicoRoutes

export const ordemServicoHandlers: Handlers<OrdemServicoRoutes, PublicContext, AplContext> = {
  listOrdensServico: (ctx, { query }) => ordemServicoList.list(ctx, query),
  totalOrdensServico: (ctx, { query }) => ordemServicoList.total(ctx, query),
  quadroOrdensServico: (ctx, { query }) => quadroOrdensServico(ctx, query),
  capacidadeOrdensServico: (ctx, { query }) => capacidadeOrdensServico(ctx, query),
  getOrdemServicoPdf: async (ctx, { query }) =>
    pdfReply(await ordemServicoPdf(ctx, query), `OrdemServico-${query.numero}.pdf`),
  getOrdemServico: (ctx, { params, query }) => getOrdemServico(ctx, { ...params, ...query }),
  changeOrdemServico: (ctx, { params, query, body }) =>
    changeOrdemServico(ctx, { ...params, ...query }, body),
  listApontamentos: (ctx, { params }) => listApontamentos(ctx, params),
  addApontamento: (ctx, { params, body }) => addApontamento(ctx, params, body),
  deleteApontamento: (ctx, { params }) => deleteApontamento(ctx, params),
  listVerificacao: (ctx, { params }) => listVerificacao(ctx, params),
  changeVerificacao: (ctx, { params, body }) => changeVerificacao(ctx, params, body),
}
