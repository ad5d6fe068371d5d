import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { grupo_material } from '../catalogo/tables'
import { empresaColumn, flag, searchColumn } from '../columns'
import { cor, gradeColumns } from '../produto/tables'
import { empresa } from '../sistema/tables'

/** Units of measure; a unit without a row has the decimals of `packages/rules/src/pedido/quantidade.ts`. */
export const unidade = pgTable(
  'unidade',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    codigo: text().notNull(),
    descricao: text().notNull(),
    /** Decimals of a quantity; 0 for what is counted. */
    decimais: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.codigo] }),
    check('decimais_ate_tres', sql`${t.decimais} between 0 and 3`),
  ],
)

/** Fabrics and trims, sold by metre, kilo or unit. */
export const material = pgTable(
  'material',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    codigo: text().notNull(),
    codigo2: text(),
    descricao: text().notNull(),
    /** Unit of stock and sale; `uni_com` is the unit of purchase. */
    unidade: text().notNull(),
    uni_com: text().notNull(),
    grupo: text(),
    /** Eight digits of the tax table of goods. */
    ncm: text(),
    ativo: flag('S'),
    dt_altera: date().notNull().defaultNow(),
    busca: searchColumn(sql`descricao`),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.codigo] }),
    foreignKey({
      columns: [t.empresa, t.grupo],
      foreignColumns: [grupo_material.empresa, grupo_material.codigo],
    }),
    index().on(t.empresa, t.busca, t.codigo),
    index().on(t.empresa, t.codigo2),
  ],
)

/** A colour of a material with its stock; most have the size UN only. */
export const material_grade = pgTable(
  'material_grade',
  { ...gradeColumns(), tam: text().notNull().default('UN') },
  (t) => [
    primaryKey({ columns: [t.empresa, t.codigo, t.cor, t.tam] }),
    foreignKey({ columns: [t.empresa, t.codigo], foreignColumns: [material.empresa, material.codigo] }),
    foreignKey({ columns: [t.empresa, t.cor], foreignColumns: [cor.empresa, cor.cor] }),
    uniqueIndex().on(t.empresa, t.barra),
    check('comprometido_nao_negativo', sql`${t.comprometido} >= 0`),
  ],
)
