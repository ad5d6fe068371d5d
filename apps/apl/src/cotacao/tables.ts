import type { Frete } from '@trama/rules/frete'
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
import { empresaColumn, flag, money, percent, quantity } from '../columns'
import { fornecedor } from '../fornecedor/tables'
import { atoColumns } from '../kit/liberacao/atos'
import { material_grade } from '../material/tables'
import { empresa } from '../sistema/tables'

/** Quotations: what the company asks several suppliers for. */
export const cotacao = pgTable(
  'cotacao',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    numero: integer().notNull(),
    data: date().notNull(),
    prazo: date().notNull(),
    hora_prazo: time().notNull(),
    validade_min: date(),
    instrucoes: text(),
    /** The buyer's name, and the mail address that is told of answers. */
    usuario: text().notNull(),
    email_usuario: text(),
    andamento: text({ enum: ['R', 'E', 'F', 'C'] })
      .notNull()
      .default('R'),
    /** S once a line was awarded, after which no supplier answers. */
    premiada: flag('N'),
    versao: integer().notNull().default(1),
    ...atoColumns('salvo'),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.numero] }), index().on(t.empresa, t.andamento, t.numero)],
)

export const cotacao_item = pgTable(
  'cotacao_item',
  {
    empresa: empresaColumn(),
    numero: integer().notNull(),
    ordem: integer().notNull(),
    material: text().notNull(),
    cor: text().notNull(),
    tam: text().notNull(),
    especifica: text(),
    qtde: quantity(),
    /** Line of the purchase request that the line comes from; null when it comes from none. */
    solicitacao: integer(),
    solicitacao_linha: integer(),
    /** Winning answer, who awarded it, and the purchase order made from it. */
    adjudicado_seq: integer(),
    adjudicado_por: text(),
    ordem_compra: integer(),
    /** The last purchase order whose cancellation gave the line back. */
    ordem_cancelada: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero, t.ordem] }),
    foreignKey({ columns: [t.empresa, t.numero], foreignColumns: [cotacao.empresa, cotacao.numero] }),
    foreignKey({
      columns: [t.empresa, t.material, t.cor, t.tam],
      foreignColumns: [material_grade.empresa, material_grade.codigo, material_grade.cor, material_grade.tam],
    }),
    index().on(t.empresa, t.material, t.cor, t.tam),
    index().on(t.empresa, t.solicitacao, t.solicitacao_linha),
    check('cotacao_qtde', sql`${t.qtde} > 0`),
    check('cotacao_origem', sql`(${t.solicitacao} is null) = (${t.solicitacao_linha} is null)`),
  ],
)

/** One supplier's answer: `seq` counts a quotation's suppliers from 1. */
export const cotacao_fornecedor = pgTable(
  'cotacao_fornecedor',
  {
    empresa: empresaColumn(),
    numero: integer().notNull(),
    seq: integer().notNull(),
    codfor: integer().notNull(),
    /** The quotation's day, by which the list is sorted, and the quotation's deadline. */
    data: date().notNull(),
    prazo: date().notNull(),
    email: text(),
    situacao: text({ enum: ['A', 'C', 'B'] })
      .notNull()
      .default('A'),
    condicao: text(),
    /** Who pays the freight (`packages/rules/src/frete.ts`). */
    frete: smallint().$type<Frete>(),
    obs: text(),
    validade: date(),
    /** Why the supplier declined. */
    motivo: text(),
    /** Quantity × price less discount of all lines, in reais. */
    valor: money(),
    adjudicada: flag('N'),
    enviada_em: timestamp({ withTimezone: true }),
    /** Mails with a link so far, counting a revocation as one: a job with a lower count makes no link any more. */
    envios: integer().notNull().default(0),
    respondida_em: timestamp({ withTimezone: true }),
    /** When the supplier was told by mail, once, that the quotation is over. */
    avisada_em: timestamp({ withTimezone: true }),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero, t.seq] }),
    foreignKey({ columns: [t.empresa, t.numero], foreignColumns: [cotacao.empresa, cotacao.numero] }),
    foreignKey({ columns: [t.empresa, t.codfor], foreignColumns: [fornecedor.empresa, fornecedor.codfor] }),
    uniqueIndex().on(t.empresa, t.codfor, t.numero),
    index().on(t.empresa, t.data, t.numero, t.seq),
    index().on(t.empresa, t.prazo, t.numero, t.seq),
    index().on(t.empresa, t.valor, t.numero, t.seq),
    index().on(t.empresa, t.codfor, t.data, t.numero, t.seq),
    check('cotacao_frete', sql`${t.frete} between 1 and 6`),
  ],
)

export const cotacao_resposta = pgTable(
  'cotacao_resposta',
  {
    empresa: empresaColumn(),
    numero: integer().notNull(),
    seq: integer().notNull(),
    ordem: integer().notNull(),
    /** Reais for one unit; 0 means no offer. */
    preco: money(),
    desconto: percent(),
    icms: percent(),
    ipi: percent(),
    /** Freight of the line in reais. */
    frete: money(),
    /** The supplier's specification; null: as asked for, '': none. */
    especifica: text(),
    obs_item: text(),
    /** Days to delivery. */
    prazo_entrega: smallint(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero, t.seq, t.ordem] }),
    foreignKey({
      columns: [t.empresa, t.numero, t.seq],
      foreignColumns: [cotacao_fornecedor.empresa, cotacao_fornecedor.numero, cotacao_fornecedor.seq],
    }),
    foreignKey({
      columns: [t.empresa, t.numero, t.ordem],
      foreignColumns: [cotacao_item.empresa, cotacao_item.numero, cotacao_item.ordem],
    }),
    check('cotacao_precos', sql`${t.preco} >= 0 and ${t.frete} >= 0`),
  ],
)

/** Links by which a supplier answers without a login; only an answer's last link opens. */
export const cotacao_link = pgTable(
  'cotacao_link',
  {
    empresa: empresaColumn(),
    /** SHA-256 of the token; the token itself is not stored. */
    token_hash: text().notNull(),
    numero: integer().notNull(),
    seq: integer().notNull(),
    criado_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the mail with the link was sent; null when it could not be sent. */
    enviado_em: timestamp({ withTimezone: true }),
    revogado_em: timestamp({ withTimezone: true }),
    aberturas: integer().notNull().default(0),
    aberto_em: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.token_hash] }),
    foreignKey({
      columns: [t.empresa, t.numero, t.seq],
      foreignColumns: [cotacao_fornecedor.empresa, cotacao_fornecedor.numero, cotacao_fornecedor.seq],
    }),
    index().on(t.empresa, t.numero, t.seq),
  ],
)
