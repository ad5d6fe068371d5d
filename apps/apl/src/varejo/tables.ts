import { rowId } from '@trama/server-kit/db/row-id'
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
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { condicao, meioColumn, moeda, regiao } from '../catalogo/tables'
import { empresaColumn, money } from '../columns'
import { entidade } from '../entidade/tables'
import { fatura } from '../fatura/tables'
import { atoColumns } from '../kit/liberacao/atos'
import { produto_grade } from '../produto/tables'
import { duplicata } from '../receber/tables'
import { representante } from '../representante/tables'
import { empresa } from '../sistema/tables'

/** Kinds of operation for sales and returns. */
export const tipo_operacao = pgTable(
  'tipo_operacao',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    codigo: text().notNull(),
    descricao: text().notNull(),
    /** 0: for sales, 1: for returns. */
    tipo_venda: smallint().$type<0 | 1>().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.codigo] })],
)

/** Sale numbers reserved before their sale; only the caller who reserved a number may use it. */
export const venda_numero = pgTable(
  'venda_numero',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    codven: integer().notNull(),
    usuario_id: rowId().notNull(),
    /** Key that the client gives its sale; a repeated call with the key gets the same number. */
    chave: text(),
    criado_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.codven] }),
    uniqueIndex('venda_numero_chave').on(t.empresa, t.usuario_id, t.chave),
  ],
)

/** Retail sales, returns and exchanges. */
export const venda = pgTable(
  'venda',
  {
    empresa: empresaColumn(),
    codven: integer().notNull(),
    codcli: integer().notNull(),
    /** Code of the representative who sold. */
    codrep: text().notNull(),
    data: date().notNull(),
    hora: time({ precision: 0 }).notNull(),
    /** Code of the price table. */
    tabela: text().notNull(),
    /** 0 sale, 1 return, 2 exchange. */
    tipo_venda: smallint().$type<0 | 1 | 2>().notNull().default(0),
    /** 0 open, 1 finalised, 2 cancelled, 3 checked. */
    status: smallint().$type<0 | 1 | 2 | 3>().notNull().default(0),
    observacao: text(),
    /** Number of pieces. */
    quantidade: integer().notNull().default(0),
    /** Value by the price table, value as sold, and the value that remains after discount and offsets. */
    valor_bruto: money(),
    valor: money(),
    vldesconto: money(),
    vlabatimento: money(),
    valor_liq: money(),
    troco: money(),
    cdcondicao: text(),
    tipo_operacao: text(),
    /** Key of the invoice whose goods are returned. */
    docto: text(),
    /** Number of the sale's own NF-e; `chave_nfe` is its key. */
    fatura: text(),
    chave_nfe: text(),
    impresso: text(),
    /** Number of the cash session in which the sale was finalised. */
    caixa: integer(),
    dt_final: date(),
    motivo: text(),
    versao: integer().notNull().default(1),
    ...atoColumns('salvo'),
    ...atoColumns('finalizado'),
    ...atoColumns('cancelado'),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.codven] }),
    foreignKey({ columns: [t.empresa, t.codcli], foreignColumns: [entidade.empresa, entidade.codcli] }),
    foreignKey({
      columns: [t.empresa, t.codrep],
      foreignColumns: [representante.empresa, representante.codrep],
    }),
    foreignKey({ columns: [t.empresa, t.tabela], foreignColumns: [regiao.empresa, regiao.regiao] }),
    foreignKey({ columns: [t.empresa, t.cdcondicao], foreignColumns: [condicao.empresa, condicao.codigo] }),
    foreignKey({
      columns: [t.empresa, t.tipo_operacao],
      foreignColumns: [tipo_operacao.empresa, tipo_operacao.codigo],
    }),
    foreignKey({ columns: [t.empresa, t.docto], foreignColumns: [fatura.empresa, fatura.chave] }),
    foreignKey({ columns: [t.empresa, t.chave_nfe], foreignColumns: [fatura.empresa, fatura.chave] }),
    // Sort order of the list, for all callers and for sellers, with the columns to be summed.
    index().on(t.empresa, t.data, t.codven, t.status, t.tipo_venda, t.quantidade, t.valor, t.valor_liq),
    index('venda_do_vendedor').on(
      t.empresa,
      t.codrep,
      t.data,
      t.codven,
      t.status,
      t.tipo_venda,
      t.quantidade,
      t.valor,
      t.valor_liq,
    ),
    index().on(t.empresa, t.codcli, t.data, t.codven),
    // Few sales are open at a time.
    index('venda_aberta').on(t.empresa, t.data, t.codven).where(sql`status = 0`),
    index('venda_finalizada').on(t.empresa, t.dt_final, t.codven).where(sql`dt_final is not null`),
    index('venda_do_caixa').on(t.empresa, t.caixa).where(sql`caixa is not null`),
    index('venda_devolvida').on(t.empresa, t.docto).where(sql`docto is not null`),
    // Returns of a month, which lower commission and goals.
    index('venda_devolvida_em').on(t.empresa, t.dt_final).where(sql`docto is not null`),
    uniqueIndex('venda_da_nota').on(t.empresa, t.chave_nfe).where(sql`chave_nfe is not null`),
    check('venda_codigos', sql`${t.tipo_venda} between 0 and 2 and ${t.status} between 0 and 3`),
  ],
)

