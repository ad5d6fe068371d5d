/** Configuration: read once from the environment, checked, and passed as a value. */
import { fieldErrors } from '@trama/contract/issues'
import * as z from 'zod/mini'
import { OperatorError } from './program'

const whole = (min: number, max: number) =>
  z.pipe(z.pipe(z.string(), z.transform(Number)), z.int().check(z.gte(min), z.lte(max)))

/** A variable that holds a whole number, from 0 on. */
export const intEnv = (fallback: number, max = Number.MAX_SAFE_INTEGER) => z._default(whole(0, max), fallback)

/** Variables that every server reads (decisions §2). */
export const commonEnv = {
  NODE_ENV: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), '.dados'),
  /**
   * Address to listen on; by default this machine only, because a demo with known passwords must not be reachable
   * from others.
   */
  HOST: z._default(z.string(), '127.0.0.1'),
  /** Megabytes that the disk of `DATA_DIR` must have free for the server to be ready. */
  DISCO_MINIMO_MB: intEnv(100),
  /** Seconds that a server keeps answering after SIGTERM, while `/pronto` says that it is leaving. */
  ENCERRAR_S: intEnv(0, 300),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  PUBLIC_URL: z._default(z.string(), 'http://localhost:3000'),
  TRUST_PROXY: z._default(z.string(), ''),
}

/** Variables of a server that sends mail. */
export const mailEnv = {
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  EMAIL_DE: z.optional(z.string()),
}

/** A variable that holds a port; 0 lets the system choose one. */
export const portEnv = (fallback: number) => z._default(whole(0, 65_535), fallback)

/** Whether a connection keeps statements prepared: `nao` behind a pooler that does not know them. */
export const preparedEnv = z.pipe(
  z._default(z.enum(['sim', 'nao']), 'sim'),
  z.transform((text) => text === 'sim'),
)

/** Parses the environment with a schema; a wrong variable stops the start with its name. */
export function readEnv<S extends z.ZodMiniObject>(
  schema: S,
  env: NodeJS.ProcessEnv = process.env,
): z.output<S> {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(schema, filled)
  if (parsed.success) return parsed.data
  const wrong = fieldErrors(parsed.error).map(({ campo, mensagem }) => `${campo}: ${mensagem}`)
  throw new OperatorError(`Configuração inválida. ${wrong.join(' ')}`)
}

/** Replies are checked against the contract everywhere but in production (architecture, "The contract"). */
export const checksReplies = (nodeEnv: string | undefined) => nodeEnv !== 'production'
