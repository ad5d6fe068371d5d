import type { catalogoRoutes, Colecao, Condicao, Descrito, Moeda, Regiao } from '@trama/contract/apl/catalogo'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import type { AplContext, PublicContext } from '../context'
import { catalogue } from './catalogue'

const colecoes = catalogue<Colecao>(
  sql`t.codigo, t.descricao, t.reservar, t.valor_min,
    (select coalesce(jsonb_agg(jsonb_build_object('tipo', i.tipo, 'codigo', i.codigo) order by i.tipo, i.codigo), '[]')
     from colecao_item i where i.empresa = t.empresa and i.colecao = t.codigo) as itens`,
  sql`colecao`,
  sql`t.codigo`,
)
const condicoes = catalogue<Condicao>(
  sql`t.codigo, t.descricao, t.descmax, t.prazoini, t.nrdia, t.diave, t.nrpar, t.entrada, t.codmoe`,
  sql`condicao`,
  sql`t.codigo`,
)
const regioes = catalogue<Regiao>(sql`t.regiao, t.descricao`, sql`regiao`, sql`t.regiao`)
const transportadoras = catalogue<Descrito>(sql`t.codigo, t.descricao`, sql`transportadora`, sql`t.codigo`)
const moedas = catalogue<Moeda>(sql`t.codmoe, t.descricao`, sql`moeda`, sql`t.codmoe`)

export const catalogoHandlers: Handlers<typeof catalogoRoutes, PublicContext, AplContext> = {
  listColecoes: (ctx, { query }) => colecoes.list(ctx, query),
  getColecao: (ctx, { params }) => colecoes.get(ctx, params.codigo),
  listCondicoes: (ctx, { query }) => condicoes.list(ctx, query),
  getCondicao: (ctx, { params }) => condicoes.get(ctx, params.codigo),
  listRegioes: (ctx, { query }) => regioes.list(ctx, query),
  getRegiao: (ctx, { params }) => regioes.get(ctx, params.regiao),
  listTransportadoras: (ctx, { query }) => transportadoras.list(ctx, query),
  getTransportadora: (ctx, { params }) => transportadoras.get(ctx, params.codigo),
  listMoedas: (ctx, { query }) => moedas.list(ctx, query),
  getMoeda: (ctx, { params }) => moedas.get(ctx, params.codmoe),
}
