import type { classificacaoRoutes } from '@trama/contract/apl/classificacao'
import { containing } from '@trama/server-kit/db/containing'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, PublicContext } from '../context'
import { every, page } from '../page'
import { catalogue } from './catalogue'
import { estampa, etiqueta, familia, funcionario, grupo, grupo_material, linha, marca } from './tables'

const described = (table: typeof etiqueta) =>
  catalogue(columnsOf(alias(table, 't'), 'codigo, descricao'), table, sql`t.codigo`)
const etiquetas = described(etiqueta)
const familias = described(familia)
const grupos = { P: described(grupo), M: described(grupo_material) }
const rows = described(linha)
const marcas = described(marca)
const estampas = catalogue(columnsOf(alias(estampa, 't'), 'codigo, descricao'), estampa, sql`t.codigo`)

export const classificacaoHandlers: Handlers<typeof classificacaoRoutes, PublicContext, AplContext> = {
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
