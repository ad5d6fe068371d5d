import type { TipoUsuario } from '@trama/contract/access'
import type { Definicao, GraficoTipo, WidgetTipo } from '@trama/contract/apl/painel/definicao'
import { rowId } from '@trama/server-kit/db/row-id'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { empresaColumn, flag } from '../columns'
import { empresa } from '../sistema/tables'

/** Dashboard widget: a definition of which of the company's figures are shown, and how. */
export const widget = pgTable(
  'widget',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    codigo: integer().notNull(),
    nome: text().notNull(),
    tipo_wid: smallint().$type<WidgetTipo>().notNull(),
    tipo: smallint().$type<GraficoTipo>(),
    percentual: flag('N'),
    /** Definition in the contract's form on the day it was saved; a later version may not know all of it. */
    definicao: jsonb().$type<Definicao>().notNull(),
    /** User types that see the widget in addition to its author. */
    tipos: text().array().$type<TipoUsuario[]>().notNull(),
    /** Name of the author; `por_id` is the portal user's id. */
    por: text().notNull(),
    por_id: rowId().notNull(),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.codigo] }),
    // A company has few widgets; they are found by author and by user type.
    index().on(t.empresa, t.por_id),
  ],
)
