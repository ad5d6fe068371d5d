// No character can match two neighbouring parts, so matching takes linear time.
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`, 'i')
const MAX_LENGTH = 254

/**
 * Whether a text is an e-mail address: local part, @ and a dotted domain (S1 §5.1), within the 254 characters that
 * RFC 5321 allows.
 */
export function isEmail(text: string | null | undefined): text is string {
  return typeof text === 'string' && text.length <= MAX_LENGTH && EMAIL.test(text)
}

/** The addresses in a text, separated by comma, semicolon or space. */
export const emailsOf = (text: string): string[] => text.split(/[;,\s]+/).filter(Boolean)

/** The first address in a text of a record, which may hold several or none; undefined for none. */
export const firstEmail = (text: string | null | undefined): string | undefined =>
  emailsOf(text ?? '').find(isEmail)
