import type { ordemLiberacaoRoutes, ordemSituacaoRoutes } from '@trama/contract/apl/compra/liberacao'
import type { ordemListRoutes } from '@trama/contract/apl/compra/list'
import type { ordemRoutes } from '@trama/contract/apl/compra/ordem'
import type { ordemPublicaRoutes } from '@trama/contract/apl/compra/publico'
import type { recebimentoRoutes } from '@trama/contract/apl/compra/recebimento'
import type { ordemRiscoRoutes } from '@trama/contract/apl/compra/risco'
import { DESFAZER_S } from '@trama/contract/apl/liberacao/lote'
import { LIBERACAO_COMPRA_MESSAGES } from '@trama/rules/compra/liberacao'
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { ruleError } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { columnsOf } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { catalogue } from '../catalogo/catalogue'
import type { AplContext, PublicContext } from '../context'
import { aprovacao } from '../kit/liberacao/aprovacao'
import { cancelOrdem } from './cancel-ordem'
import { confirmOrdem } from './confirm-ordem'
import { includeOrdem } from './create-ordem'
import { getOrdemCadeia } from './get-cadeia'
import { getOrdem } from './get-ordem'
import { getOrdemSituacao } from './get-situacao'
import type { OrdemLinks } from './link/open-ordem'
import { mailOrdem, revokeOrdemLink, sendOrdemLink } from './link/send-ordem'
import { ordemList } from './list-ordens'
import { listOrdemRiscos } from './list-riscos'
import { lockOrdem } from './lock-ordem'
import { ORDEM_NOME } from './nome'
import { receiveOrdem } from './receive-ordem'
import { undoRecebimento } from './undo-recebimento'
import { classe } from './tables'
import { updateOrdem } from './update-ordem'

/** Release of purchase orders (S2 §2, §4). */
const ordemLiberacao = (jobs: Jobs) =>
  aprovacao({
    tabela: 'ordem_compra',
    registro: 'ordem_compra',
    nome: ORDEM_NOME,
    messages: LIBERACAO_COMPRA_MESSAGES,
    lock: (tx, ctx, numero) => lockOrdem(tx, ctx, numero, undefined),
    assertWaiting({ situacao, aprovado }) {
      if (situacao !== 'P') throw ruleError(LIBERACAO_COMPRA_MESSAGES.encerrada)
      if (aprovado === 'R') throw ruleError(LIBERACAO_COMPRA_MESSAGES.recusada)
    },
    async aoLiberar(tx, ctx, numero) {
      // The release may be undone until then.
      const isMailed = await mailOrdem(tx, ctx, jobs, numero, { waitS: DESFAZER_S })
      return isMailed ? undefined : ORDEM_MESSAGES.avisoSemEmail
    },
    assertUntouched({ situacao, recebido }) {
      if (situacao !== 'P' || recebido > 0) throw ruleError(LIBERACAO_COMPRA_MESSAGES.andou)
    },
  })

type OrdemRoutes = typeof ordemListRoutes &
  typeof ordemRoutes &
  typeof ordemLiberacaoRoutes &
  typeof ordemSituacaoRoutes &
  typeof ordemPublicaRoutes &
  typeof ordemRiscoRoutes &
  typeof recebimentoRoutes

const classes = catalogue(columnsOf(alias(classe, 't'), 'codigo, descricao'), classe, sql`t.codigo`)

export const ordemHandlers = (
  jobs: Jobs,
  links: OrdemLinks,
): Handlers<OrdemRoutes, PublicContext, AplContext> => {
  const liberacao = ordemLiberacao(jobs)
  return {
    listOrdens: (ctx, { query }) => ordemList.list(ctx, query),
    totalOrdens: (ctx, { query }) => ordemList.total(ctx, query),
    getOrdem: (ctx, { params }) => getOrdem(ctx, params.numero),
    createOrdem: (ctx, { body }) => includeOrdem(ctx, body),
    updateOrdem: (ctx, { params, body }) => updateOrdem(ctx, jobs, params.numero, body),
    listClasses: (ctx, { query }) => classes.list(ctx, query),
    confirmOrdem: (ctx, { params, body }) => confirmOrdem(ctx, jobs, params.numero, body),
    cancelOrdem: (ctx, { params, body }) => cancelOrdem(ctx, jobs, params.numero, body),
    releaseOrdem: (ctx, { params, body }) => liberacao.one(ctx, params.numero, body.versao ?? undefined),
    releaseOrdens: (ctx, { body }) => liberacao.release(ctx, body.ordens),
    undoReleaseOrdens: (ctx, { body }) => liberacao.undo(ctx, body.ordens),
    refuseOrdens: (ctx, { body }) => liberacao.refuse(ctx, body.motivo, body.ordens),
    receiveOrdem: (ctx, { params, body }) => receiveOrdem(ctx, params.numero, body),
    undoRecebimento: (ctx, { params, body }) => undoRecebimento(ctx, params.numero, body),
    getOrdemCadeia: (ctx, { params }) => getOrdemCadeia(ctx, params.numero),
    listOrdemRiscos: (ctx, { query }) => listOrdemRiscos(ctx, query),
    sendOrdemLink: (ctx, { params }) => sendOrdemLink(ctx, jobs, params.numero),
    copyOrdemLink: (ctx, { params }) => links.copy(ctx, params.numero),
    revokeOrdemLink: (ctx, { params }) => revokeOrdemLink(ctx, params.numero),
    getOrdemPublica: (ctx, { params }) => links.read(ctx, params.token),
    confirmOrdemPublica: (ctx, { params, body }) => links.confirm(ctx, params.token, body),
    updateOrdemPublica: (ctx, { params, body }) => links.update(ctx, params.token, body),
    getOrdemSituacao: (ctx, { params }) => getOrdemSituacao(ctx, params.numero),
  }
}
