/** A link's secret: the company, which leads the look-up, and 256 random bits. */
import { createHash, randomBytes } from 'node:crypto'

const FORM = /^[\w-]{1,60}\.[\w-]{43}$/

export function newToken(empresa: string): { token: string; hash: string } {
  const token = `${Buffer.from(empresa).toString('base64url')}.${randomBytes(32).toString('base64url')}`
  return { token, hash: hashOf(token) }
}

/** Company and hash out of a token; undefined when the text is no token. */
export function readToken(token: string): { empresa: string; hash: string } | undefined {
  if (!FORM.test(token)) return undefined
  const [empresa = ''] = token.split('.')
  const code = Buffer.from(empresa, 'base64url').toString()
  // A text that PostgreSQL cannot store cannot be a company's code.
  return code.includes('\0') ? undefined : { empresa: code, hash: hashOf(token) }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
