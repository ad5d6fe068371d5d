import type { avisoRoutes } from '@trama/contract/apl/aviso'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import type { AplContext, PublicContext } from '../context'
import { sendEmail } from './send-email'

export const avisoHandlers = (jobs: Jobs): Handlers<typeof avisoRoutes, PublicContext, AplContext> => ({
  sendEmail: (ctx, { body }) => sendEmail(ctx, jobs, body),
})
