import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { RouteTable } from '@trama/contract/route'
import type { FastifyInstance } from 'fastify'
import { openApi } from './openapi'

/** `/openapi.json` and its readable page at `/docs`. */
export async function addReference(app: FastifyInstance, name: string, table: RouteTable, prefix: string) {
  const document = openApi(name, table, prefix)
  app.get('/openapi.json', async () => document)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // On plain http this directive would make the browser load the page's files by https, where nothing answers.
    transformStaticCSP: (csp) => csp.replace(/ upgrade-insecure-requests;?/, ''),
    logLevel: 'warn',
  })
}
