import { sql } from 'drizzle-orm'
import { char, check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/** Companies of the portal (S1 §3.4). */
export const empresa = pgTable(
  'empresa',
  {
    codcli: text().primaryKey(),
    /** CNPJ of the company, 14 characters without mask. */
    cnpj: text().notNull().unique(),
    nome: text().notNull(),
    ativo: smallint().$type<0 | 1>().notNull().default(1),
    /** Host name or full origin of the company's APL (decisions §2). */
    servidor: text().notNull(),
    porta: integer().notNull(),
    /** Number of licences for representatives. */
    qtde_rep: integer().notNull().default(0),
    /** S when administrador and master need a second factor. */
    exige_dois_fatores: char({ length: 1 }).$type<'S' | 'N'>().notNull().default('N'),
    versao: integer().notNull().default(1),
  },
  (t) => [
    check('empresa_cnpj', sql`${t.cnpj} ~ '^[0-9A-Z]{12}[0-9]{2}$'`),
    check('empresa_ativo', sql`${t.ativo} in (0, 1)`),
    check('empresa_exige_dois_fatores', sql`${t.exige_dois_fatores} in ('S', 'N')`),
    check('empresa_porta', sql`${t.porta} between 1 and 65535`),
    check('empresa_qtde_rep', sql`${t.qtde_rep} >= 0`),
  ],
)
