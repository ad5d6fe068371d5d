import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
} from 'drizzle-orm/pg-core'
import { empresaColumn, quantity } from '../columns'
import { atoColumns } from '../kit/liberacao/atos'
import { material_grade } from '../material/tables'
import { empresa } from '../sistema/tables'

/** Purchase request: what somebody in the company needs to have bought. */
export const solicitacao = pgTable(
  'solicitacao',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    numero: integer().notNull(),
    data: date().notNull(),
    hora: time().notNull(),
    entrega: date().notNull(),
    /** Code of an employee, or of an ERP user who is no employee; therefore no foreign key. */
    solicitante: text().notNull(),
    tipo: text().notNull(),
    prioridade: smallint().notNull(),
    classe: text(),
    obs: text(),
    status: text({ enum: ['A', 'B'] })
      .notNull()
      .default('A'),
    versao: integer().notNull().default(1),
    ...atoColumns('salvo'),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero] }),
    index().on(t.empresa, t.data, t.numero),
    index().on(t.empresa, t.entrega, t.numero),
    index('solicitacao_aberta').on(t.empresa, t.entrega, t.numero).where(sql`status = 'A'`),
  ],
)

export const solicitacao_item = pgTable(
  'solicitacao_item',
  {
    empresa: empresaColumn(),
    numero: integer().notNull(),
    ordem: integer().notNull(),
    codigo: text().notNull(),
    cor: text().notNull(),
    tam: text().notNull(),
    especifica: text(),
    qtde: quantity(),
    /** Quantity delivered so far. */
    qtde_b: quantity(),
    deposito: text(),
    tp_item: text({ enum: ['P', 'M'] }).notNull(),
    centrocusto: text(),
    situacao: text({ enum: ['A', 'B'] })
      .notNull()
      .generatedAlwaysAs(sql`case when qtde_b >= qtde then 'B' else 'A' end`),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero, t.ordem] }),
    foreignKey({ columns: [t.empresa, t.numero], foreignColumns: [solicitacao.empresa, solicitacao.numero] }),
    foreignKey({
      columns: [t.empresa, t.codigo, t.cor, t.tam],
      foreignColumns: [material_grade.empresa, material_grade.codigo, material_grade.cor, material_grade.tam],
    }),
    index().on(t.empresa, t.codigo, t.cor, t.tam),
    index('solicitacao_item_aberto').on(t.empresa, t.numero, t.ordem).where(sql`situacao = 'A'`),
    check('solicitacao_qtdes', sql`${t.qtde} > 0 and ${t.qtde_b} >= 0`),
  ],
)
