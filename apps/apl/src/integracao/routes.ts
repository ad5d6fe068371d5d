import type { contaRoutes } from '@trama/contract/apl/integracao/conta'
import type { integracaoEntradaRoutes } from '@trama/contract/apl/integracao/entrada'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import type { ContaAuthenticator, ContaContext } from './conta/authenticate-conta'
import { createChave, revokeChave } from './conta/change-chave'
import { listContas } from './conta/list-contas'
import { createConta, updateConta } from './conta/save-conta'
import { putRows } from './entrada/put-rows'
import type { ActorOf } from '../kit/autorizador'
import { autorizadorDaGuarda } from './guarda'

type Routes = typeof contaRoutes & typeof integracaoEntradaRoutes

export const integracaoHandlers = (
  { forget }: ContaAuthenticator,
  actorOf: ActorOf,
): Handlers<Routes, PublicContext, AplContext, ContaContext> => ({
  listContas,
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