export const venda_item = pgTable(
  'venda_item',
  {
    empresa: empresaColumn(),
    codven: integer().notNull(),
    /** Position of the item in the sale. */
    coditven: integer().notNull(),
    codigo: text().notNull(),
    cor: text().notNull(),
    tam: text().notNull(),
    lote: text(),
    deposito: text(),
    quantidade: integer().notNull(),
    /** Price in the price table. */
    preco_orig: money(),
    /** Price of a piece as sold. */
    valor: money(),
    /** The line's share of the sale's discount. */
    desconto: money(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.codven, t.coditven] }),
    foreignKey({ columns: [t.empresa, t.codven], foreignColumns: [venda.empresa, venda.codven] }),
    foreignKey({
      columns: [t.empresa, t.codigo, t.cor, t.tam],
      foreignColumns: [produto_grade.empresa, produto_grade.codigo, produto_grade.cor, produto_grade.tam],
    }),
    // Finds what was sold and returned of a product.
    index().on(t.empresa, t.codigo, t.cor, t.tam),
    check('venda_item_valores', sql`${t.quantidade} > 0 and ${t.valor} > 0`),
  ],
)

/** An instalment, or the part of an instalment with one means of payment. */
export const venda_parcela = pgTable(
  'venda_parcela',
  {
    empresa: empresaColumn(),
    codven: integer().notNull(),
    ordem: integer().notNull(),
    nrparcela: integer().notNull(),
    vencimento: date().notNull(),
    valor: money(),
    cdmoeda: text().notNull(),
    /** Means of payment that the currency stood for on the day. */
    meio: meioColumn(),
    /** Number of the receivable or credit that was made for this part. */
    duplicata: text(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.codven, t.ordem] }),
    foreignKey({ columns: [t.empresa, t.codven], foreignColumns: [venda.empresa, venda.codven] }),
    foreignKey({ columns: [t.empresa, t.cdmoeda], foreignColumns: [moeda.empresa, moeda.codmoe] }),
  ],
)

/** Amount of a credit that paid a part of a sale. */
export const venda_abatimento = pgTable(
  'venda_abatimento',
  {
    empresa: empresaColumn(),
    codven: integer().notNull(),
    /** Number of the credit. */
    numero: text().notNull(),
    tipo: text({ enum: ['A', 'DV'] }).notNull(),
    valor: money(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.codven, t.numero] }),
    foreignKey({ columns: [t.empresa, t.codven], foreignColumns: [venda.empresa, venda.codven] }),
    foreignKey({ columns: [t.empresa, t.numero], foreignColumns: [duplicata.empresa, duplicata.numero] }),
    index().on(t.empresa, t.numero),
  ],
)
