import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moeda } from '../catalogo/tables'
import { empresaColumn, money, nullableMoney } from '../columns'
import { atoColumns } from '../kit/liberacao/atos'
import { empresa } from '../sistema/tables'

/** A user's session at a till: from its float to the count of what is there. */
export const caixa = pgTable(
  'caixa',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    numero: integer().notNull(),
    /** A open, F closed, C checked. */
    situacao: text({ enum: ['A', 'F', 'C'] })
      .notNull()
      .default('A'),
    /** The day on which it was opened. */
    data: date().notNull(),
    fundo: money(),
    /** Counted less expected; null while it is open. */
    diferenca: nullableMoney(),
    obs: text(),
    obs_confere: text(),
    versao: integer().notNull().default(1),
    /** Whose it is. */
    ...atoColumns('aberto'),
    ...atoColumns('fechado'),
    ...atoColumns('conferido'),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero] }),
    // One open session of a user.
    uniqueIndex('caixa_aberto').on(t.empresa, t.aberto_id).where(sql`situacao = 'A'`),
    index().on(t.empresa, t.data, t.numero),
    index().on(t.empresa, t.aberto_id, t.data, t.numero),
  ],
)

/** Money put into the drawer or taken out of it beside the sales. */
export const caixa_movimento = pgTable(
  'caixa_movimento',
  {
    empresa: empresaColumn(),
    caixa: integer().notNull(),
    ordem: integer().notNull(),
    tipo: text({ enum: ['suprimento', 'sangria'] }).notNull(),
    valor: money(),
    motivo: text().notNull(),
    ...atoColumns('feito'),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.caixa, t.ordem] }),
    foreignKey({ columns: [t.empresa, t.caixa], foreignColumns: [caixa.empresa, caixa.numero] }),
    check('caixa_movimento_valor', sql`${t.valor} > 0`),
  ],
)

/** What was counted of each means when the session was closed, and what should have been there. */
export const caixa_contagem = pgTable(
  'caixa_contagem',
  {
    empresa: empresaColumn(),
    caixa: integer().notNull(),
    codmoe: text().notNull(),
    esperado: money(),
    contado: money(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.caixa, t.codmoe] }),
    foreignKey({ columns: [t.empresa, t.caixa], foreignColumns: [caixa.empresa, caixa.numero] }),
    foreignKey({ columns: [t.empresa, t.codmoe], foreignColumns: [moeda.empresa, moeda.codmoe] }),
  ],
)
