import type { catalogoRoutes } from '@trama/contract/apl/catalogo'
import type { classificacaoRoutes } from '@trama/contract/apl/classificacao'
import { containing } from '@trama/server-kit/db/containing'
import { columnsOf, rowsAsJson, selectRows } from '@trama/server-kit/db/select'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, PublicContext } from '../context'
import { every, page } from '../page'
import { catalogue } from './catalogue'
import {
  colecao,
  colecao_item,
  colecaoItemNome,
  condicao,
  estampa,
  etiqueta,
  familia,
  funcionario,
  grupo,
  grupo_material,
  linha,
  marca,
  moeda,
  regiao,
  transportadora,
} from './tables'

const described = (table: typeof etiqueta) =>
  catalogue(columnsOf(alias(table, 't'), 'codigo, descricao'), table, sql`t.codigo`)
const etiquetas = described(etiqueta)
const familias = described(familia)
const grupos = { P: described(grupo), M: described(grupo_material) }
const rows = described(linha)
const marcas = described(marca)
const estampas = catalogue(columnsOf(alias(estampa, 't'), 'codigo, descricao'), estampa, sql`t.codigo`)

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

type Routes = typeof catalogoRoutes & typeof classificacaoRoutes

export const catalogoHandlers: Handlers<Routes, PublicContext, AplContext> = {
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
  listEtiquetas: (ctx, { query }) => etiquetas.list(ctx, query),
  listFamilias: (ctx, { query }) => familias.list(ctx, query),
  listGrupos: (ctx, { query: { tipo = 'P', ...query } }) => grupos[tipo].list(ctx, query),
  listLinhas: (ctx, { query }) => rows.list(ctx, query),
  listMarcas: (ctx, { query }) => marcas.list(ctx, query),
  listEstampas: (ctx, { query: { data, ...query } }) =>
    estampas.list(ctx, query, data ? [sql`t.dt_altera >= ${data}`] : []),
  getEstampa: (ctx, { params }) => estampas.get(ctx, params.codigo),
  listFuncionarios: ({ db, empresa }, { query: { nome, ...paging } }) =>
    selectRows(
      db,
      columnsOf(alias(funcionario, 't'), 'codigo, nome'),
      sql`from funcionario t
          where ${every([
            sql`t.empresa = ${empresa}`,
            nome !== undefined &&
              sql`(t.codigo = ${nome} or sem_acento(t.nome) like sem_acento(${containing(nome)}))`,
          ])} order by t.nome, t.codigo ${page(paging)}`,
    ),
}
