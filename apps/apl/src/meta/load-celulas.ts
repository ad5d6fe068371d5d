import type { Db } from '@trama/server-kit/db/database'
import { readRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { visibleMetas } from './policy'

/** A stored goal; versao 0 means that nobody has set it. */
export interface Stored {
  codrep: string
  /** First day of the month, yyyy-MM-01. */
  mes: string
  /** False when the company has no such representative. */
  conhecido: boolean
  valor: number | null
  pecas: number | null
  versao: number
  por: string | null
}

const COLUMNS = {
  codrep: sql<string>`w.codrep`,
  mes: sql<string>`w.mes`,
  conhecido: sql<boolean>`r.codrep is not null`,
  valor: sql<number | null>`m.valor`,
  pecas: sql<number | null>`m.pecas`,
  versao: sql<number>`coalesce(m.versao, 0)`,
  por: sql<string | null>`m.salvo_por`,
}

/** Stored goals, in the order in which they are asked for. */
export const loadCelulas = (
  db: Db,
  ctx: AplContext,
  celulas: readonly { codrep: string; mes: string }[],
): Promise<Stored[]> =>
  readRows(
    db,
    COLUMNS,
    (list) => sql`select ${list}
      from jsonb_array_elements(${JSON.stringify(celulas.map(({ codrep, mes }) => ({ codrep, mes })))}::jsonb)
        with ordinality as given(row, ordem)
      cross join lateral (select row ->> 'codrep' as codrep, (row ->> 'mes')::date as mes) w
      left join representante r on r.codrep = w.codrep and ${visibleMetas(ctx)}
      left join meta m on m.empresa = r.empresa and m.codrep = r.codrep and m.mes = w.mes
      order by ordem`,
  )
