import { createHmac, randomBytes } from 'node:crypto'

/** A secret of 256 bits; its prefix tells people and leak scanners what it is. */
export const newSegredo = (): string => `whs_${randomBytes(32).toString('base64url')}`

/** Value of the header: HMAC-SHA256 over `<seconds>.<body>` by each valid secret. */
export function assinatura(segredos: readonly string[], segundos: number, corpo: string): string {
  const signed = segredos.map(
    (segredo) => `v1=${createHmac('sha256', segredo).update(`${segundos}.${corpo}`).digest('hex')}`,
  )
  return [`t=${segundos}`, ...signed].join(',')
}
