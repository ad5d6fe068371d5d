/**
 * Time-based codes of an authenticator app: SHA-1, 6 digits, 30 seconds, which every such app supports (RFC 6238).
 */
import { generateSecret, generateURI, verifySync } from 'otplib'

const PERIOD = 30
const ONE_STEP = PERIOD

/** A new secret of 160 bits, in base32. */
export const newSegredo = (): string => generateSecret()

/** The `otpauth:` address that an authenticator app reads from the QR code. */
export function totpUri(
  segredo: string,
  { email, nome_empresa }: { email: string; nome_empresa: string },
): string {
  // A colon separates issuer and account, so the company's name must contain none.
  const issuer = `Trama ${nome_empresa.replaceAll(':', ' ')}`
  return generateURI({ issuer, label: email, secret: segredo })
}

/** The time step that a code belongs to, the current one or a neighbour; undefined for a wrong code. */
export function totpStep(segredo: string, codigo: string): number | undefined {
  const token = codigo.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const result = verifySync({ secret: segredo, token, period: PERIOD, epochTolerance: ONE_STEP })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
