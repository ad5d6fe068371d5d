import { date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { empresaColumn, money, quantity } from '../columns'
import { pedido } from '../pedido/tables'

/** What documents add to a figure; which of them a source has, `cortes.ts` says. */
const medidas = () => ({
  documentos: integer().notNull().default(0),
  qtde: quantity(),
  valor: money(),
  /** Invoiced, of orders; paid, of receivables. */
  valor_fat: money(),
  /** Open, of both. */
  valor_pen: money(),
})

/**
 * The part of an order that each group of products has (`itensPorGrupo`); drafts have none. A new order brings its parts
 * (`partesOf`); triggers mend them when an order is changed or written by others.
 */
export const pedido_grupo = pgTable(
  'pedido_grupo',
  {
    empresa: empresaColumn(),
    numero: integer().notNull(),
    /** P or M, for the kind, and the code of the group; `(sem)` without one. */
    grupo: text().notNull(),
    /** Of the order: its `dt_emissao` and `situacao`. */
    dia: date().notNull(),
    situacao: text().notNull(),
    qtde: quantity(),
    valor_total_liq: money(),
    valor_total_fat: money(),
    valor_total_pen: money(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero, t.grupo] }),
    foreignKey({ columns: [t.empresa, t.numero], foreignColumns: [pedido.empresa, pedido.numero] }).onDelete(
      'cascade',
    ),
    index('pedido_grupo_por_dia').on(t.empresa, t.grupo, t.dia, t.numero),
  ],
)

/** Sums of a company's documents by day and `situacao`, in each of the cuts of `cortes.ts`. */
export const resumo_dia = pgTable(
  'resumo_dia',
  {
    empresa: empresaColumn(),
    fonte: text().notNull(),
    /** Empty: all of the company. */
    corte: text().notNull(),
    /** The month's first day in cuts by month. */
    dia: date().notNull(),
    /** The cut's code, `(sem)` where a document has none. */
    chave: text().notNull(),
    situacao: text().notNull(),
    ...medidas(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.fonte, t.corte, t.dia, t.chave, t.situacao] })],
)

/** What triggers noted since and a job is to add: who writes a document never waits for a sum that others write too. */
export const resumo_delta = pgTable(
  'resumo_delta',
  {
    empresa: empresaColumn(),
    fonte: text().notNull(),
    dia: date().notNull(),
    situacao: text().notNull(),
    codrep: text(),
    codcli: integer(),
    colecao: text(),
    /** Of a part of an order; it counts in this cut alone. */
    grupo: text(),
    ...medidas(),
  },
  (t) => [index().on(t.empresa, t.fonte, t.dia)],
)
