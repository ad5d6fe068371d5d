import { rowId } from '@trama/server-kit/db/row-id'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { empresaColumn, flag, money, percent } from '../columns'
import { fatura } from '../fatura/tables'
import { representante } from '../representante/tables'
import { empresa } from '../sistema/tables'

const nullablePercent = () => numeric({ precision: 7, scale: 4, mode: 'number' })
const grupoTipo = () => text({ enum: ['P', 'M'] })

/** Rates: null counts for any representative, group or discount. */
export const comissao_regra = pgTable(
  'comissao_regra',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    numero: integer().notNull(),
    codrep: text(),
    grupo_tipo: grupoTipo(),
    grupo: text(),
    /** Percent of discount: above this one, up to that one. */
    faixa_de: nullablePercent(),
    faixa_ate: nullablePercent(),
    percentual: percent(),
    /** First day of orders for which it counts. */
    desde: date().notNull(),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero] }),
    foreignKey({
      columns: [t.empresa, t.codrep],
      foreignColumns: [representante.empresa, representante.codrep],
    }),
    uniqueIndex('comissao_regra_unica').on(
      t.empresa,
      sql`coalesce(codrep, '')`,
      sql`coalesce(grupo_tipo, '')`,
      sql`coalesce(grupo, '')`,
      t.desde,
      sql`coalesce(faixa_de, -1)`,
      sql`coalesce(faixa_ate, -1)`,
    ),
    check('comissao_regra_percentual', sql`${t.percentual} between 0 and 100`),
    check('comissao_regra_grupo', sql`(${t.grupo} is null) = (${t.grupo_tipo} is null)`),
  ],
)

/** Months that were closed, one after the other. */
export const comissao_fechamento = pgTable(
  'comissao_fechamento',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    /** Its first day. */
    mes: date().notNull(),
    /** By what it was due: F invoicing, P payment; invoices of the month stay so. */
    devida: text({ enum: ['F', 'P'] }).notNull(),
    fechado_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
    fechado_por: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.mes] })],
)

/** What a closed month paid out, with the rates of that day: open months are counted from the documents. */
export const comissao_linha = pgTable(
  'comissao_linha',
  {
    empresa: empresaColumn(),
    mes: date().notNull(),
    ordem: integer().notNull(),
    codrep: text().notNull(),
    dia: date().notNull(),
    pedido: integer().notNull(),
    chave: text().notNull(),
    fatura: text().notNull(),
    /** Null: of the invoice itself. */
    duplicata: text(),
    codcli: integer().notNull(),
    nome: text().notNull(),
    grupo_tipo: grupoTipo().notNull(),
    /** Empty: goods without a group. */
    grupo: text().notNull(),
    desc_grupo: text().notNull(),
    base: money(),
    desconto: percent(),
    taxa: nullablePercent(),
    porque: text().notNull(),
    valor: money(),
    ajuste: flag('N'),
    /** Of the whole invoice's group: what later lines of it count by. */
    base_nota: money(),
    comissao_nota: money(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.mes, t.ordem] }),
    foreignKey({
      columns: [t.empresa, t.mes],
      foreignColumns: [comissao_fechamento.empresa, comissao_fechamento.mes],
    }),
    foreignKey({ columns: [t.empresa, t.chave], foreignColumns: [fatura.empresa, fatura.chave] }),
    index().on(t.empresa, t.chave),
    index().on(t.empresa, t.mes, t.codrep),
  ],
)

/**
 * Invoices of which something changed that may belong to a closed month; triggers write them (`comissao_marca_*` of the
 * migrations), a closing takes away those that it has seen. What is owed is always counted from the documents: a row
 * too many changes nothing.
 */
export const comissao_mudanca = pgTable(
  'comissao_mudanca',
  {
    empresa: empresaColumn(),
    id: rowId().notNull().generatedAlwaysAsIdentity(),
    /** The first day that it may concern. */
    dia: date().notNull(),
    chave: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.id] }), index().on(t.empresa, t.dia, t.chave)],
)
