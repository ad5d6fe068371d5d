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

/** What a sale or a return is made by. */
export const tipo_operacao = pgTable(
  'tipo_operacao',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    codigo: text().notNull(),
    descricao: text().notNull(),
    /** 0 sales, 1 returns. */
    tipo_venda: smallint().$type<0 | 1>().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.codigo] })],
)

/** Numbers that were given out before their sale: only who asked may use one. */
export const venda_numero = pgTable(
  'venda_numero',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    codven: integer().notNull(),
    usuario_id: rowId().notNull(),
    /** The client's key of the sale: asked with it again, the number is the same. */
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
    /** The seller. */
    codrep: text().notNull(),
    data: date().notNull(),
    hora: time({ precision: 0 }).notNull(),
    /** The price table. */
    tabela: text().notNull(),
    /** 0 sale, 1 return, 2 exchange. */
    tipo_venda: smallint().$type<0 | 1 | 2>().notNull().default(0),
    /** 0 open, 1 finalised, 2 cancelled, 3 checked. */
    status: smallint().$type<0 | 1 | 2 | 3>().notNull().default(0),
    observacao: text(),
    /** Pieces. */
    quantidade: integer().notNull().default(0),
    /** By the price table, as sold, and what is left of that once discount and offsets are known. */
    valor_bruto: money(),
    valor: money(),
    vldesconto: money(),
    vlabatimento: money(),
    valor_liq: money(),
    troco: money(),
    cdcondicao: text(),
    tipo_operacao: text(),
    /** Key of the invoice that comes back. */
    docto: text(),
    /** Of its own NF-e. */
    fatura: text(),
    chave_nfe: text(),
    impresso: text(),
    /** The cash session in which it was finalised. */
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
    // The list's order, for each who sees it, and what it sums.
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
    // Few are open at a time.
    index('venda_aberta').on(t.empresa, t.data, t.codven).where(sql`status = 0`),
    index('venda_finalizada').on(t.empresa, t.dt_final, t.codven).where(sql`dt_final is not null`),
    index('venda_do_caixa').on(t.empresa, t.caixa).where(sql`caixa is not null`),
    index('venda_devolvida').on(t.empresa, t.docto).where(sql`docto is not null`),
    uniqueIndex('venda_da_nota').on(t.empresa, t.chave_nfe).where(sql`chave_nfe is not null`),
    check('venda_codigos', sql`${t.tipo_venda} between 0 and 2 and ${t.status} between 0 and 3`),
  ],
)

export const venda_item = pgTable(
  'venda_item',
  {
    empresa: empresaColumn(),
    codven: integer().notNull(),
    /** Place in the sale. */
    coditven: integer().notNull(),
    codigo: text().notNull(),
    cor: text().notNull(),
    tam: text().notNull(),
    lote: text(),
    deposito: text(),
    quantidade: integer().notNull(),
    /** Of the price table. */
    preco_orig: money(),
    /** For a piece, as sold. */
    valor: money(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.codven, t.coditven] }),
    foreignKey({ columns: [t.empresa, t.codven], foreignColumns: [venda.empresa, venda.codven] }),
    foreignKey({
      columns: [t.empresa, t.codigo, t.cor, t.tam],
      foreignColumns: [produto_grade.empresa, produto_grade.codigo, produto_grade.cor, produto_grade.tam],
    }),
    // What of a product was sold, and came back.
    index().on(t.empresa, t.codigo, t.cor, t.tam),
    check('venda_item_valores', sql`${t.quantidade} > 0 and ${t.valor} > 0`),
  ],
)

/** One means of an instalment. */
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
    /** What the currency was on the day. */
    meio: meioColumn(),
    /** The receivable or credit that came of it. */
    duplicata: text(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.codven, t.ordem] }),
    foreignKey({ columns: [t.empresa, t.codven], foreignColumns: [venda.empresa, venda.codven] }),
    foreignKey({ columns: [t.empresa, t.cdmoeda], foreignColumns: [moeda.empresa, moeda.codmoe] }),
  ],
)

/** What of a credit paid a part of a sale. */
export const venda_abatimento = pgTable(
  'venda_abatimento',
  {
    empresa: empresaColumn(),
    codven: integer().notNull(),
    /** The title's. */
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
