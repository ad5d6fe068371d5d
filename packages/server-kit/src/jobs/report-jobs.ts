import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'

/** The server's log and metrics, where failures are logged and jobs counted. */
export type JobServer = Pick<FastifyInstance, 'log' | 'metricas'>

/** Logs and counts jobs; neither log nor metrics hold a job's data. */
export function reporter({ log, metricas }: JobServer) {
  const count = new Counter({
    name: 'tarefas_total',
    help: 'Tarefas por fila e resultado; uma que falha é tentada de novo',
    labelNames: ['fila', 'resultado'],
    registers: [metricas],
  })
  return {
    done: (fila: string) => count.inc({ fila, resultado: 'feita' }),
    failed: (fila: string, id: string, err: unknown) => {
      count.inc({ fila, resultado: 'falhou' })
      log.error({ err, fila, id }, 'tarefa falhou')
    },
    away: (err: unknown) => log.error({ err }, 'fila de tarefas'),
  }
}
