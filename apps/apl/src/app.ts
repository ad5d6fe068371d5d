import { type AplRoutes, aplRoutes } from '@trama/contract/apl'
import type { Database } from '@trama/server-kit/db/database'
import { assertDiskRoom } from '@trama/server-kit/disk'
import { checksReplies } from '@trama/server-kit/env'
import { auditRefusals } from '@trama/server-kit/http/audit-refusals'
import { type BaseContext, implement } from '@trama/server-kit/http/implement'
import type { Actor } from '@trama/server-kit/token'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { replicaReads } from '@trama/server-kit/http/replica-reads'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { unavailable } from '@trama/server-kit/errors'
import { addCompanyFigures } from '@trama/server-kit/http/company-figures'
import { createServer } from '@trama/server-kit/http/server'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { avisoHandlers } from './aviso/routes'
import { anexoHandlers } from './anexo/routes'
import { auditoriaHandlers } from './auditoria/routes'
import { boletoHandlers } from './boleto/routes'
import { caixaHandlers } from './caixa/routes'
import { inicioHandlers } from './inicio/routes'
import { integracaoArquivoHandlers } from './integracao/arquivo/routes'
import { contaAuthenticator, type ContaContext, leitorOf } from './integracao/conta/authenticate-conta'
import { integracaoHandlers } from './integracao/routes'
import { enderecosOf } from './integracao/webhook/enderecos'
import { metaHandlers } from './meta/routes'
import { catalogoHandlers } from './catalogo/routes'
import type { AplConfig } from './config'
import { type AplContext, type House, type PublicContext, scopeLoader } from './context'
import { autoresOf } from './documento/autor'
import { documentoHandlers } from './documento/routes'
import { entidadeHandlers } from './entidade/routes'
import { envioHandlers } from './envio/routes'
import { cepHandlers } from './cep/routes'
import { cotacaoLinks } from './cotacao/link/open-cotacao'
import { cotacaoHandlers } from './cotacao/routes'
import { calendarioHandlers } from './crm/calendario/routes'
import { crmHandlers } from './crm/routes'
import { ordemServicoHandlers } from './ordem-servico/routes'
import { visitaHandlers } from './crm/visita/routes'
import { ordemLinks } from './compra/link/open-ordem'
import { ordemHandlers } from './compra/routes'
import { depositoHandlers } from './deposito/routes'
import { materialHandlers } from './material/routes'
import { painelHandlers } from './painel/routes'
import { pedidoFornecedorHandlers } from './pedido-fornecedor/routes'
import { pedidoHandlers } from './pedido/routes'
import { pacoteHandlers } from './produto/pacote-routes'
import { produtoHandlers } from './produto/routes'
import { webhookHandlers } from './integracao/webhook/routes'
import { lembreteHandlers } from './lembrete/routes'
import { pagarHandlers } from './pagar/routes'
import { comissaoHandlers } from './comissao/routes'
import { receberHandlers } from './receber/routes'
import { faturaHandlers } from './fatura/routes'
import { fornecedorHandlers } from './fornecedor/routes'
import { representanteHandlers } from './representante/routes'
import { authenticator, tokenReader, type SessionSource } from './session'
import { sistemaHandlers } from './sistema/routes'
import { onlyTenant, type Tenants } from './tenant/tenants'
import { solicitacaoHandlers } from './solicitacao/routes'
import { varejoHandlers } from './varejo/routes'

export interface AplParts {
  config: AplConfig
  database: Database
  /** The portal companies; when absent, the only company of the database. */
  tenants?: Tenants
  jobs: Jobs
  sessions: SessionSource
  /** Called when the screen asked for a delivery at once; wakes the company's webhook deliverer of this process. */
  ringWebhooks?: (codcli: string) => void
}

