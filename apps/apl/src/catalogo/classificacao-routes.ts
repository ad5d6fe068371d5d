import type { Descrito } from '@trama/contract/apl/catalogo'
import type { classificacaoRoutes, Funcionario } from '@trama/contract/apl/classificacao'
import { containing } from '@trama/server-kit/db/containing'
import { rows } from '@trama/server-kit/db/database'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import type { AplContext, PublicContext } from '../context'
import { every, page } from '../page'
import { catalogue } from './catalogue'

const described = (table: string) =>
  catalogue<Descrito>(sql`t.codigo, t.descricao`, sql.identifier(table), sql`t.codigo`)
const etiquetas = described('etiqueta')
const familias = described('familia')
const grupos = { P: described('grupo'), M: described('grupo_material') }
const linhas = described('linha')
const marcas = described('marca')
const estampas = described('estampa')

export const classificacaoHandlers: Handlers<typeof classificacaoRoutes, PublicContext, AplContext> = {
  listEtiquetas: (ctx, { query }) => etiquetas.list(ctx, query),
  listFamilias: (ctx, { query }) => familias.list(ctx, query),
  listGrupos: (ctx, { query: { tipo = 'P', ...query } }) => grupos[tipo].list(ctx, query),
  listLinhas: (ctx, { query }) => linhas.list(ctx, query),
  listMarcas: (ctx, { query }) => marcas.list(ctx, query),
  listEstampas: (ctx, { query: { data, ...query } }) =>
    estampas.list(ctx, query, data ? [sql`t.dt_altera >= ${data}`] : []),
  getEstampa: (ctx, { params }) => estampas.get(ctx, params.codigo),
  listFuncionarios: ({ db, empresa }, { query: { nome, ...paging } }) =>
    rows<Funcionario>(
      db,
      sql`select t.codigo, t.nome from funcionario t
          where ${every([
            sql`t.empresa = ${empresa}`,
            nome !== undefined && sql`sem_acento(t.nome) like sem_acento(${containing(nome)})`,
          ])} order by t.nome, t.codigo ${page(paging)}`,
    ),
}
