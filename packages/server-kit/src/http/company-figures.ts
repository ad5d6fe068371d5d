/** Metrics of the portal companies of this process: how many it serves, and which ones not. */
import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import { type CompanyCalls, slowestCompanies } from './slowest-companies'

interface Companies {
  up: () => readonly unknown[]
  away: () => readonly { codcli: string; motivo: string }[]
}

/** Why a company is away while its tables are brought up to date; after a new version that may be all of them. */
const UNDER_WAY = 'atualizando'
/** Number of companies that a metric names. */
const NAMED = 20

export function addCompanyFigures(app: FastifyInstance, { up, away }: Companies): void {
  const { metricas } = app
  addCallFigures(app)
  metricas.registerMetric(
    new Gauge({
      name: 'empresas_atendidas',
      help: 'Empresas do portal que este servidor atende agora',
      registers: [],
      collect() {
        this.set(up().length)
      },
    }),
  )
  metricas.registerMetric(
    new Gauge({
      name: 'empresas_em_atualizacao',
      help: 'Empresas do portal cujas tabelas ainda estão sendo atualizadas',
      registers: [],
      collect() {
        this.set(away().filter(({ motivo }) => motivo === UNDER_WAY).length)
      },
    }),
  )
  metricas.registerMetric(
    new Gauge({
      name: 'empresa_fora',
      help: 'Empresas do portal que este servidor não atende agora, com o motivo',
      labelNames: ['empresa', 'motivo'],
      registers: [],
      collect() {
        this.reset()
        for (const { codcli, motivo } of away())
          if (motivo !== UNDER_WAY) this.set({ empresa: codcli, motivo }, 1)
      },
    }),
  )
}

/** Metrics of the calls of the slowest companies; a caller who is not known counts for none. */
function addCallFigures(app: FastifyInstance): void {
  const companies = slowestCompanies()
  app.addHook('onResponse', async ({ codcli }, { elapsedTime }) => {
    if (codcli !== undefined) companies.note(codcli, elapsedTime)
  })
  const add = (name: string, help: string, valueOf: (company: CompanyCalls) => number) =>
    app.metricas.registerMetric(
      new Gauge({
        name,
        help: `${help}, nos últimos 5 a 10 minutos, das ${NAMED} empresas mais lentas`,
        labelNames: ['empresa'],
        registers: [],
        collect() {
          this.reset()
          for (const one of companies.list(NAMED)) this.set({ empresa: one.codcli }, valueOf(one))
        },
      }),
    )
  add('empresa_chamada_segundos', 'Duração média de uma chamada', ({ ms }) => ms / 1000)
  add('empresa_chamadas', 'Número de chamadas', ({ calls }) => calls)
}

/**
 * Metric of the time that work in the background took since the start, for the companies that took most of it.
 * @returns what notes a company's work
 */
export function addWorkFigures({ metricas }: FastifyInstance): (codcli: string, ms: number) => void {
  const spent = new Map<string, number>()
  metricas.registerMetric(
    new Gauge({
      name: 'empresa_trabalho_segundos',
      help: `Segundos de trabalho em segundo plano desde o início, das ${NAMED} empresas que mais levaram`,
      labelNames: ['empresa'],
      registers: [],
      collect() {
        this.reset()
        const slowest = [...spent].toSorted(([, one], [, other]) => other - one).slice(0, NAMED)
        for (const [empresa, ms] of slowest) this.set({ empresa }, ms / 1000)
      },
    }),
  )
  return (codcli, ms) => void spent.set(codcli, (spent.get(codcli) ?? 0) + ms)
}
