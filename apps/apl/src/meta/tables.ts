import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { empresaColumn, nullableMoney } from '../columns'
import { atoColumns } from '../kit/liberacao/atos'
import { representante } from '../representante/tables'

/**
 * A representative's goal of a month. A goal taken back stays as a row without values: its `versao` goes on, so that
 * nobody's older copy fits again.
 */
export const meta = pgTable(
  'meta',
  {
    empresa: empresaColumn(),
    codrep: text().notNull(),
    /** First day of the month. */
    mes: date().notNull(),
    /** Goal in reais for the net value of orders issued; null when there is none or only one in pieces. */
    valor: nullableMoney(),
    pecas: integer(),
    versao: integer().notNull().default(1),
    ...atoColumns('salvo'),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.codrep, t.mes] }),
    foreignKey({
      columns: [t.empresa, t.codrep],
      foreignColumns: [representante.empresa, representante.codrep],
    }),
    index('meta_do_mes').on(t.empresa, t.mes),
    check('mes_da_meta', sql`extract(day from ${t.mes}) = 1`),
    check('meta_valida', sql`${t.valor} > 0 and ${t.pecas} > 0`),
  ],
)
