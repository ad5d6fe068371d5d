import type { entidadeApoioRoutes } from '@trama/contract/apl/entidade/apoio'
import { columnsOf } from '@trama/server-kit/db/select'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { catalogue } from '../catalogo/catalogue'
import type { AplContext, PublicContext } from '../context'
import { grupo_cliente, historico, mensagem } from './tables'

const historicos = catalogue(
  columnsOf(alias(historico, 't'), 'historico, descricao'),
  historico,
  sql`t.historico`,
)
const grupos = catalogue(
  columnsOf(alias(grupo_cliente, 't'), 'codigo, descricao'),
  grupo_cliente,
  sql`t.codigo`,
)
const mensagens = catalogue(columnsOf(alias(mensagem, 't'), 'codmen, descricao'), mensagem, sql`t.codmen`)

export const entidadeApoioHandlers: Handlers<typeof entidadeApoioRoutes, PublicContext, AplContext> = {
  listHistoricos: (ctx, { query }) => historicos.list(ctx, query),
  getHistorico: (ctx, { params }) => historicos.get(ctx, params.historico),
  listGruposCliente: (ctx, { query }) => grupos.list(ctx, query),
  getGrupoCliente: (ctx, { params }) => grupos.get(ctx, params.codigo),
  listMensagens: (ctx, { query: { padrao, ...query } }) =>
    mensagens.list(ctx, query, padrao === undefined ? [] : [sql`t.padrao = ${padrao}`]),
}
