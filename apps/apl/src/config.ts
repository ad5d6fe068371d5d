import { BlockList } from 'node:net'
import { commonEnv, intEnv, mailEnv, portEnv, preparedEnv, readEnv } from '@trama/server-kit/env'
import * as z from 'zod/mini'
import { readRedes } from './integracao/webhook/enderecos'
import { readCodes } from './tenant/codes'

const redesEnv = z.pipe(
  z._default(
    z.string().check(z.refine((text) => readRedes(text) !== undefined, 'Informe redes como 10.1.0.0/16.')),
    '',
  ),
  z.transform((text) => readRedes(text) ?? new BlockList()),
)

const codesEnv = z.pipe(
  z._default(
    z.string().check(z.refine((text) => readCodes(text) !== undefined, 'Informe 1, vários como 1,2,3 ou *.')),
    '1',
  ),
  z.transform((text) => readCodes(text) ?? []),
)

const AplEnv = z.object({
  ...commonEnv,
  ...mailEnv,
  APL_PORT: portEnv(3001),
  APL_DATABASE_URL: z.optional(z.string()),
  /** Address that bypasses a connection pooler, for migrations and the operator's commands. */
  APL_DATABASE_DIRECT_URL: z.optional(z.string()),
  APL_DATABASE_PREPARED: preparedEnv,
  /** Addresses of read replicas, divided by commas; calls that only read go there. */
  APL_DATABASE_REPLICA_URL: z.optional(z.string()),
  /** Milliseconds that a replica may be behind the primary. */
  REPLICA_ATRASO_MS: intEnv(1000),
  /**
   * Portal companies (`codcli`) that this server serves: one, several divided by commas, or `*` for every one that has
   * a schema in the database. Every other setting has one value for all of them.
   */
  APL_EMPRESA: codesEnv,
  /** Address of the portal, which answers for keys and sessions. */
  PORTAL_URL: z._default(z.string(), 'http://127.0.0.1:3000'),
  /** Public address of this server, with which shared links begin; unset: the address that the portal uses. */
  APL_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** Version that this server reports; lower it to see the client's version flags work (S1 §9). */
  APL_VERSAO: intEnv(40),
  /** Seconds after which a session that ended elsewhere is noticed (at most 60, decisions §4). */
  SESSAO_CACHE_S: intEnv(30, 60),
  /** Encrypts the private keys of the companies' certificates; the same on each server of a database. */
  CERTIFICADO_SENHA: z.optional(z.string()),
  /** Module of the company that sends invoices to the tax authority; unset: no invoice is sent. */
  NFE_TRANSMISSOR: z.optional(z.string()),
  /** Internal networks that webhooks may reach, also by http: `10.1.0.0/16,127.0.0.1`. */
  WEBHOOK_REDES: redesEnv,
  /**
   * Folder into which the ERP writes files of its tables; unset: no folder is watched. With several portal companies
   * each has a folder of its own inside, named by its code.
   */
  INTEGRACAO_PASTA: z.optional(z.string()),
  DEMO: z._default(z.enum(['sim', 'nao']), 'sim'),
})
export type AplConfig = z.output<typeof AplEnv>

export const readConfig = (env: NodeJS.ProcessEnv = process.env): AplConfig => readEnv(AplEnv, env)
