/** Who did something to a document and when, as columns and in replies. */
import type { Pessoa } from '@trama/rules/aprovacao/aprovacao'
import { rowId } from '@trama/server-kit/db/row-id'
import { type SQL, sql } from 'drizzle-orm'
import { integer, text, timestamp } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { isInternal } from '../../policy'

const em = () => timestamp({ withTimezone: true })
const por = () => text()
const id = rowId
type Ato<A extends string> = Record<`${A}_em`, ReturnType<typeof em>> &
  Record<`${A}_por`, ReturnType<typeof por>> &
  Record<`${A}_id`, ReturnType<typeof id>>

/** Columns `<ato>_em` (time), `<ato>_por` (name) and `<ato>_id` (portal user). */
export const atoColumns = <A extends string>(ato: A): Ato<A> =>
  ({ [`${ato}_em`]: em(), [`${ato}_por`]: por(), [`${ato}_id`]: id() }) as Ato<A>

/** Columns that every document with a release has beside those of each side. */
export const liberacaoColumns = <const L extends [string, ...string[]]>(lados: L) => ({
  versao: integer().notNull().default(1),
  /** The last save: who asked for release, and since when the document waits. */
  ...atoColumns('salvo'),
  /**
   * First and last of a row of versions that differ in releases only: a copy of any of them shows the same document.
   */
  lib_versao_ini: integer(),
  lib_versao_fim: integer(),
  /** The last refusal; null once the document is sent again. */
  recusa_lado: text({ enum: lados }),
  recusa_motivo: text(),
  ...atoColumns('recusa'),
})

/** SQL for a name: internal users are named to internal types only, and everybody is named to himself. */
export const nameOf = ({ actor }: AplContext, nome: SQL, usuario: SQL): SQL =>
  isInternal(actor) ? nome : sql`case when ${usuario} = ${actor.id} then ${nome} end`

interface Feito {
  data: string | null
  hora: string | null
  por: string | null
}

/** SQL for time and name of a deed of the document `p`, as jsonb. */
export function ato(ctx: AplContext, what: string, or?: SQL): SQL<Feito> {
  const column = (name: 'em' | 'por' | 'id') => sql.raw(`p.${what}_${name}`)
  const at = sql`(${or ? sql`coalesce(${column('em')}, ${or})` : column('em')} at time zone 'America/Sao_Paulo')`
  return sql`jsonb_build_object('data', to_char(${at}, 'YYYY-MM-DD'), 'hora', to_char(${at}, 'HH24:MI:SS'),
    'por', ${nameOf(ctx, column('por'), column('id'))})`
}

/** SQL for who released a document `p` that is released by value, as jsonb. */
export function pessoaDo(what: 'lib' | 'lib2'): SQL<Pessoa> {
  const column = (name: keyof Pessoa) => sql.raw(`p.${what}_${name}`)
  return sql`jsonb_build_object('id', ${column('id')}, 'cnpj', ${column('cnpj')},
    'codigo_erp', ${column('codigo_erp')})`
}

/** SQL for the refusal of a document `p`, as jsonb; null when it was not refused. */
export const recusa = <T>(ctx: AplContext): SQL<T | null> =>
  sql`case when p.recusa_em is not null then ${ato(ctx, 'recusa')}
    || jsonb_build_object('lado', p.recusa_lado, 'motivo', p.recusa_motivo) end`
