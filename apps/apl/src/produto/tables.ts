import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { regiao } from '../catalogo/tables'
import { empresaColumn, flag, money, quantity } from '../columns'
import { empresa } from '../sistema/tables'

export const produto = pgTable(
  'produto',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    codigo: text().notNull(),
    descricao: text().notNull(),
    codigo2: text(),
    etiqueta: text(),
    grupo: text(),
    linha: text(),
    familia: text(),
    marca: text(),
    colecao: text(),
    ativo: flag('S'),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.codigo] }), index().on(t.empresa, t.descricao)],
)

export const cor = pgTable(
  'cor',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    cor: text().notNull(),
    desc_cor: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.cor] })],
)

/** One colour and size of a product, with its stock. */
export const produto_grade = pgTable(
  'produto_grade',
  {
    empresa: empresaColumn(),
    codigo: text().notNull(),
    cor: text().notNull(),
    tam: text().notNull(),
    /** Place of the size in the product's grid. */
    ordem: smallint().notNull().default(0),
    grupo_cor: text(),
    faixa_preco: text(),
    barra: text(),
    estoque: quantity(),
    /** Held by pending orders of collections that reserve. */
    comprometido: quantity(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.codigo, t.cor, t.tam] }),
    foreignKey({ columns: [t.empresa, t.codigo], foreignColumns: [produto.empresa, produto.codigo] }),
    foreignKey({ columns: [t.empresa, t.cor], foreignColumns: [cor.empresa, cor.cor] }),
    uniqueIndex().on(t.empresa, t.barra),
    check('comprometido_nao_negativo', sql`${t.comprometido} >= 0`),
  ],
)

/** Price of a product in a table; empty colour group and price band hold for every colour and size. */
export const preco = pgTable(
  'preco',
  {
    empresa: empresaColumn(),
    /** The price table: a region. */
    codigo: text().notNull(),
    tipo: text({ enum: ['P', 'M'] }).notNull(),
    produto: text().notNull(),
    grupo_cor: text().notNull().default(''),
    faixa_preco: text().notNull().default(''),
    preco_00: money(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.codigo, t.tipo, t.produto, t.grupo_cor, t.faixa_preco] }),
    foreignKey({ columns: [t.empresa, t.codigo], foreignColumns: [regiao.empresa, regiao.regiao] }),
    index().on(t.empresa, t.produto),
  ],
)

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Pictures: of a product (`cor` empty) or of one of its colours. */
export const imagem = pgTable(
  'imagem',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    tipo: text({ enum: ['P', 'M'] }).notNull(),
    codigo: text().notNull(),
    cor: text().notNull().default(''),
    /** Media type. */
    formato: text().notNull(),
    conteudo: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.tipo, t.codigo, t.cor] })],
)
