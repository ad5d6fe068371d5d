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
import { condicao, transportadora } from '../catalogo/tables'
import { bytea, empresaColumn, money, nullableMoney, quantity } from '../columns'
import { entidade } from '../entidade/tables'
import { fornecedor } from '../fornecedor/tables'
import { pedido, pedido_item } from '../pedido/tables'

/** Electronic invoices (NF-e 55) of the company, or of a supplier on its behalf; only their state ever changes. */
export const fatura = pgTable(
  'fatura',
  {
    empresa: empresaColumn(),
    /** The NF-e key: 44 characters, unique in the whole country. */
    chave: text().notNull(),
    /** Number without leading zeros; each emitter counts each series. */
    fatura: text().notNull(),
    serie: smallint().notNull().default(1),
    tipo_fiscal: text().notNull().default('55'),
    /** L for a sale, from which goods may be returned; D for a return. */
    tipfat: text().notNull().default('L'),
    /** Code of the supplier that emits the invoice; null when the company does. */
    codfor: integer(),
    pedido: integer(),
    codcli: integer().notNull(),
    codrep: text(),
    dt_emissao: date().notNull(),
    hora: time({ precision: 0 }).notNull().default('00:00:00'),
    /** Code of the carrier. */
    tab_trans: text(),
    codcond: text(),
    /** Quantity of all items. */
    qtde: quantity(),
    valor_produtos: money(),
    desconto: money(),
    frete: nullableMoney(),
    valor_icms: money(),
    valor_ipi: money(),
    valor_pis: money(),
    valor_cofins: money(),
    valor_ibs: money(),
    valor_cbs: money(),
    /** Amount that the customer owes (vNF). */
    valor: money(),
    /** Amount with IBS and CBS (vNFTot). */
    valor_total: money(),
    /** State (S2 §4): N not printed, S printed or transmitted, T contingency, A automatic, C cancelled, D denied. */
    impresso: text({ enum: ['N', 'S', 'T', 'A', 'C', 'D'] })
      .notNull()
      .default('N'),
    /** 1 production, 2 without fiscal value. */
    ambiente: smallint().notNull().default(2),
    protocolo: text(),
    /** When the tax authority authorised the invoice, where invoices are transmitted. */
    autorizada_em: timestamp({ withTimezone: true }),
    /** Since when the tax authority has been asked to cancel the invoice. */
    a_cancelar_desde: timestamp({ withTimezone: true }),
    cancelada_em: timestamp({ withTimezone: true }),
    cancelada_por: text(),
    motivo: text(),
    /** The order's planned invoice day, which is restored when all of its invoices are cancelled. */
    dt_planejada: date(),
    criado_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.chave] }),
    foreignKey({ columns: [t.empresa, t.codfor], foreignColumns: [fornecedor.empresa, fornecedor.codfor] }),
    foreignKey({ columns: [t.empresa, t.codcli], foreignColumns: [entidade.empresa, entidade.codcli] }),
    foreignKey({ columns: [t.empresa, t.pedido], foreignColumns: [pedido.empresa, pedido.numero] }),
    foreignKey({
      columns: [t.empresa, t.tab_trans],
      foreignColumns: [transportadora.empresa, transportadora.codigo],
    }),
    foreignKey({ columns: [t.empresa, t.codcond], foreignColumns: [condicao.empresa, condicao.codigo] }),
    // Order of the list for each kind of caller, with the columns that the list sums.
    index().on(t.empresa, t.dt_emissao, t.chave, t.impresso, t.valor),
    index().on(t.empresa, t.codcli, t.dt_emissao, t.chave, t.impresso, t.valor),
    index().on(t.empresa, t.codrep, t.dt_emissao, t.chave, t.impresso, t.valor),
    // An emitter uses a number once, even when its invoice is cancelled.
    uniqueIndex('fatura_numero').on(t.empresa, t.fatura, t.serie, sql`coalesce(codfor, 0)`),
    index().on(t.empresa, t.pedido),
    // Partial indexes, because few invoices wait for the tax authority at a time.
    index('fatura_a_transmitir').on(t.empresa, t.criado_em).where(sql`impresso in ('A', 'T')`),
    index('fatura_a_cancelar').on(t.empresa, t.a_cancelar_desde).where(sql`a_cancelar_desde is not null`),
    check('fatura_ambiente', sql`${t.ambiente} in (1, 2)`),
  ],
)

export const fatura_item = pgTable(
  'fatura_item',
  {
    empresa: empresaColumn(),
    chave: text().notNull(),
    item: integer().notNull(),
    pedido: integer(),
    /** Number of the order's line. */
    ordem: integer(),
    tipo: text({ enum: ['P', 'M'] })
      .notNull()
      .default('P'),
    codigo: text().notNull(),
    cor: text().notNull(),
    tam: text().notNull(),
    qtde: quantity(),
    preco: money(),
    desconto: money(),
    valor: money(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.chave, t.item] }),
    foreignKey({ columns: [t.empresa, t.chave], foreignColumns: [fatura.empresa, fatura.chave] }),
    foreignKey({
      columns: [t.empresa, t.pedido, t.ordem],
      foreignColumns: [pedido_item.empresa, pedido_item.numero, pedido_item.ordem],
    }),
    check('fatura_item_qtde', sql`${t.qtde} > 0`),
  ],
)

/** Files of an invoice, made once and never changed. */
export const fatura_documento = pgTable(
  'fatura_documento',
  {
    empresa: empresaColumn(),
    chave: text().notNull(),
    tipo: text({ enum: ['xml', 'pdf'] }).notNull(),
    conteudo: bytea().notNull(),
    /** SHA-256 of the content, hexadecimal. */
    sha256: text().notNull(),
    criado_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.chave, t.tipo] }),
    foreignKey({ columns: [t.empresa, t.chave], foreignColumns: [fatura.empresa, fatura.chave] }),
  ],
)
