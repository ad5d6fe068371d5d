import { fileURLToPath } from 'node:url'
import { commonEnv, mailEnv, portEnv, preparedEnv, readEnv } from '@trama/server-kit/env'
import * as z from 'zod/mini'

/** Found both from `src/` and from the built `dist/main.js`, like the migrations. */
const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url))

const serviceUrl = (fallback: string) => z._default(z.url({ protocol: /^https?$/ }), fallback)

const PortalEnv = z.object({
  ...commonEnv,
  ...mailEnv,
  PORTAL_PORT: portEnv(3000),
  PORTAL_DATABASE_URL: z.optional(z.string()),
  /** Leads around a pooler, for migrations and the operator's commands. */
  PORTAL_DATABASE_DIRECT_URL: z.optional(z.string()),
  PORTAL_DATABASE_PREPARED: preparedEnv,
  WEB_DIR: z._default(z.string(), WEB),
  /** Public services that the browser is answered from (decisions §5). */
  VIACEP_URL: serviceUrl('https://viacep.com.br'),
  CNPJ_WS_URL: serviceUrl('https://publica.cnpj.ws'),
  /** Port of the APL that the demo's company points to. */
  APL_PORT: portEnv(3001),
  /** What `criar-master` suggests as the APL's address. */
  APL_URL: z.optional(z.url({ protocol: /^https?$/ })),
  DEMO: z._default(z.enum(['sim', 'nao']), 'sim'),
})
export type PortalConfig = z.output<typeof PortalEnv>

export const readConfig = (env: NodeJS.ProcessEnv = process.env): PortalConfig => readEnv(PortalEnv, env)
