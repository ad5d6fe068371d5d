import { connection } from '@/lib/connection/connection'

/** A link's whole address: a server that was not told where the world finds it gives a path (contract, `LinkNovo`). */
export const linkUrl = (endereco: string): string =>
  endereco.startsWith('/') ? `${connection.aplBaseUrl}${endereco}` : endereco
