import { withoutEnd } from '@trama/rules/without-end'
import type { AplContext } from '../context'
import type { Autores } from './autor'
import type { LinkMaker } from './share'

/** Address of a link; only a path when the server does not know its public address. */
export const linkAddress =
  (url: string | undefined) =>
  (token: string): string =>
    `${withoutEnd(url ?? '', '/')}/Compartilhado/${token}`

/** Makes links in the caller's name. */
export function linkMakerOf(autores: Autores, url: string | undefined) {
  const address = linkAddress(url)
  return async (ctx: AplContext): Promise<LinkMaker> => ({ address, autor: await autores.of(ctx) })
}
