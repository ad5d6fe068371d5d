import { COLECAO_ITEM } from '@trama/rules/pedido/colecao-item'
import { MEIO, MEIOS } from '@trama/rules/varejo/meio'
import { sql } from 'drizzle-orm'
import { check, date, foreignKey, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { empresaColumn, flag, money, percent } from '../columns'
import { empresa } from '../sistema/tables'

/** Makes a table of codes and descriptions within a company. */
export const described = (name: string) =>
  pgTable(
    name,
    {
      empresa: empresaColumn().references(() => empresa.emp_pat),
      codigo: text().notNull(),
      descricao: text().notNull(),
    },
    (t) => [primaryKey({ columns: [t.empresa, t.codigo] })],
  )

export const transportadora = described('transportadora')
/** Reasons, such as for a changed delivery date; with tipo C reasons of a CRM record. */
export const motivo = pgTable(
  'motivo',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    codigo: text().notNull(),
    descricao: text().notNull(),
    tipo: text({ enum: ['', 'C'] })
      .notNull()
      .default(''),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.codigo] })],
)

/** Classifications of products and materials; products and materials have groups of their own. */
export const etiqueta = described('etiqueta')
export const familia = described('familia')
export const grupo = described('grupo')
export const grupo_material = described('grupo_material')
export const linha = described('linha')
export const marca = described('marca')

/** Patterns and finishes that an item may have. */
export const estampa = pgTable(
  'estampa',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    codigo: text().notNull(),
    descricao: text().notNull(),
    dt_altera: date().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.codigo] })],
)

export const funcionario = pgTable(
  'funcionario',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    codigo: text().notNull(),
    nome: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.codigo] })],
)

export const colecao = pgTable(
  'colecao',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    codigo: text().notNull(),
    descricao: text().notNull(),
    reservar: flag('N'),
    valor_min: money(),
    /** First and last day on which orders of the collection are delivered; null sets no bound. */
    entrega_ini: date(),
    entrega_fim: date(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.codigo] }),
    check('colecao_entrega', sql`${t.entrega_fim} >= ${t.entrega_ini}`),
  ],
)

/** Price tables (tipo 1) and carriers (tipo 0) that a collection admits. */
export const colecao_item = pgTable(
  'colecao_item',
  {
    empresa: empresaColumn(),
    colecao: text().notNull(),
    tipo: smallint().$type<0 | 1>().notNull(),
    codigo: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.colecao, t.tipo, t.codigo] }),
    foreignKey({ columns: [t.empresa, t.colecao], foreignColumns: [colecao.empresa, colecao.codigo] }),
  ],
)

/** Name of the table or carrier that a row `i` of `colecao_item` admits; null for one that the company lacks. */
export const colecaoItemNome = sql<string | null>`(case i.tipo
  when ${COLECAO_ITEM.tabela} then (select descricao from regiao where empresa = i.empresa and regiao = i.codigo)
  else (select descricao from transportadora where empresa = i.empresa and codigo = i.codigo) end)`

/** Column for the means of payment by its NF-e code. */
export const meioColumn = () => text({ enum: MEIOS }).notNull().default(MEIO.outros)

export const moeda = pgTable(
  'moeda',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    codmoe: text().notNull(),
    descricao: text().notNull(),
    /** 0 for sales, 4 for returns. */
    tipo: smallint().$type<0 | 4>().notNull().default(0),
    meio: meioColumn(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.codmoe] })],
)

export const condicao = pgTable(
  'condicao',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    codigo: text().notNull(),
    descricao: text().notNull(),
    descmax: percent(),
    prazoini: smallint().notNull().default(0),
    nrdia: smallint().notNull().default(0),
    diave: smallint().notNull().default(0),
    nrpar: smallint().notNull().default(1),
    entrada: flag('N'),
    codmoe: text(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.codigo] })],
)

/** A region is a price table: `regiao` is the code that an order's `tab_pre` holds. */
export const regiao = pgTable(
  'regiao',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    regiao: text().notNull(),
    descricao: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.regiao] })],
)
