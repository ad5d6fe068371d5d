import { containing } from '@trama/server-kit/db/containing'
import { firstRow, rows } from '@trama/server-kit/db/database'
import { notFound } from '@trama/server-kit/errors'
import { type Name, type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { every, page } from '../page'

type Search = { descricao?: string | undefined; pagina?: number | undefined; offset?: number | undefined }

/** A catalogue: what to select, from where, and which columns are its code and description. */
export function catalogue<T>(columns: SQL, table: SQL | Name, code: SQL) {
  return {
    list: ({ db, empresa }: AplContext, { descricao, ...paging }: Search, conditions: SQL[] = []) =>
      rows<T>(
        db,
        sql`select ${columns} from ${table} t
            where ${every([
              sql`t.empresa = ${empresa}`,
              ...conditions,
              descricao !== undefined &&
                sql`(t.descricao ilike ${containing(descricao)} or ${code} ilike ${containing(descricao)})`,
            ])} order by t.descricao, ${code} ${page(paging)}`,
      ),
    async get({ db, empresa }: AplContext, codigo: string): Promise<T> {
      const found = await firstRow<T>(
        db,
        sql`select ${columns} from ${table} t where t.empresa = ${empresa} and ${code} = ${codigo}`,
      )
      if (!found) throw notFound()
      return found
    },
  }
}
