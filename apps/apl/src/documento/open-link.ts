import type { ArquivoTipo } from '@trama/contract/apl/fatura/codes'
import type { BinaryReply } from '@trama/contract/route'
import { firstRow } from '@trama/server-kit/db/database'
import { inTurnOf } from '@trama/server-kit/fair-turns'
import { callerOf, longTurns } from '@trama/server-kit/http/turns'
import { network } from '@trama/server-kit/network'
import { perMinute } from '@trama/server-kit/per-minute'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { PublicContext } from '../context'
import { Autor, type Autores } from './autor'
import { readCodedToken } from './link-token'
import { linkTipos } from './link-tipos'
import { noLink, shown } from './no-link'

const Link = z.object({
  id: z.int(),
  documento: z.string(),
  numero: z.nullable(z.string()),
  catalogo: z.unknown(),
  imagens: z.enum(['S', 'N']),
  autor: Autor,
})

/** Openings a minute of one address, and of one link: each draws a PDF. */
const ADDRESS_MAX = 60
const LINK_MAX = 60

export function linkOpener(autores: Autores) {
  const byAddress = perMinute(ADDRESS_MAX)
  const byLink = perMinute(LINK_MAX)
  /** Documents being drawn, by link and kind of file: later openers wait for the same drawing, so each takes one turn. */
  const drawing = new Map<string, Promise<BinaryReply>>()
  return async (ctx: PublicContext, token: string, arquivo: ArquivoTipo): Promise<BinaryReply> => {
    const { db, ip, isPress, portal, grupo } = ctx
    byAddress(network(ip))
    const read = readCodedToken(portal.codcli, token)
    if (!read) throw noLink()
    const { empresa, hash } = read
    const stored = await firstRow(
      db,
      sql`select id, documento, numero, catalogo, imagens, autor from compartilhamento
          where empresa = ${empresa} and token_hash = ${hash} and revogado_em is null and expira_em > now()`,
    )
    if (!stored) throw noLink()
    byLink(hash)
    const link = z.parse(Link, stored)
    const tipo = linkTipos.find(({ registro }) => registro === link.documento)
    // The link was made by a newer server that knows more kinds, or has no such file.
    if (!tipo || (arquivo === 'xml' && !tipo.hasXml)) throw noLink()
    const file = `${arquivo} ${hash}`
    const document =
      drawing.get(file) ??
      shown(() =>
        inTurnOf(
          longTurns.documento,
          callerOf(undefined, ip),
          async () =>
            tipo.reply(await autores.contextOf(ctx, link.autor, tipo.access, empresa), link, arquivo),
          grupo,
        ),
      ).finally(() => drawing.delete(file))
    drawing.set(file, document)
    const reply = inItsTurn(await document, hash, grupo)
    if (!isPress) return reply
    await db.execute(sql`update compartilhamento set aberturas = aberturas + 1, aberto_em = now()
      where empresa = ${empresa} and id = ${link.id}`)
    return reply
  }
}

/** A reply that is produced while it is read holds its turn until then; each link has one such turn at a time. */
function inItsTurn(reply: BinaryReply, hash: string, grupo: string | undefined): BinaryReply {
  const { stream } = reply
  if (!stream) return reply
  async function* taking(pieces: () => AsyncIterable<Uint8Array>) {
    const leave = await longTurns.pacote(`link ${hash}`, grupo)
    try {
      yield* pieces()
    } finally {
      leave()
    }
  }
  return { ...reply, stream: () => taking(stream) }
}
