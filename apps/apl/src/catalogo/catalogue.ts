import { containing } from '@trama/server-kit/db/containing'
import { type Columns, type RowOf, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { type SQL, sql, type Table } from 'drizzle-orm'
import type { AplContext } from '../context'
import { every, page } from '../page'

type Search = { descricao?: string | undefined; pagina?: number | undefined; offset?: number | undefined }

/** Describes a catalogue table: what to select, from where, and which columns are its code and description. */
export function catalogue<C extends Columns>(columns: C, table: Table, code: SQL) {
  return {
    list: ({ db, empresa }: AplContext, { descricao, ...paging }: Search, conditions: SQL[] = []) =>
      selectRows(
        db,
        columns,
        sql`from ${table} t
            where ${every([
              sql`t.empresa = ${empresa}`,
              ...conditions,
              descricao !== undefined &&
                sql`(t.descricao ilike ${containing(descricao)} or ${code} ilike ${containing(descricao)})`,
            ])} order by t.descricao, ${code} ${page(paging)}`,
      ),
    async get({ db, empresa }: AplContext, codigo: string): Promise<RowOf<C>> {
      const found = await selectFirst(
        db,
        columns,
        sql`from ${table} t where t.empresa = ${empresa} and ${code} = ${codigo}`,
      )
      if (!found) throw notFound()
      return found
    },
  }
}
