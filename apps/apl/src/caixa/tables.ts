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
import { representante } from '../representante/tables'
import { empresa } from '../sistema/tables'

/** A user's session at a till, from its float to the count of the drawer. */
export const caixa = pgTable(
  'caixa',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    numero: integer().notNull(),
    /** A open, F closed, C checked by an administrator. */
    situacao: text({ enum: ['A', 'F', 'C'] })
      .notNull()
      .default('A'),
    /** Day on which the session was opened. */
    data: date().notNull(),
    fundo: money(),
    /** Counted less expected cash, in reais; null while the session is open. */
    diferenca: nullableMoney(),
    obs: text(),
    obs_confere: text(),
    /** The operator (see `operadorOf`), who may have one open session. */
    operador: text().notNull(),
    /** Code of the representative whose session it is; null for internal users. */
    codrep: text(),
    versao: integer().notNull().default(1),
    ...atoColumns('aberto'),
    ...atoColumns('fechado'),
    ...atoColumns('conferido'),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero] }),
    foreignKey({
      columns: [t.empresa, t.codrep],
      foreignColumns: [representante.empresa, representante.codrep],
    }),
    uniqueIndex('caixa_aberto').on(t.empresa, t.operador).where(sql`situacao = 'A'`),
    index().on(t.empresa, t.data, t.numero),
    index('caixa_do_representante').on(t.empresa, t.codrep, t.data, t.numero).where(sql`codrep is not null`),
  ],
)

/** Money put into the drawer or taken out of it, apart from the sales. */
export const caixa_movimento = pgTable(
  'caixa_movimento',
  {
    empresa: empresaColumn(),
    numero: integer().notNull(),
    ordem: integer().notNull(),
    tipo: text({ enum: ['suprimento', 'sangria'] }).notNull(),
    valor: money(),
    motivo: text().notNull(),
    ...atoColumns('feito'),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero, t.ordem] }),
    foreignKey({ columns: [t.empresa, t.numero], foreignColumns: [caixa.empresa, caixa.numero] }),
    check('caixa_movimento_valor', sql`${t.valor} > 0`),
  ],
)

/** Counted and expected amount of each means when the session was closed. */
export const caixa_contagem = pgTable(
  'caixa_contagem',
  {
    empresa: empresaColumn(),
    numero: integer().notNull(),
    codmoe: text().notNull(),
    esperado: money(),
    contado: money(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero, t.codmoe] }),
    foreignKey({ columns: [t.empresa, t.numero], foreignColumns: [caixa.empresa, caixa.numero] }),
    foreignKey({ columns: [t.empresa, t.codmoe], foreignColumns: [moeda.empresa, moeda.codmoe] }),
  ],
)
