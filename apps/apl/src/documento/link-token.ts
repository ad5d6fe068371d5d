/** A link's secret: the company, which leads the look-up, and 256 random bits. */
import { createHash, randomBytes } from 'node:crypto'

const FORM = /^[\w-]{1,60}\.[\w-]{43}$/

export function newToken(empresa: string): { token: string; hash: string } {
  const token = `${Buffer.from(empresa).toString('base64url')}.${randomBytes(32).toString('base64url')}`
  return { token, hash: hashOf(token) }
}

/** Puts the portal company's code first, by which the page without a session finds this server (decisions §5b). */
export const codedToken = (codcli: string, token: string): string => `${codcli}.${token}`

/** Company and hash out of a token of this server's portal company; undefined for another text. */
export function readCodedToken(codcli: string, token: string): ReturnType<typeof readToken> {
  const start = codedToken(codcli, '')
  return token.startsWith(start) ? readToken(token.slice(start.length)) : undefined
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
