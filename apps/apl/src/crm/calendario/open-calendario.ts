/** Reads a calendar by its link: the records that its owner may see at that moment. */
import { createHash } from 'node:crypto'
import { crmAccess } from '@trama/contract/apl/crm/codes'
import type { BinaryReply } from '@trama/contract/route'
import { type Db, firstRow } from '@trama/server-kit/db/database'
import { network } from '@trama/server-kit/network'
import { perMinute } from '@trama/server-kit/per-minute'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { PublicContext } from '../../context'
import { Autor, type Autores } from '../../documento/autor'
import { readToken } from '../../documento/link-token'
import { noLink, shown } from '../../documento/no-link'
import { loadEventos } from './load-eventos'
import { writeCalendario } from './write-calendario'

/** Readings a minute of one address, behind which many phones may be, and of one link. */
const ADDRESS_MAX = 60
const LINK_MAX = 10

export function calendarioOpener(autores: Autores) {
  const byAddress = perMinute(ADDRESS_MAX)
  const byLink = perMinute(LINK_MAX)
  return async ({ db, ip, portal }: PublicContext, token: string): Promise<BinaryReply> => {
    byAddress(network(ip))
    const read = readToken(token)
    if (!read) throw noLink()
    const { empresa, hash } = read
    const stored = await firstRow(
      db,
      sql`update crm_calendario set lido_em = now() where empresa = ${empresa} and token_hash = ${hash} returning autor`,
    )
    if (!stored) throw noLink()
    byLink(hash)
    return shown(async () => {
      const autor = z.parse(Autor, stored.autor)
      const ctx = await autores.contextOf(autor, crmAccess, empresa)
      await keepAlive(db, autores, { empresa, hash, autor })
      const bytes = Buffer.from(writeCalendario(portal, ctx.scope, await loadEventos(ctx)))
      const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
      return { type: 'text/calendar; charset=utf-8', bytes, etag, name: 'agenda.ics' }
    })
  }
}

/** Renews the stored proof of the owner's rights before it expires, since a phone reads for years. */
async function keepAlive(
  db: Db,
  autores: Autores,
  { empresa, hash, autor }: { empresa: string; hash: string; autor: Autor },
): Promise<void> {
  const renewed = await autores.renewed(autor)
  if (!renewed) return
  await db.execute(sql`update crm_calendario set autor = ${JSON.stringify(renewed)}::jsonb
    where empresa = ${empresa} and token_hash = ${hash}`)
}
