// No character can be taken by two neighbouring parts, so the match is linear in the text.
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`, 'i')
const MAX_LENGTH = 254

/** Local part, @ and a dotted domain (S1 §5.1), within the 254 characters that RFC 5321 lets through. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && EMAIL.test(text)
}

/** The addresses of a text that may hold several: one parts them with comma, semicolon or space. */
export const emailsOf = (text: string): string[] => text.split(/[;,\s]+/).filter(Boolean)
