import type { TipoUsuario } from '@trama/contract/access'
import type { Definicao, GraficoTipo, WidgetTipo } from '@trama/contract/apl/painel/definicao'
import { rowId } from '@trama/server-kit/db/row-id'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { empresaColumn, flag } from '../columns'
import { empresa } from '../sistema/tables'

/** What a dashboard shows of a company's figures. */
export const widget = pgTable(
  'widget',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    codigo: integer().notNull(),
    nome: text().notNull(),
    tipo_wid: smallint().$type<WidgetTipo>().notNull(),
    tipo: smallint().$type<GraficoTipo>(),
    percentual: flag('N'),
    /** As data, in the contract's form of the day on which it was saved. */
    definicao: jsonb().$type<Definicao>().notNull(),
    /** Who sees it beside its maker. */
    tipos: text().array().$type<TipoUsuario[]>().notNull(),
    /** Who made it: name, and portal user. */
    por: text().notNull(),
    por_id: rowId().notNull(),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.codigo] }),
    // Few of a company's; those of one maker and those of a type are looked for.
    index().on(t.empresa, t.por_id),
  ],
)
