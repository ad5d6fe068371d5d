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
import { described, etiqueta, familia, grupo, linha, marca, regiao } from '../catalogo/tables'
import { bytea, empresaColumn, flag, money, quantity, searchColumn } from '../columns'
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
    /** Eight digits of the product's code in the NCM tax table of goods. */
    ncm: text(),
    ativo: flag('S'),
    /** Day of the last change, for devices and systems that keep a copy. */
    dt_altera: date().notNull().defaultNow(),
    busca: searchColumn(sql`descricao`),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.codigo] }),
    foreignKey({ columns: [t.empresa, t.etiqueta], foreignColumns: [etiqueta.empresa, etiqueta.codigo] }),
    foreignKey({ columns: [t.empresa, t.grupo], foreignColumns: [grupo.empresa, grupo.codigo] }),
    foreignKey({ columns: [t.empresa, t.linha], foreignColumns: [linha.empresa, linha.codigo] }),
    foreignKey({ columns: [t.empresa, t.familia], foreignColumns: [familia.empresa, familia.codigo] }),
    foreignKey({ columns: [t.empresa, t.marca], foreignColumns: [marca.empresa, marca.codigo] }),
    index().on(t.empresa, t.busca, t.codigo),
    index().on(t.empresa, t.codigo2),
    // Finds any part of the description, or the start of a code in any case.
    index('produto_busca').using(
      'gin',
      t.busca.op('gin_trgm_ops'),
      t.codigo.op('gin_trgm_ops'),
      t.codigo2.op('gin_trgm_ops'),
    ),
  ],
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

/** Columns of a colour and size with its stock, for a product or a material. */
export const gradeColumns = () => ({
  empresa: empresaColumn(),
  codigo: text().notNull(),
  cor: text().notNull(),
  tam: text().notNull(),
  /** Position of the size in the grid. */
  ordem: smallint().notNull().default(0),
  grupo_cor: text(),
  faixa_preco: text(),
  barra: text(),
  estoque: quantity(),
  /** Quantity held by pending orders of collections that reserve. */
  comprometido: quantity(),
  /** N: no longer sold; orders that already contain this colour and size keep the item. */
  ativa: flag('S'),
})

/** One colour and size of a product, with its stock. */
export const produto_grade = pgTable('produto_grade', gradeColumns(), (t) => [
  primaryKey({ columns: [t.empresa, t.codigo, t.cor, t.tam] }),
  foreignKey({ columns: [t.empresa, t.codigo], foreignColumns: [produto.empresa, produto.codigo] }),
  foreignKey({ columns: [t.empresa, t.cor], foreignColumns: [cor.empresa, cor.cor] }),
  uniqueIndex().on(t.empresa, t.barra),
  check('comprometido_nao_negativo', sql`${t.comprometido} >= 0`),
])

/** Price of a product in a table; empty colour group and price band hold for every colour and size. */
export const preco = pgTable(
  'preco',
  {
    empresa: empresaColumn(),
    /** Code of the price table, which is a region. */
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

/** Pictures: of a product (`cor` empty) or of one of its colours. */
export const imagem = pgTable(
  'imagem',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    tipo: text({ enum: ['P', 'M'] }).notNull(),
    codigo: text().notNull(),
    cor: text().notNull().default(''),
    /** Media type of the picture. */
    formato: text().notNull(),
    conteudo: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.tipo, t.codigo, t.cor] })],
)

/** Pieces by size that are sold together, in one colour, of any product that has all of its sizes. */
export const pack = described('pack')

export const pack_tam = pgTable(
  'pack_tam',
  {
    empresa: empresaColumn(),
    pack: text().notNull(),
    tam: text().notNull(),
    qtde: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.pack, t.tam] }),
    foreignKey({ columns: [t.empresa, t.pack], foreignColumns: [pack.empresa, pack.codigo] }),
    check('qtde_positiva', sql`${t.qtde} > 0`),
  ],
)
