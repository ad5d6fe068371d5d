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
} from 'drizzle-orm/pg-core'
import { empresaColumn, money } from '../columns'
import { classe, ordem_compra, recebimento } from '../compra/tables'
import { fornecedor } from '../fornecedor/tables'
import { aprovacaoColumns } from '../kit/liberacao/aprovacao-columns'

/** Payables: one per instalment of what was received. */
export const conta_pagar = pgTable(
  'conta_pagar',
  {
    empresa: empresaColumn(),
    num_ap: integer().notNull(),
    docto: text().notNull(),
    parcela: smallint().notNull().default(1),
    classe: text(),
    /** Code of the creditor, a supplier. */
    codcre: integer().notNull(),
    valor: money(),
    valor_pago: money(),
    dt_emi: date().notNull(),
    dt_ven: date().notNull(),
    dt_pagto: date(),
    historico: text(),
    desc_historico: text(),
    obs: text(),
    /** ERP user who entered the payable. */
    usuario: text(),
    ...aprovacaoColumns(),
    /** S: the payment waits for release. */
    bloqueio: text({ enum: ['S', 'N'] })
      .notNull()
      .generatedAlwaysAs(sql`case when aprovado = 'S' and aprovado2 <> 'N' then 'N' else 'S' end`),
    /** 0 open, 1 paid. */
    situacao: text({ enum: ['0', '1'] })
      .notNull()
      .generatedAlwaysAs(sql`case when valor_pago >= valor then '1' else '0' end`),
    ordem_compra: integer(),
    recebimento: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.num_ap] }),
    foreignKey({ columns: [t.empresa, t.codcre], foreignColumns: [fornecedor.empresa, fornecedor.codfor] }),
    foreignKey({ columns: [t.empresa, t.classe], foreignColumns: [classe.empresa, classe.codigo] }),
    foreignKey({
      columns: [t.empresa, t.ordem_compra],
      foreignColumns: [ordem_compra.empresa, ordem_compra.numero],
    }),
    foreignKey({
      columns: [t.empresa, t.recebimento],
      foreignColumns: [recebimento.empresa, recebimento.numero],
    }),
    index().on(t.empresa, t.dt_ven, t.num_ap),
    index('conta_pagar_aberta').on(t.empresa, t.dt_ven, t.num_ap).where(sql`situacao = '0'`),
    // Partial indexes for the list of payables to release and for the refused ones.
    index('conta_pagar_a_liberar')
      .on(t.empresa, t.dt_ven, t.num_ap)
      .where(sql`situacao = '0' and bloqueio = 'S' and aprovado <> 'R'`),
    index('conta_pagar_recusada')
      .on(t.empresa, t.dt_ven, t.num_ap)
      .where(sql`situacao = '0' and aprovado = 'R'`),
    index().on(t.empresa, t.codcre, t.dt_ven),
    index('conta_pagar_da_ordem').on(t.empresa, t.ordem_compra).where(sql`ordem_compra is not null`),
    index('conta_pagar_do_recebimento').on(t.empresa, t.recebimento).where(sql`recebimento is not null`),
    check('conta_pagar_valores', sql`${t.valor} > 0 and ${t.valor_pago} >= 0`),
  ],
)
