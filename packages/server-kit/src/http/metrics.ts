import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

declare module 'fastify' {
  interface FastifyInstance {
    /** Registry that `/metricas` serves; other modules add their own figures. */
    metricas: Registry
  }
}

/** Times every call by route (never by address, which may hold personal data) and serves `/metricas`. */
export function addMetrics(app: FastifyInstance): void {
  const register = new Registry()
  app.decorate('metricas', register)
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duração das chamadas por rota',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [register],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'desconhecida'
    duration.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
    request.log.info({ metodo: request.method, rota: route, status: reply.statusCode, ms: reply.elapsedTime })
    done()
  })
  app.get('/metricas', async (_request, reply) => {
    reply.header('content-type', register.contentType)
    return register.metrics()
  })
}
