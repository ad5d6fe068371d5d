import { sql } from 'drizzle-orm'
import { date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { empresaColumn, money } from '../columns'
import { entidade } from '../entidade/tables'
import { pedido } from '../pedido/tables'

/** Receivables: one per instalment of an invoice. */
export const duplicata = pgTable(
  'duplicata',
  {
    empresa: empresaColumn(),
    numero: text().notNull(),
    fatura: text(),
    pedido: integer(),
    codcli: integer().notNull(),
    codrep: text(),
    dt_emissao: date().notNull(),
    dt_vencto: date().notNull(),
    dt_pagto: date(),
    valor: money(),
    valor_pago: money(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero] }),
    foreignKey({ columns: [t.empresa, t.codcli], foreignColumns: [entidade.empresa, entidade.codcli] }),
    foreignKey({ columns: [t.empresa, t.pedido], foreignColumns: [pedido.empresa, pedido.numero] }),
    index().on(t.empresa, t.codcli, t.dt_vencto),
    index('duplicata_aberta').on(t.empresa, t.codcli, t.dt_vencto).where(sql`valor > valor_pago`),
    index().on(t.empresa, t.codrep, t.dt_vencto),
    // The list's order: of all, of those to be paid and of those that were.
    index().on(t.empresa, t.dt_vencto, t.numero),
    index('duplicata_a_pagar').on(t.empresa, t.dt_vencto, t.numero).where(sql`valor > valor_pago`),
    index('duplicata_paga').on(t.empresa, t.dt_vencto, t.numero).where(sql`valor <= valor_pago`),
  ],
)
