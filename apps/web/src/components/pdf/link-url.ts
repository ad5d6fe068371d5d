import { connection } from '@/lib/connection/connection'

/**
 * Full address of a link: a server whose public address is not configured gives only a path (contract, `LinkNovo`).
 */
export const linkUrl = (endereco: string): string =>
  endereco.startsWith('/') ? `${connection.aplBaseUrl}${endereco}` : endereco
