import { isAllowed } from '@trama/contract/access'
import {
  HISTORIA_TIPOS,
  type HistoriaItem,
  type HistoriaQuery,
  type HistoriaTipo,
  historiaTipo,
} from '@trama/contract/apl/entidade/historia'
import { TEXTS } from '@trama/contract/messages'
import { PAGE_SIZE } from '@trama/contract/wire'
import { isIsoDate } from '@trama/rules/date-br'
import { readRows, selectFirst } from '@trama/server-kit/db/select'
import { fieldsError, notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AplContext } from '../../context'
import { every, writtenCount } from '../../page'
import { visibleEntidades } from '../policy'
import { type Parte, partesOf } from './partes'

const ROW = {
  tipo: sql<HistoriaTipo>`tipo`,
  chave: sql<string>`chave`,
  numero: sql<string>`numero`,
  dia: sql<string>`to_char(dia, 'YYYY-MM-DD')`,
  hora: sql<string | null>`hora`,
  texto: sql<string | null>`texto`,
  detalhe: sql<string | null>`detalhe`,
  valor: sql<number | null>`valor`,
  situacao: sql<string>`situacao`,
  por: sql<string | null>`por`,
}

/** Timeline of a customer, newest first; of each part at most one page of rows is read. */
export async function historiaEntidade(
  ctx: AplContext,
  codcli: number,
  { tipos, apos, offset = PAGE_SIZE }: HistoriaQuery,
): Promise<HistoriaItem[]> {
  const after = apos === undefined ? undefined : cursorOf(apos)
  const known = await selectFirst(
    ctx.db,
    { codcli: sql<number>`e.codcli` },
    sql`from entidade e where ${visibleEntidades(ctx)} and e.codcli = ${codcli}`,
  )
  if (!known) throw notFound()
  const partes = partesOf(ctx)
  const wanted = tipos?.split(';')
  const queries = HISTORIA_TIPOS.flatMap(({ value: tipo }) =>
    (wanted?.includes(tipo) ?? true) && isAllowed(partes[tipo].access, ctx.actor)
      ? [rowsOf(tipo, partes[tipo], codcli, { after, limit: offset })]
      : [],
  )
  if (queries.length === 0) return []
  const rows = await readRows(
    ctx.db,
    ROW,
    (list) => sql`select ${list} from (${sql.join(queries, sql` union all `)}) h
      order by h.dia desc, h.rank desc, h.ordem desc, h.chave desc limit ${writtenCount(offset)}`,
  )
  return rows.map((row) => ({ ...row, cursor: `${row.dia}.${row.tipo}.${row.chave}` }))
}

interface Cursor {
  dia: string
  tipo: HistoriaTipo
  chave: string
}

function cursorOf(text: string): Cursor {
  const [, dia = '', tipo, chave = ''] = /^(\d{4}-\d{2}-\d{2})\.([A-Z])\.(.{1,60})$/.exec(text) ?? []
  const known = z.safeParse(historiaTipo, tipo)
  if (!known.success || !isIsoDate(dia)) throw fieldsError([{ campo: 'apos', mensagem: TEXTS.invalid }])
  return { dia, tipo: known.data, chave }
}

interface Page {
  after: Cursor | undefined
  limit: number
}

/** Newest rows of a part, or the newest after the cursor, along the part's index by customer and day. */
function rowsOf(tipo: HistoriaTipo, parte: Parte, codcli: number, { after, limit }: Page): SQL {
  const { chave, isText, dia } = parte
  const ordem = isText ? sql`0` : chave
  const none = sql`null`
  return sql`(select ${tipo} as tipo, ${RANKS[tipo]}::int as rank, ${ordem} as ordem, ${chave}::text as chave,
      ${parte.numero} as numero, ${dia} as dia, ${parte.hora ?? none}::text as hora, ${parte.texto ?? none}::text as texto,
      ${parte.detalhe ?? none}::text as detalhe, ${parte.valor ?? none}::numeric as valor,
      ${parte.situacao}::text as situacao, ${parte.por ?? none}::text as por
    from ${parte.from}
    where ${every([...parte.where, sql`${parte.codcli} = ${codcli}`, after && olderThan(tipo, parte, after)])}
    order by ${dia} desc, ${chave} desc limit ${writtenCount(limit)})`
}

function olderThan(tipo: HistoriaTipo, { dia, chave, isText }: Parte, after: Cursor): SQL {
  if (tipo === after.tipo) {
    const last = isText ? sql`${after.chave}` : sql`${keyNumber(after.chave)}::int`
    return sql`(${dia}, ${chave}) < (${after.dia}::date, ${last})`
  }
  return RANKS[tipo] < RANKS[after.tipo] ? sql`${dia} <= ${after.dia}` : sql`${dia} < ${after.dia}`
}

/** Order of the kinds on one day: the highest rank comes first. */
const RANKS: Record<HistoriaTipo, number> = { D: 5, F: 4, P: 3, V: 2, C: 1, E: 0 }

function keyNumber(chave: string): number {
  if (!/^\d{1,9}$/.test(chave)) throw fieldsError([{ campo: 'apos', mensagem: TEXTS.invalid }])
  return Number(chave)
}
