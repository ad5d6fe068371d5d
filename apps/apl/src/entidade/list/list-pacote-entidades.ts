import type { Entidade } from '@trama/contract/apl/entidade/entidade'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { readEntidades } from '../get-entidade'

const PAGE = 200

interface Page {
  apos?: number | undefined
  offset?: number | undefined
}

/** The caller's customers, for a device that will work without a connection. */
export const listPacoteEntidades = (
  ctx: AplContext,
  { apos = 0, offset = PAGE }: Page,
): Promise<Entidade[]> => readEntidades(ctx, sql`e.codcli > ${apos} order by e.codcli limit ${offset}`)
