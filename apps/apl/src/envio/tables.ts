import type { EnvioInput } from '@trama/contract/apl/envio/envio'
import { rowId } from '@trama/server-kit/db/row-id'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { empresaColumn, flag } from '../columns'
import { empresa } from '../sistema/tables'

/** Reports by mail: what, when, and the proof by which its user's present rights are asked for. */
export const envio = pgTable(
  'envio',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    usuario_id: rowId().notNull(),
    id: rowId().notNull().generatedByDefaultAsIdentity(),
    /** The user who saved the schedule, as `Autor`. */
    autor: jsonb().notNull(),
    nome: text().notNull(),
    tipo: text({ enum: ['widget', 'lista'] }).notNull(),
    widget: integer(),
    lista: text(),
    filtros: jsonb().$type<EnvioInput['filtros']>().notNull().default({}),
    periodo: text().$type<NonNullable<EnvioInput['periodo']>>(),
    formato: text({ enum: ['xlsx', 'pdf'] }).notNull(),
    frequencia: text({ enum: ['dia', 'util', 'semana', 'mes'] }).notNull(),
    dia: smallint().notNull(),
    hora: time().notNull(),
    ativo: flag('S'),
    /** Secret of the link that stops the schedule, which is all that the link can do. */
    token: text().notNull(),
    proximo_em: timestamp({ withTimezone: true }).notNull(),
    /** Number of runs that were planned, each with its job. */
    vezes: integer().notNull().default(0),
    ultimo_em: timestamp({ withTimezone: true }),
    ultimo_resultado: text(),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.usuario_id, t.id] }),
    index('envio_devido').on(t.empresa, t.proximo_em).where(sql`ativo = 'S'`),
    uniqueIndex().on(t.empresa, t.token),
    check(
      'alvo_valido',
      sql`(${t.tipo} = 'widget') = (${t.widget} is not null)
      and (${t.tipo} = 'lista') = (${t.lista} is not null)`,
    ),
  ],
)
