import type { Descrito } from '@trama/contract/apl/catalogo'
import type { entidadeApoioRoutes, Historico, Mensagem } from '@trama/contract/apl/entidade/apoio'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { catalogue } from '../catalogo/catalogue'
import type { AplContext, PublicContext } from '../context'

const historicos = catalogue<Historico>(sql`t.historico, t.descricao`, sql`historico`, sql`t.historico`)
const grupos = catalogue<Descrito>(sql`t.codigo, t.descricao`, sql`grupo_cliente`, sql`t.codigo`)
const mensagens = catalogue<Mensagem>(sql`t.codmen, t.descricao`, sql`mensagem`, sql`t.codmen`)

export const entidadeApoioHandlers: Handlers<typeof entidadeApoioRoutes, PublicContext, AplContext> = {
  listHistoricos: (ctx, { query }) => historicos.list(ctx, query),
  getHistorico: (ctx, { params }) => historicos.get(ctx, params.historico),
  listGruposCliente: (ctx, { query }) => grupos.list(ctx, query),
  getGrupoCliente: (ctx, { params }) => grupos.get(ctx, params.codigo),
  listMensagens: (ctx, { query: { padrao, ...query } }) =>
    mensagens.list(ctx, query, padrao === undefined ? [] : [sql`t.padrao = ${padrao}`]),
}
