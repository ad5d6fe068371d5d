import type { envioRoutes } from '@trama/contract/apl/envio/envio'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import type { AplContext, PublicContext } from '../context'
import type { Autores } from '../documento/autor'
import { deleteEnvio } from './delete-envio'
import { listEnvios } from './list-envios'
import { createEnvio, updateEnvio } from './save-envio'
import { sendEnvio } from './send-envio'
import { envioStopper } from './stop-envio'

interface EnvioParts {
  jobs: Jobs
  autores: Autores
}

export function envioHandlers({
  jobs,
  autores,
}: EnvioParts): Handlers<typeof envioRoutes, PublicContext, AplContext> {
  const stop = envioStopper()
  return {
    listEnvios,
    createEnvio: async (ctx, { body }) => createEnvio(ctx, await autores.of(ctx), body),
    updateEnvio: async (ctx, { params, body }) => updateEnvio(ctx, await autores.of(ctx), params.id, body),
    deleteEnvio: (ctx, { params }) => deleteEnvio(ctx, params.id),
    sendEnvio: (ctx, { params }) => sendEnvio(ctx, jobs, params.id),
    stopEnvioOneClick: (ctx, { params }) => stop(ctx, params.token, 'N'),
    stopEnvio: (ctx, { params, body }) => stop(ctx, params.token, body.ativo),
  }
}