/** Builds the application server, ready to listen; it does nothing before it listens. */
export async function buildApp({
  config,
  database,
  tenants = onlyTenant(database, config),
  jobs,
  sessions,
  ringWebhooks = () => {},
}: AplParts): Promise<FastifyInstance> {
  const app = await createServer({
    name: 'servidor APL',
    logLevel: config.LOG_LEVEL,
    trustProxy: config.TRUST_PROXY,
    corsOrigins: portalOrigins(config.PUBLIC_URL),
    table: aplRoutes,
    prefix: '',
    // A company alone in its database stands in `public` and stays there.
    tablesMove: tenants.up().every(({ schema }) => schema !== undefined),
    ready: async () => {
      await assertDiskRoom(config.DATA_DIR, config.DISCO_MINIMO_MB)
      await database.db.execute(sql`select 1`)
      const fora = tenants.away()
      return fora.length === 0 ? {} : { empresas_fora: fora }
    },
  })
  const autores = autoresOf(sessions, config.SESSAO_CACHE_S)
  const links = cotacaoLinks(jobs)
  const contas = contaAuthenticator(tenants.expected, config.SESSAO_CACHE_S)
  const actorOf = tokenReader(sessions)
  addCompanyFigures(app, tenants)
  const handlers = {
    ...sistemaHandlers(config.APL_VERSAO, tenants),
    ...representanteHandlers,
    ...fornecedorHandlers,
    ...entidadeHandlers,
    ...cepHandlers,
    ...crmHandlers,
    ...visitaHandlers,
    ...calendarioHandlers({ autores, url: config.APL_URL }),
    ...catalogoHandlers,
    ...produtoHandlers,
    ...pacoteHandlers,
    ...materialHandlers,
    ...pedidoHandlers,
    ...pedidoFornecedorHandlers,
    ...boletoHandlers({ jobs, autores }),
    ...documentoHandlers({ jobs, url: config.APL_URL, autores }),
    ...faturaHandlers({ jobs, url: config.APL_URL, autores }),
    ...receberHandlers,
    ...comissaoHandlers,
    ...pagarHandlers,
    ...lembreteHandlers,
    ...solicitacaoHandlers,
    ...ordemServicoHandlers,
    ...depositoHandlers,
    ...ordemHandlers(jobs, ordemLinks(jobs)),
    ...avisoHandlers(jobs),
    ...cotacaoHandlers(jobs, links),
    ...varejoHandlers(actorOf),
    ...caixaHandlers,
    ...metaHandlers,
    ...painelHandlers,
    ...inicioHandlers,
    ...envioHandlers({ jobs, autores }),
    ...anexoHandlers,
    ...webhookHandlers(ringWebhooks, enderecosOf(config.WEBHOOK_REDES)),
    ...auditoriaHandlers,
    ...integracaoHandlers(contas, actorOf),
    ...integracaoArquivoHandlers(actorOf),
  }
  const withScope = scopeLoader()
  const placed = replicaReads(app, database)
  const HOUSE: BaseContext = { ip: '', agent: '', idempotencyKey: undefined }
  /**
   * Company for the audit trail: the called one when the caller may work there, otherwise the caller's own, else
   * none.
   */
  const trailOf = (actor: Actor, empresa: unknown): Promise<string> =>
    withScope(HOUSE, tenants.of(actor.empresa), { actor, token: '' }, empresa)
      .catch(() => withScope(HOUSE, tenants.of(actor.empresa), { actor, token: '' }, undefined))
      .then((scoped) => scoped.empresa)
      .catch(() => '')
  implement<AplRoutes, PublicContext, AplContext, ContaContext>(app, aplRoutes, handlers, {
    checkReplies: checksReplies(config.NODE_ENV),
    authenticate: auditRefusals(app, {
      dbOf: (actor) => tenants.of(actor.empresa).db,
      table: aplRoutes,
      prefix: '',
      authenticate: authenticator(sessions, tenants.of, config.SESSAO_CACHE_S),
      empresaOf: (actor, request) => trailOf(actor, queryParam(request.query, 'empresa')),
    }),
    publicContext: (base, request) => ({ ...base, ...houseOf(tenants, request.params) }),
    groupOf: (codcli) => (codcli === undefined ? undefined : tenants.find(codcli)?.grupo),
    checkSecret: links.check,
    conta: contas.authenticate,
    contaSession: (account, registro, request) =>
      leitorOf(account, registro, queryParam(request.query, 'empresa')),
    sessionContext: async (base, actor, request) => {
      const caller = { actor, token: String(request.headers.token) }
      const tenant = tenants.of(actor.empresa)
      const ctx = await withScope(base, tenant, caller, queryParam(request.query, 'empresa'))
      return placed(ctx, request, tenant.database)
    },
  })
  return app
}

/**
 * The portal company that a public link names at its beginning. A link of a company that is not here is given to any
 * other one, which answers as for a link that never existed.
 */
function houseOf(tenants: Tenants, params: unknown): House {
  const tenant = tenants.expected(companyOf(params)) ?? tenants.up()[0]
  if (!tenant) throw unavailable(SERVER_TEXTS.empresaParada)
  const { db, portal, grupo } = tenant
  return { db, portal, grupo }
}

/** Code at the beginning of the path's link; the other parameters of a path name records. */
function companyOf(params: unknown): string {
  if (typeof params !== 'object' || params === null) return ''
  const link: unknown = Reflect.get(params, 'token') ?? Reflect.get(params, 'codigo')
  return String(link).trim().split('.', 1).join()
}

const queryParam = (query: unknown, name: string): unknown =>
  typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined

/** Origins of the portal; on the developer's machine both `localhost` and `127.0.0.1` count. */
function portalOrigins(publicUrl: string): string[] {
  const { origin } = new URL(publicUrl)
  return [origin, origin.replace('//localhost', '//127.0.0.1'), origin.replace('//127.0.0.1', '//localhost')]
}
