import { sql } from 'drizzle-orm'
import { date, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { conta_bancaria } from '../boleto/tables'
import { empresaColumn, money } from '../columns'
import { entidade } from '../entidade/tables'
import { fatura } from '../fatura/tables'
import { pedido } from '../pedido/tables'

/** Receivables: one per instalment of an invoice. */
export const duplicata = pgTable(
  'duplicata',
  {
    empresa: empresaColumn(),
    numero: text().notNull(),
    /** D: of an invoice, A: advance, DV: credit of a return. */
    tipo: text({ enum: ['D', 'A', 'DV'] })
      .notNull()
      .default('D'),
    fatura: text(),
    /** Key of the invoice that the receivable belongs to. */
    chave: text(),
    pedido: integer(),
    /** Number of the retail sale that the receivable came from. */
    cupom: integer(),
    codcli: integer().notNull(),
    codrep: text(),
    dt_emissao: date().notNull(),
    dt_vencto: date().notNull(),
    dt_pagto: date(),
    valor: money(),
    valor_pago: money(),
    /** 0 open, 1 paid (S2 §4). Stored, so that the planner knows how many are open. */
    situacao: text({ enum: ['0', '1'] })
      .notNull()
      .generatedAlwaysAs(sql`case when valor_pago >= valor then '1' else '0' end`),
    /** Account that collects the receivable; null: there is no boleto. */
    conta: text(),
    /** The bank's number of the receivable without check digit; assigned with the account and never changed. */
    nosso_numero: text(),
    /** Address of the bank's dynamic PIX charge. */
    url_pix: text(),
    /** Unguessable code by which anybody can verify the boleto. */
    codigo: text(),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero] }),
    foreignKey({ columns: [t.empresa, t.codcli], foreignColumns: [entidade.empresa, entidade.codcli] }),
    foreignKey({ columns: [t.empresa, t.pedido], foreignColumns: [pedido.empresa, pedido.numero] }),
    foreignKey({ columns: [t.empresa, t.chave], foreignColumns: [fatura.empresa, fatura.chave] }),
    foreignKey({
      columns: [t.empresa, t.conta],
      foreignColumns: [conta_bancaria.empresa, conta_bancaria.conta],
    }),
    uniqueIndex().on(t.empresa, t.conta, t.nosso_numero),
    uniqueIndex().on(t.empresa, t.codigo),
    index().on(t.empresa, t.chave),
    index().on(t.empresa, t.fatura),
    index('duplicata_do_pedido').on(t.empresa, t.pedido).where(sql`pedido is not null`),
    index('duplicata_do_cupom').on(t.empresa, t.cupom).where(sql`cupom is not null`),
    index().on(t.empresa, t.codcli, t.dt_vencto),
    // Open receivables of a customer or a representative, with the columns to be summed.
    index('duplicata_aberta')
      .on(t.empresa, t.codcli, t.dt_vencto, t.valor, t.valor_pago)
      .where(sql`situacao = '0' and tipo = 'D'`),
    index('duplicata_a_cobrar')
      .on(t.empresa, t.codrep, t.dt_vencto, t.numero, t.valor, t.valor_pago)
      .where(sql`situacao = '0' and tipo = 'D'`),
    index().on(t.empresa, t.codrep, t.dt_vencto, t.numero),
    index().on(t.empresa, t.dt_emissao, t.numero),
    index('duplicata_credito').on(t.empresa, t.codcli, t.dt_vencto).where(sql`tipo <> 'D'`),
    // Sort order of the list for all, open and paid receivables, with the columns to be summed.
    index().on(t.empresa, t.dt_vencto, t.numero),
    index('duplicata_a_pagar')
      .on(t.empresa, t.dt_vencto, t.numero, t.valor, t.valor_pago)
      .where(sql`situacao = '0' and tipo = 'D'`),
    // Payments by day; those without a recorded day are found by the second index.
    index('duplicata_por_pagamento').on(t.empresa, t.dt_pagto, t.chave).where(sql`dt_pagto is not null`),
    index('duplicata_paga_sem_dia')
      .on(t.empresa, t.dt_vencto, t.chave)
      .where(sql`dt_pagto is null and valor_pago > 0`),
    index('duplicata_paga').on(t.empresa, t.dt_vencto, t.numero).where(sql`situacao = '1' and tipo = 'D'`),
  ],
)
