/** Work in the background for the portal companies of this process: jobs, and rounds every few seconds to hours. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addWorkFigures } from '@trama/server-kit/http/company-figures'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import type { Mailer } from '@trama/server-kit/mail/open-mailer'
import { everyMinute, everySeconds } from '@trama/server-kit/run'
import type { FastifyInstance } from 'fastify'
import { workAvisoEmails } from '../aviso/email'
import type { AplConfig } from '../config'
import { workCotacaoEmails } from '../cotacao/link/email'
import { planLembretesCrm } from '../crm/plan-lembretes'
import { autoresOf } from '../documento/autor'
import { workDocumentoEmails } from '../documento/email'
import { documentos } from '../documento/link-tipos'
import { workEnvios } from '../envio/email'
import { planEnvios } from '../envio/plan-envios'
import { ownUrl, workFiscalEmails } from '../fatura/arquivo/fiscal-email'
import { purge } from '../housekeeping'
import { sealAll } from '../integracao/evento/seal-eventos'
import { pastaWatcher } from '../integracao/pasta/watch-pasta'
import { workLembretes } from '../lembrete/email'
import { planLembretes } from '../lembrete/plan-lembretes'
import { cancelPending } from '../nfe/cancelar'
import { type Transmissor, transmissorOf } from '../nfe/transmissor'
import { transmitPending } from '../nfe/transmitir'
import { foldResumos } from '../resumo/fold-resumos'
import type { SessionSource } from '../session'
import { roundOf } from './rounds'
import type { Tenant, Tenants } from './tenants'

/** Seconds between two looks at the watched folder. */
const PASTA_S = 2
const HOUR_MS = 3_600_000

interface WorkParts {
  config: AplConfig
  jobs: Jobs
  sessions: SessionSource
  mailer: Mailer
}

/** Makes this process do a company's jobs. */
export function workJobs(tenant: Tenant, { config, jobs: all, sessions, mailer }: WorkParts): void {
  const { db, portal, schema, codcli } = tenant
  const jobs = schema === undefined || !tenant.grupo ? all : all.within(schema)
  const autores = autoresOf(sessions, config.SESSAO_CACHE_S)
  workAvisoEmails(jobs, { db, mailer, portal })
  workCotacaoEmails(jobs, { db, mailer, publicUrl: config.PUBLIC_URL, codcli })
  workLembretes(jobs, { db, mailer, portal })
  workDocumentoEmails(jobs, { ...tenant, mailer, autores, documentos })
  workFiscalEmails(jobs, { ...tenant, mailer, autores, config })
  workEnvios(jobs, { ...tenant, mailer, autores, ownUrl: () => ownUrl(config, codcli) })
}

interface RoundParts {
  config: AplConfig
  jobs: Jobs
  transmissor: Transmissor | undefined
}

/** Starts the rounds of work over all companies. */
export function startRounds(app: FastifyInstance, tenants: Tenants, parts: RoundParts): void {
  const { config, jobs, transmissor } = parts
  const note = addWorkFigures(app)
  const noted = (work: (tenant: Tenant) => Promise<unknown>) => async (tenant: Tenant) => {
    const began = performance.now()
    await work(tenant).finally(() => note(tenant.codcli, performance.now() - began))
  }
  const each = (name: string, work: (tenant: Tenant) => Promise<unknown>) =>
    roundOf(tenants.up, noted(work), (empresa, err) => app.log.error({ err, empresa }, name))
  const minutely = (name: string, work: (tenant: Tenant) => Promise<unknown>) =>
    everyMinute(app, name, each(name, work))
  if (transmissor) {
    minutely('transmissão', ({ db, codcli }) =>
      transmitPending(db, transmissorOf(transmissor, codcli).transmitir),
    )
    minutely('cancelamento', async ({ db, codcli }) => {
      const { cancelar } = transmissorOf(transmissor, codcli)
      if (cancelar) await cancelPending(db, cancelar)
    })
  }
  minutely('lembretes do CRM', ({ db, portal }) => planLembretesCrm(db, jobs, portal.url))
  minutely('resumos', ({ db }) => foldResumos(db))
  minutely('relatórios por e-mail', ({ db }) => planEnvios(db, jobs))
  minutely('eventos', ({ db }) => sealAll(db))
  if (config.INTEGRACAO_PASTA) {
    const look = pastasOf(config.INTEGRACAO_PASTA, (text, empresa) => app.log.info({ empresa }, text))
    everySeconds(app, PASTA_S, 'pasta de integração', each('pasta de integração', look))
  }
  minutely(
    'limpeza',
    hourly(({ db }) => purge(db)),
  )
  minutely(
    'lembretes',
    hourly(({ db }) => planLembretes(db, jobs)),
  )
}

/** The same work, at most once an hour for each company: the first time in the minute in which the company comes. */
function hourly(work: (tenant: Tenant) => Promise<unknown>) {
  const last = new Map<string, number>()
  return async (tenant: Tenant): Promise<void> => {
    const now = performance.now()
    if (now - (last.get(tenant.codcli) ?? Number.NEGATIVE_INFINITY) < HOUR_MS) return
    last.set(tenant.codcli, now)
    await work(tenant)
  }
}

/** Looks into a company's folder: the given one for a company alone, else one inside it named by the code. */
function pastasOf(pasta: string, log: (text: string, empresa: string) => void) {
  const watchers = new Map<string, () => Promise<number>>()
  return async ({ codcli, grupo, db }: Tenant): Promise<void> => {
    const own = grupo === undefined ? pasta : join(pasta, grupo)
    await mkdir(own, { recursive: true })
    const look = watchers.get(codcli) ?? pastaWatcher({ db, pasta: own, log: (text) => log(text, codcli) })
    watchers.set(codcli, look)
    await look()
  }
}
