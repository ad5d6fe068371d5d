import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { empresaColumn, flag } from '../columns'
import { empresa } from '../sistema/tables'

export const fornecedor = pgTable(
  'fornecedor',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    codfor: integer().notNull(),
    nome: text().notNull(),
    cnpj: text().notNull(),
    ativo: flag('S'),
    /** Address to which quotations are mailed unless told otherwise. */
    email: text(),
    /** Data of the supplier that an invoice needs; without them the supplier cannot invoice. */
    inscricao: text(),
    cep: text(),
    cod_cid: text(),
    nome_cid: text(),
    uf: text(),
    endereco: text(),
    num_end: text(),
    bairro: text(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.codfor] }), index().on(t.empresa, t.cnpj)],
)
