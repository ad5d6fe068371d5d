/** Metrics of the portal companies of this process: how many it serves, and which ones not. */
import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'

interface Companies {
  up: () => readonly unknown[]
  away: () => readonly { codcli: string; motivo: string }[]
}

export function addCompanyFigures({ metricas }: FastifyInstance, { up, away }: Companies): void {
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
      name: 'empresa_fora',
      help: 'Empresas do portal que este servidor não atende agora, com o motivo',
      labelNames: ['empresa', 'motivo'],
      registers: [],
      collect() {
        this.reset()
        for (const { codcli, motivo } of away()) this.set({ empresa: codcli, motivo }, 1)
      },
    }),
  )
}
