import { createHmac, randomBytes } from 'node:crypto'

/** 256 bits; the prefix tells people, and scanners for leaked secrets, what it is. */
export const newSegredo = (): string => `whs_${randomBytes(32).toString('base64url')}`

/** The header's value: HMAC-SHA256 over `<seconds>.<body>` by each secret in force. */
export function assinatura(segredos: readonly string[], segundos: number, corpo: string): string {
  const signed = segredos.map(
    (segredo) => `v1=${createHmac('sha256', segredo).update(`${segundos}.${corpo}`).digest('hex')}`,
  )
  return [`t=${segundos}`, ...signed].join(',')
}
