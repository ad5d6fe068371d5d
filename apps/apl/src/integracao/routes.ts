import type { Conta, contaRoutes } from '@trama/contract/apl/integracao/conta'
import type { integracaoEntradaRoutes } from '@trama/contract/apl/integracao/entrada'
import type { eventoRoutes } from '@trama/contract/apl/integracao/evento'
import { columnsOf, rowsAsJson, selectRows } from '@trama/server-kit/db/select'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, PublicContext } from '../context'
import { clockOrNull, dayOf, dayOrNull } from '../kit/momento'
import type { ContaAuthenticator, ContaContext } from './conta/authenticate-conta'
import { createChave, revokeChave } from './conta/change-chave'
import { createConta, updateConta } from './conta/save-conta'
import { putRows } from './entrada/put-rows'
import type { ActorOf } from '../kit/autorizador'
import { listEventos } from './evento/list-eventos'
import { autorizadorDaGuarda } from './guarda'
import { conta_chave, conta_servico } from './tables'

const CHAVE = {
  ...columnsOf(alias(conta_chave, 'c'), 'chave, final, uso_ip'),
  situacao: sql<Conta['chaves'][number]['situacao']>`case when c.revogada_em is not null then 'revogada'
    when c.ate <= now() then 'vencida' else 'ativa' end`,
  criada_data: dayOf(sql`c.criada_em`),
  ate_data: dayOrNull(sql`c.ate`),
  ate_hora: clockOrNull(sql`c.ate`),
  uso_data: dayOrNull(sql`c.uso_em`),
  uso_hora: clockOrNull(sql`c.uso_em`),
}
const COLUMNS = {
  ...columnsOf(alias(conta_servico, 's'), 'id, nome, ativo, entrada, saida, enderecos, versao'),
  chaves: rowsAsJson(
    CHAVE,
    sql`from conta_chave c where c.empresa = s.empresa and c.conta = s.id order by c.chave desc limit 20`,
  ),
}

/** Service accounts by name, each with its latest keys. */
const listContas = ({ db, empresa }: AplContext): Promise<Conta[]> =>
  selectRows(db, COLUMNS, sql`from conta_servico s where s.empresa = ${empresa} order by s.nome`)

type Routes = typeof contaRoutes & typeof eventoRoutes & typeof integracaoEntradaRoutes

export const integracaoHandlers = (
  { forget }: ContaAuthenticator,
  actorOf: ActorOf,
): Handlers<Routes, PublicContext, AplContext, ContaContext> => ({
  listContas,
  listEventos: (ctx, { query }) => listEventos(ctx, query),
  createConta: async (ctx, { body }) => {
    // Told within the transaction, so that a repeated call gets its first reply after the signer has left.
    const [signed] = await Promise.allSettled([autorizadorDaGuarda(ctx, body.autorizacao, actorOf)])
    return createConta(ctx, body, signed)
  },
  updateConta: async (ctx, { params, body }) => {
    const autorizador = await autorizadorDaGuarda(ctx, body.autorizacao, actorOf)
    return updateConta(ctx, params.id, body, { forget, autorizador })
  },
  createContaChave: async (ctx, { params, body }) => {
    const autorizador = await autorizadorDaGuarda(ctx, body.autorizacao, actorOf)
    return createChave(ctx, params.id, body, { forget, autorizador })
  },
  revokeContaChave: (ctx, { params, body }) => revokeChave(ctx, params.id, body, forget),
  putIntegracao: (ctx, { params, query, body }) => putRows(ctx, params.tabela, body, query.tudo === 'S'),
})
