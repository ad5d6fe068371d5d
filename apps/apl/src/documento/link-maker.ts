import type { AplContext } from '../context'
import type { Autores } from './autor'
import type { LinkMaker } from './share'

/** Where a link's token opens; a path where the server was not told its own address. */
export const linkAddress =
  (url: string | undefined) =>
  (token: string): string =>
    `${url?.replace(/\/+$/, '') ?? ''}/Compartilhado/${token}`

/** Makes links in the caller's name. */
export function linkMakerOf(autores: Autores, url: string | undefined) {
  const address = linkAddress(url)
  return async (ctx: AplContext): Promise<LinkMaker> => ({ address, autor: await autores.of(ctx) })
}
