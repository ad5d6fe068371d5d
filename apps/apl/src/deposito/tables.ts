import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { empresaColumn, quantity } from '../columns'
import { fornecedor } from '../fornecedor/tables'
import { cor } from '../produto/tables'
import { empresa } from '../sistema/tables'

/** Places of goods: the company's own, and what its suppliers keep for it. */
export const deposito = pgTable(
  'deposito',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    codigo: text().notNull(),
    descricao: text().notNull(),
    /** Code of the supplier who keeps the deposit; null for the company itself. */
    portador: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.codigo] }),
    foreignKey({ columns: [t.empresa, t.portador], foreignColumns: [fornecedor.empresa, fornecedor.codfor] }),
    index().on(t.empresa, t.portador, t.codigo),
  ],
)

/** A colour and size of a product (P) or material (M) in a deposit. */
export const deposito_estoque = pgTable(
  'deposito_estoque',
  {
    empresa: empresaColumn(),
    deposito: text().notNull(),
    tipo: text({ enum: ['P', 'M'] }).notNull(),
    codigo: text().notNull(),
    cor: text().notNull(),
    tam: text().notNull(),
    estoque: quantity(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.deposito, t.tipo, t.codigo, t.cor, t.tam] }),
    foreignKey({ columns: [t.empresa, t.deposito], foreignColumns: [deposito.empresa, deposito.codigo] }),
    foreignKey({ columns: [t.empresa, t.cor], foreignColumns: [cor.empresa, cor.cor] }),
  ],
)
