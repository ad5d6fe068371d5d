import type { pagarRoutes } from '@trama/contract/apl/pagar/pagar'
import type { pagarLiberacaoRoutes, pagarSituacaoRoutes } from '@trama/contract/apl/pagar/liberacao'
import type { pagarRiscoRoutes } from '@trama/contract/apl/pagar/risco'
import { LIBERACAO_PAGAMENTO_MESSAGES, pagamentoNaoEncontrado } from '@trama/rules/pagar/liberacao'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, type RowOf } from '@trama/server-kit/db/select'
import { AppError, notFound, ruleError } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, PublicContext } from '../context'
import { aprovacao } from '../kit/liberacao/aprovacao'
import { LADOS } from '../kit/liberacao/aprovacao-columns'
import { releaseColumns } from '../kit/liberacao/liberacao'
import { parametrosDoLiberador } from '../kit/liberacao/parametros'
import { lockRegistro } from '../kit/registro/store'
import { getContaSituacao } from './get-situacao'
import { contaList, getConta } from './list-contas'
import { listContaRiscos } from './list-riscos'
import { PARAMETROS_PAGAR } from './parametros'
import { visibleContas } from './policy'
import { conta_pagar } from './tables'

const LOCKED = {
  ...columnsOf(
    alias(conta_pagar, 'p'),
    'num_ap, valor, valor_pago, situacao, usuario, salvo_id, aprovado, aprovado2, versao',
    'lib_versao_ini, lib_versao_fim, recusa_lado, recusa_motivo, recusa_id',
  ),
  ...releaseColumns(LADOS),
}
type LockedConta = RowOf<typeof LOCKED & ReturnType<typeof parametrosDoLiberador>>

/** Locks a payable that the caller may release; the lock lasts until the transaction ends. */
function lockConta(tx: Db, ctx: AplContext, num_ap: number): Promise<LockedConta> {
  const from = sql`from conta_pagar p where ${visibleContas(ctx, ctx.scope)} and p.num_ap = ${num_ap}`
  const columns = { ...LOCKED, ...parametrosDoLiberador(ctx, PARAMETROS_PAGAR) }
  return lockRegistro(tx, columns, from, undefined).catch((error: unknown) => {
    const isMissing = error instanceof AppError && error.status === 404
    throw isMissing ? notFound(pagamentoNaoEncontrado(num_ap)) : error
  })
}

/** Release of payments (S2 §2, §4): a refused payment may be released once its problem is settled. */
const contaLiberacao = aprovacao({
  tabela: 'conta_pagar',
  chave: 'num_ap',
  registro: 'conta_pagar',
  nome: { nome: 'Pagamento', genero: 'o' },
  messages: LIBERACAO_PAGAMENTO_MESSAGES,
  lock: lockConta,
  assertWaiting({ situacao }) {
    if (situacao !== '0') throw ruleError(LIBERACAO_PAGAMENTO_MESSAGES.encerrada)
  },
  assertUntouched({ valor_pago }) {
    if (valor_pago > 0) throw ruleError(LIBERACAO_PAGAMENTO_MESSAGES.andou)
  },
})

type PagarRoutes = typeof pagarRoutes &
  typeof pagarLiberacaoRoutes &
  typeof pagarSituacaoRoutes &
  typeof pagarRiscoRoutes

export const pagarHandlers: Handlers<PagarRoutes, PublicContext, AplContext> = {
  listPagar: (ctx, { query }) => contaList.list(ctx, query),
  getConta: (ctx, { params }) => getConta(ctx, params.num_ap),
  totalPagar: (ctx, { query }) => contaList.total(ctx, query),
  releaseConta: (ctx, { params, body }) => contaLiberacao.one(ctx, params.num_ap, body.versao ?? undefined),
  releaseContas: (ctx, { body }) => contaLiberacao.release(ctx, body.contas),
  undoReleaseContas: (ctx, { body }) => contaLiberacao.undo(ctx, body.contas),
  refuseContas: (ctx, { body }) => contaLiberacao.refuse(ctx, body.motivo, body.contas),
  listContaRiscos: (ctx, { query }) => listContaRiscos(ctx, query),
  getContaSituacao: (ctx, { params }) => getContaSituacao(ctx, params.num_ap),
}
