import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { empresaColumn, flag } from '../columns'
import { empresa } from '../sistema/tables'

/** The company's bank accounts that collect boletos. */
export const conta_bancaria = pgTable(
  'conta_bancaria',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    conta: text().notNull(),
    descricao: text().notNull(),
    /** Bank code: 001 Banco do Brasil, 237 Bradesco, 341 Itaú. */
    banco: text().notNull(),
    agencia: text().notNull(),
    /** Number of the account without its check digit. */
    numero: text().notNull(),
    digito: text().notNull().default(''),
    carteira: text().notNull(),
    /** Number of the collection agreement; for Banco do Brasil 4, 6 or 7 digits. */
    convenio: text(),
    especie: text().notNull().default('DM'),
    aceite: flag('N'),
    local_pagamento: text().notNull().default('Pagável em qualquer banco até o vencimento'),
    /** PIX key that receives payments at the till. */
    pix_chave: text(),
    ativa: flag('S'),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.conta] })],
)
