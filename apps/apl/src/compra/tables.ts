import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { condicao, described } from '../catalogo/tables'
import { empresaColumn, flag, money, percent, quantity } from '../columns'
import { fornecedor } from '../fornecedor/tables'
import { aprovacaoColumns } from '../kit/liberacao/aprovacao-columns'
import { atoColumns } from '../kit/liberacao/atos'
import { material_grade } from '../material/tables'

/** Classes of expenses, for purchase orders and payables. */
export const classe = described('classe')

export const ordem_compra = pgTable(
  'ordem_compra',
  {
    empresa: empresaColumn(),
    numero: integer().notNull(),
    dt_emissao: date().notNull(),
    dt_entrega: date().notNull(),
    codfor: integer().notNull(),
    condicao: text().notNull(),
    classe: text(),
    desconto: percent(),
    frete: money(),
    obs: text(),
    /** The ERP user who bought. */
    usuario: text().notNull(),
    email_usuario: text(),
    cotacao: integer(),
    cotacao_seq: integer(),
    situacao: text({ enum: ['P', 'F', 'C'] })
      .notNull()
      .default('P'),
    liberado: text({ enum: ['S', 'N'] })
      .notNull()
      .generatedAlwaysAs(sql`case when aprovado = 'S' and aprovado2 <> 'N' then 'S' else 'N' end`),
    valor_produtos: money(),
    valor_ipi: money(),
    valor_total: money(),
    qtde: quantity(),
    recebido: quantity(),
    /** The supplier's confirmation that he delivers the order as it is. */
    ...atoColumns('confirmacao'),
    ...aprovacaoColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero] }),
    foreignKey({ columns: [t.empresa, t.codfor], foreignColumns: [fornecedor.empresa, fornecedor.codfor] }),
    foreignKey({ columns: [t.empresa, t.condicao], foreignColumns: [condicao.empresa, condicao.codigo] }),
    foreignKey({ columns: [t.empresa, t.classe], foreignColumns: [classe.empresa, classe.codigo] }),
    index().on(t.empresa, t.dt_emissao, t.numero),
    index().on(t.empresa, t.dt_entrega, t.numero),
    index().on(t.empresa, t.codfor, t.dt_emissao, t.numero),
    index().on(t.empresa, t.situacao, t.dt_emissao, t.numero),
    index('ordem_compra_a_liberar')
      .on(t.empresa, t.dt_emissao, t.numero)
      .where(sql`situacao = 'P' and liberado = 'N' and aprovado <> 'R'`),
    check('ordem_compra_entrega', sql`${t.dt_entrega} >= ${t.dt_emissao}`),
    index('ordem_compra_da_cotacao').on(t.empresa, t.cotacao).where(sql`cotacao is not null`),
  ],
)

/** Links by which a supplier opens one released order without a login. */
export const ordem_link = pgTable(
  'ordem_link',
  {
    empresa: empresaColumn(),
    /** SHA-256 of the token; the token itself is not stored. */
    token_hash: text().notNull(),
    numero: integer().notNull(),
    criado_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
    revogado_em: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.token_hash] }),
    foreignKey({
      columns: [t.empresa, t.numero],
      foreignColumns: [ordem_compra.empresa, ordem_compra.numero],
    }),
    index().on(t.empresa, t.numero),
  ],
)

export const ordem_compra_item = pgTable(
  'ordem_compra_item',
  {
    empresa: empresaColumn(),
    numero: integer().notNull(),
    ordem: integer().notNull(),
    codigo: text().notNull(),
    cor: text().notNull(),
    tam: text().notNull(),
    especifica: text(),
    qtde: quantity(),
    /** Quantity received so far. */
    qtde_r: quantity(),
    preco: money(),
    desconto: percent(),
    ipi: percent(),
    icms: percent(),
    valor: money(),
    dt_entrega: date(),
    /** Day of the supplier's last invoice for the item. */
    dt_fatura: date(),
    solicitacao: integer(),
    solicitacao_linha: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero, t.ordem] }),
    foreignKey({
      columns: [t.empresa, t.numero],
      foreignColumns: [ordem_compra.empresa, ordem_compra.numero],
    }),
    foreignKey({
      columns: [t.empresa, t.codigo, t.cor, t.tam],
      foreignColumns: [material_grade.empresa, material_grade.codigo, material_grade.cor, material_grade.tam],
    }),
    index().on(t.empresa, t.codigo, t.cor, t.tam),
    index('ordem_compra_da_solicitacao')
      .on(t.empresa, t.solicitacao, t.solicitacao_linha)
      .where(sql`solicitacao is not null`),
    check('ordem_compra_qtdes', sql`${t.qtde} > 0 and ${t.qtde_r} between 0 and ${t.qtde}`),
  ],
)

/** Goods that came in for an order, with the supplier's invoice. */
export const recebimento = pgTable(
  'recebimento',
  {
    empresa: empresaColumn(),
    numero: integer().notNull(),
    ordem_compra: integer().notNull(),
    nota: text().notNull(),
    data: date().notNull(),
    /** Amount owed for the receipt. */
    valor: money(),
    /** S when the receipt was undone and its effects were taken back. */
    estornado: flag('N'),
    ...atoColumns('salvo'),
    ...atoColumns('estorno'),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero] }),
    foreignKey({
      columns: [t.empresa, t.ordem_compra],
      foreignColumns: [ordem_compra.empresa, ordem_compra.numero],
    }),
    uniqueIndex('recebimento_nota').on(t.empresa, t.ordem_compra, t.nota).where(sql`estornado = 'N'`),
    index().on(t.empresa, t.ordem_compra, t.numero),
  ],
)

export const recebimento_item = pgTable(
  'recebimento_item',
  {
    empresa: empresaColumn(),
    numero: integer().notNull(),
    /** Number of the order's line. */
    ordem: integer().notNull(),
    qtde: quantity(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero, t.ordem] }),
    foreignKey({
      columns: [t.empresa, t.numero],
      foreignColumns: [recebimento.empresa, recebimento.numero],
    }),
    check('recebida_positiva', sql`${t.qtde} > 0`),
  ],
)
