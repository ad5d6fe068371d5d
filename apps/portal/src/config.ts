import { fileURLToPath } from 'node:url'
import { commonEnv, mailEnv, portEnv, preparedEnv, readEnv } from '@trama/server-kit/env'
import * as z from 'zod/mini'

/**
 * Folder of the web portal's files; the path is right from `src/` and from the built `dist/main.js`, as for the
 * migrations.
 */
const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url))

const serviceUrl = (fallback: string) => z._default(z.url({ protocol: /^https?$/ }), fallback)

const PortalEnv = z.object({
  ...commonEnv,
  ...mailEnv,
  PORTAL_PORT: portEnv(3000),
  PORTAL_DATABASE_URL: z.optional(z.string()),
  /** Connection without a pooler, for migrations and the operator's commands. */
  PORTAL_DATABASE_DIRECT_URL: z.optional(z.string()),
  PORTAL_DATABASE_PREPARED: preparedEnv,
  WEB_DIR: z._default(z.string(), WEB),
  /** Public services that the portal queries for the browser (decisions §5). */
  VIACEP_URL: serviceUrl('https://viacep.com.br'),
  CNPJ_WS_URL: serviceUrl('https://publica.cnpj.ws'),
  /** Port of the APL of the demo's company. */
  APL_PORT: portEnv(3001),
  /** Address of the APL that `criar-master` suggests. */
  APL_URL: z.optional(z.url({ protocol: /^https?$/ })),
  DEMO: z._default(z.enum(['sim', 'nao']), 'sim'),
})
export type PortalConfig = z.output<typeof PortalEnv>

export const readConfig = (env: NodeJS.ProcessEnv = process.env): PortalConfig => readEnv(PortalEnv, env)
