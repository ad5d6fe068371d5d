import { rowId } from '@trama/server-kit/db/row-id'
import {
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { LEMBRETE_OCASIOES } from '@trama/rules/lembrete'
import { empresaColumn, flag } from '../columns'
import { entidade } from '../entidade/tables'
import { duplicata } from '../receber/tables'
import { empresa } from '../sistema/tables'

/** A company's own texts in place of the standard ones. */
export const lembrete_texto = pgTable(
  'lembrete_texto',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    ocasiao: text({ enum: LEMBRETE_OCASIOES }).notNull(),
    assunto: text().notNull(),
    texto: text().notNull(),
    linha: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.ocasiao] })],
)

/** Customers for whom somebody decided whether they get reminders; all others do. */
export const lembrete_cliente = pgTable(
  'lembrete_cliente',
  {
    empresa: empresaColumn(),
    codcli: integer().notNull(),
    ativo: flag('S'),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.codcli] }),
    foreignKey({ columns: [t.empresa, t.codcli], foreignColumns: [entidade.empresa, entidade.codcli] }),
  ],
)

/** Mails to customers, at most one a day. */
export const lembrete = pgTable(
  'lembrete',
  {
    empresa: empresaColumn(),
    id: rowId().notNull().generatedAlwaysAsIdentity(),
    codcli: integer().notNull(),
    dia: date().notNull(),
    criado_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
    enviado_em: timestamp({ withTimezone: true }),
    /** When the mail was dropped because nothing was left to remind of. */
    dispensado_em: timestamp({ withTimezone: true }),
    falhou_em: timestamp({ withTimezone: true }),
    tentativas: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.id] }),
    foreignKey({ columns: [t.empresa, t.codcli], foreignColumns: [entidade.empresa, entidade.codcli] }),
    uniqueIndex().on(t.empresa, t.codcli, t.dia),
  ],
)

/** Titles of a mail: each is told once for an occasion, in days from its due day. */
export const lembrete_titulo = pgTable(
  'lembrete_titulo',
  {
    empresa: empresaColumn(),
    numero: text().notNull(),
    dia: smallint().notNull(),
    lembrete: rowId().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero, t.dia] }),
    foreignKey({
      columns: [t.empresa, t.numero],
      foreignColumns: [duplicata.empresa, duplicata.numero],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.empresa, t.lembrete],
      foreignColumns: [lembrete.empresa, lembrete.id],
    }).onDelete('cascade'),
    index().on(t.empresa, t.lembrete),
  ],
)
