import type { catalogoRoutes } from '@trama/contract/apl/catalogo'
import { columnsOf, rowsAsJson } from '@trama/server-kit/db/select'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, PublicContext } from '../context'
import { catalogue } from './catalogue'
import { colecao, colecao_item, colecaoItemNome, condicao, moeda, regiao, transportadora } from './tables'

const colecoes = catalogue(
  {
    ...columnsOf(alias(colecao, 't'), 'codigo, descricao, reservar, valor_min, entrega_ini, entrega_fim'),
    itens: rowsAsJson(
      { ...columnsOf(alias(colecao_item, 'i'), 'tipo, codigo'), descricao: colecaoItemNome },
      sql`from colecao_item i where i.empresa = t.empresa and i.colecao = t.codigo order by i.tipo, i.codigo`,
    ),
  },
  colecao,
  sql`t.codigo`,
)
const condicoes = catalogue(
  columnsOf(
    alias(condicao, 't'),
    'codigo, descricao, descmax, prazoini, nrdia, diave, nrpar, entrada, codmoe',
  ),
  condicao,
  sql`t.codigo`,
)
const regioes = catalogue(columnsOf(alias(regiao, 't'), 'regiao, descricao'), regiao, sql`t.regiao`)
const transportadoras = catalogue(
  columnsOf(alias(transportadora, 't'), 'codigo, descricao'),
  transportadora,
  sql`t.codigo`,
)
const moedas = catalogue(columnsOf(alias(moeda, 't'), 'codmoe, descricao, tipo, meio'), moeda, sql`t.codmoe`)

export const catalogoHandlers: Handlers<typeof catalogoRoutes, PublicContext, AplContext> = {
  listColecoes: (ctx, { query }) => colecoes.list(ctx, query),
  getColecao: (ctx, { params }) => colecoes.get(ctx, params.codigo),
  listCondicoes: (ctx, { query }) => condicoes.list(ctx, query),
  getCondicao: (ctx, { params }) => condicoes.get(ctx, params.codigo),
  listRegioes: (ctx, { query }) => regioes.list(ctx, query),
  getRegiao: (ctx, { params }) => regioes.get(ctx, params.regiao),
  listTransportadoras: (ctx, { query }) => transportadoras.list(ctx, query),
  getTransportadora: (ctx, { params }) => transportadoras.get(ctx, params.codigo),
  listMoedas: (ctx, { query: { tipo, ...query } }) =>
    moedas.list(ctx, query, tipo === undefined ? [] : [sql`t.tipo = ${tipo}`]),
  getMoeda: (ctx, { params }) => moedas.get(ctx, params.codmoe),
}
