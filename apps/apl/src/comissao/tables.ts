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

/** Commission rates; null means any representative, group or discount. */
export const comissao_regra = pgTable(
  'comissao_regra',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    numero: integer().notNull(),
    codrep: text(),
    grupo_tipo: grupoTipo(),
    grupo: text(),
    /** Percent of discount: the band is above `faixa_de`, up to `faixa_ate`. */
    faixa_de: nullablePercent(),
    faixa_ate: nullablePercent(),
    percentual: percent(),
    /** First day of orders to which the rate applies. */
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

/** Months that were closed, in order. */
export const comissao_fechamento = pgTable(
  'comissao_fechamento',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    /** First day of the month. */
    mes: date().notNull(),
    /** When the month's commission was due: F invoiced, P paid; invoices of the month keep this. */
    devida: text({ enum: ['F', 'P'] }).notNull(),
    fechado_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
    fechado_por: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.mes] })],
)

/** Lines that a closed month paid out, with the rates of that day; open months are counted from the documents. */
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
    /** Number of the title that was paid; null when the line is of the invoice itself. */
    duplicata: text(),
    /** Number of the return that takes commission back; null for what the sale brought. */
    devolucao: integer(),
    codcli: integer().notNull(),
    nome: text().notNull(),
    grupo_tipo: grupoTipo().notNull(),
    /** Code of the product group; empty for goods without a group. */
    grupo: text().notNull(),
    desc_grupo: text().notNull(),
    base: money(),
    desconto: percent(),
    taxa: nullablePercent(),
    porque: text().notNull(),
    valor: money(),
    ajuste: flag('N'),
    /** Base and commission of the whole invoice's group, from which later lines of the invoice are counted. */
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
 * Invoices with a change that may concern a closed month. Triggers write these rows (`comissao_marca_*` of the
 * migrations), and a closing deletes those that it has read. Commission is always counted from the documents, so a
 * row too many changes nothing.
 */
export const comissao_mudanca = pgTable(
  'comissao_mudanca',
  {
    empresa: empresaColumn(),
    id: rowId().notNull().generatedAlwaysAsIdentity(),
    /** First day that the change may concern. */
    dia: date().notNull(),
    chave: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.id] }), index().on(t.empresa, t.dia, t.chave)],
)
