import type { Entidade } from '@trama/contract/apl/entidade/entidade'
import type { PacoteItem, pacoteRoutes } from '@trama/contract/apl/pacote'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { readEntidades } from '../entidade/get-entidade'
import { listPacotePedidos } from '../pedido/get-pedido'
import { listPacoteColecoes, listPacoteImagens } from './list-pacote-imagens'
import type { RouteInput } from '@trama/contract/route'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { material } from '../material/tables'
import { every } from '../page'
import { cadastroOf, decimaisOf, gradeOf, imagemOf } from './catalog-row'
import { ownTable } from './price'
import { produto } from './tables'

const ENTIDADES_PAGE = 200

interface Page {
  apos?: number | undefined
  offset?: number | undefined
}

/** The caller's customers, for a device that will work without a connection. */
const listPacoteEntidades = (
  ctx: AplContext,
  { apos = 0, offset = ENTIDADES_PAGE }: Page,
): Promise<Entidade[]> => readEntidades(ctx, sql`e.codcli > ${apos} order by e.codcli limit ${offset}`)

/** Handlers of the package for offline devices, which combines three domains. */
export const pacoteHandlers: Handlers<typeof pacoteRoutes, PublicContext, AplContext> = {
  listPacote: (ctx, { query }) => listPacote(ctx, query),
  listPacoteColecoes: (ctx) => listPacoteColecoes(ctx),
  listPacoteImagens: (ctx, { query }) => listPacoteImagens(ctx, query),
  listPacoteEntidades: (ctx, { query }) => listPacoteEntidades(ctx, query),
  listPacotePedidos: (ctx, { query }) => listPacotePedidos(ctx, query),
}

type Query = RouteInput<typeof pacoteRoutes.listPacote>['query']

const p = alias(produto, 'p')
const m = alias(material, 'p')
const none = sql<string | null>`null`
const COLUMNS = {
  P: {
    ...columnsOf(p, 'codigo, descricao, codigo2, etiqueta, grupo, linha, familia, marca, colecao'),
    unidade: none,
    uni_com: none,
  },
  M: {
    ...columnsOf(m, 'codigo, descricao, codigo2, grupo, unidade, uni_com'),
    etiqueta: none,
    linha: none,
    familia: none,
    marca: none,
    colecao: none,
  },
}
const PAGE = 500

/** Items that are sold, with stock and every price that the caller may see; the page is cut before the joins. */
function listPacote(ctx: AplContext, query: Query): Promise<PacoteItem[]> {
  const { tipo = 'P', tab_pre, apos, offset = PAGE } = query
  const { empresa } = ctx
  const columns = {
    decimais: decimaisOf(tipo),
    precos: sql<PacoteItem['precos']>`coalesce(t.precos, '[]')`,
    grade: sql<PacoteItem['grade']>`coalesce(g.grade, '[]')`,
    imagem: imagemOf(tipo),
  }
  const rest = sql`from (select * from ${cadastroOf(tipo)} p where ${every([
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
        order by p.codigo`
  return tipo === 'P'
    ? selectRows(ctx.db, { ...COLUMNS.P, ...columns }, rest)
    : selectRows(ctx.db, { ...COLUMNS.M, ...columns }, rest)
}
