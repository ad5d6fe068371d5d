import { date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { empresaColumn, money, quantity } from '../columns'
import { pedido } from '../pedido/tables'

/** Figures that documents add to; `cortes.ts` says which of them a source has. */
const medidas = () => ({
  documentos: integer().notNull().default(0),
  qtde: quantity(),
  valor: money(),
  /** Invoiced value of orders, paid value of receivables. */
  valor_fat: money(),
  /** Open value of orders and receivables. */
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
    /** P or M for the kind, then the code of the group; `(sem)` without a group. */
    grupo: text().notNull(),
    /** Copies of the order's `dt_emissao`, `situacao` and `codrep`. */
    dia: date().notNull(),
    situacao: text().notNull(),
    codrep: text(),
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

/** Sums of a company's documents by day and `situacao`, one set of sums for each grouping of `cortes.ts`. */
export const resumo_dia = pgTable(
  'resumo_dia',
  {
    empresa: empresaColumn(),
    fonte: text().notNull(),
    /** Name of the grouping; empty for the sums of the whole company. */
    corte: text().notNull(),
    /** Day of the documents; the month's first day in groupings by month (`isMensal`). */
    dia: date().notNull(),
    /** Code by which the documents are grouped, such as a customer's; `(sem)` where a document has none. */
    chave: text().notNull(),
    situacao: text().notNull(),
    ...medidas(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.fonte, t.corte, t.dia, t.chave, t.situacao] })],
)

/**
 * Changes that triggers have noted and a job has still to add, so that a writer of a document never waits for a sum
 * that others write too.
 */
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
    /** Group of an order's part; such a row counts in the groupings by product group only. */
    grupo: text(),
    ...medidas(),
  },
  (t) => [index().on(t.empresa, t.fonte, t.dia)],
)
