import { rowId } from '@trama/server-kit/db/row-id'
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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { described } from '../catalogo/tables'
import { empresaColumn, flag } from '../columns'
import { fornecedor } from '../fornecedor/tables'
import { atoColumns } from '../kit/liberacao/atos'
import { produto } from '../produto/tables'
import { empresa } from '../sistema/tables'

/** Sectors of production, in the order that pieces go through them. */
export const setor = pgTable(
  'setor',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    codigo: text().notNull(),
    descricao: text().notNull(),
    ordem: smallint().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.codigo] })],
)

/** Parts of a piece that are sent out: the whole piece, its front... */
export const parte = described('parte')

const keyColumns = () => ({
  empresa: empresaColumn(),
  numero: integer().notNull(),
  setor: text().notNull(),
  parte: text().notNull(),
})

/** A part of a production order in a sector, in a supplier's hands (S2 §3). */
export const ordem_servico = pgTable(
  'ordem_servico',
  {
    ...keyColumns(),
    /** Number of the row, by which files refer to it. */
    id: rowId().notNull().generatedAlwaysAsIdentity(),
    /** Code of the product. */
    codigo: text().notNull(),
    codfor: integer().notNull(),
    /** Numbers of pieces: sent, done and rejected. */
    qtde: integer().notNull(),
    qtde_feita: integer().notNull().default(0),
    refugo: integer().notNull().default(0),
    /** Days on which the pieces went out, came back and are planned to come back. */
    dt_s: date().notNull(),
    dt_r: date(),
    dt_prev: date(),
    obs: text(),
    situacao: text({ enum: ['A', 'P', 'B'] })
      .notNull()
      .default('A'),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero, t.setor, t.parte] }),
    foreignKey({ columns: [t.empresa, t.setor], foreignColumns: [setor.empresa, setor.codigo] }),
    foreignKey({ columns: [t.empresa, t.parte], foreignColumns: [parte.empresa, parte.codigo] }),
    foreignKey({ columns: [t.empresa, t.codigo], foreignColumns: [produto.empresa, produto.codigo] }),
    foreignKey({ columns: [t.empresa, t.codfor], foreignColumns: [fornecedor.empresa, fornecedor.codfor] }),
    uniqueIndex().on(t.empresa, t.id),
    index().on(t.empresa, t.dt_s, t.numero, t.setor, t.parte),
    index().on(t.empresa, t.codfor, t.dt_s, t.numero, t.setor, t.parte),
    index().on(t.empresa, t.dt_prev, t.numero, t.setor, t.parte),
    // Partial index: few orders are still out compared with all that ever came back. Serves the board, the late
    // orders and the counts.
    index('ordem_servico_fora')
      .on(t.empresa, t.setor, t.dt_prev, t.numero, t.parte)
      .where(sql`situacao <> 'B'`),
    index('ordem_servico_fora_de')
      .on(t.empresa, t.codfor, t.setor, t.dt_prev, t.numero, t.parte)
      .where(sql`situacao <> 'B'`),
    // The open orders of a product, which tell when production brings more of it.
    index('ordem_servico_do_produto').on(t.empresa, t.codigo).where(sql`situacao <> 'B'`),
    index('ordem_servico_voltou').on(t.empresa, t.dt_r, t.codfor).where(sql`dt_r is not null`),
    check(
      'ordem_servico_pecas',
      sql`${t.qtde} > 0 and ${t.qtde_feita} >= 0 and ${t.refugo} >= 0 and ${t.qtde_feita} + ${t.refugo} <= ${t.qtde}`,
    ),
    check('ordem_servico_retorno', sql`(${t.situacao} = 'B') = (${t.dt_r} is not null)`),
  ],
)

/** Record of the pieces done and rejected on a day. */
export const ordem_servico_apontamento = pgTable(
  'ordem_servico_apontamento',
  {
    ...keyColumns(),
    seq: rowId().notNull().generatedAlwaysAsIdentity(),
    dia: date().notNull(),
    qtde: integer().notNull(),
    refugo: integer().notNull(),
    obs: text(),
    /** S: this record started the production of an open order. */
    iniciou: flag('N'),
    /** S: recorded by a user of the supplier. */
    do_fornecedor: flag('N'),
    ...atoColumns('incluido'),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero, t.setor, t.parte, t.seq] }),
    foreignKey({
      columns: [t.empresa, t.numero, t.setor, t.parte],
      foreignColumns: [ordem_servico.empresa, ordem_servico.numero, ordem_servico.setor, ordem_servico.parte],
    }),
    check('apontamento_pecas', sql`${t.qtde} >= 0 and ${t.refugo} >= 0 and ${t.qtde} + ${t.refugo} > 0`),
  ],
)

/** Checklist items of a sector, to be checked before pieces go on to the next one. */
export const setor_verificacao = pgTable(
  'setor_verificacao',
  {
    empresa: empresaColumn(),
    setor: text().notNull(),
    item: text().notNull(),
    descricao: text().notNull(),
    ordem: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.setor, t.item] }),
    foreignKey({ columns: [t.empresa, t.setor], foreignColumns: [setor.empresa, setor.codigo] }),
  ],
)

/** Checklist items that were ticked for a service order. */
export const ordem_servico_verificacao = pgTable(
  'ordem_servico_verificacao',
  { ...keyColumns(), item: text().notNull(), ...atoColumns('marcado') },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero, t.setor, t.parte, t.item] }),
    foreignKey({
      columns: [t.empresa, t.numero, t.setor, t.parte],
      foreignColumns: [ordem_servico.empresa, ordem_servico.numero, ordem_servico.setor, ordem_servico.parte],
    }),
    foreignKey({
      columns: [t.empresa, t.setor, t.item],
      foreignColumns: [setor_verificacao.empresa, setor_verificacao.setor, setor_verificacao.item],
    }),
  ],
)
