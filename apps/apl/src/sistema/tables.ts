import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { empresaColumn, flag } from '../columns'

export const empresa = pgTable('empresa', {
  emp_pat: text().primaryKey(),
  emp_nome: text().notNull(),
  emp_cnpj: text().notNull().unique(),
  emp_cep: text().notNull().default(''),
  emp_cidade: text().notNull().default(''),
  emp_estado: text().notNull().default(''),
  emp_bairro: text().notNull().default(''),
  emp_endereco: text().notNull().default(''),
  emp_numero: text().notNull().default(''),
  emp_situacao: smallint().notNull().default(1),
  /**
   * Data of the company that invoices need besides the address: state registration, the city's IBGE code, tax regime
   * (1 Simples, 3 normal).
   */
  emp_ie: text().notNull().default(''),
  emp_cod_cid: text().notNull().default(''),
  emp_fone: text().notNull().default(''),
  emp_crt: smallint().notNull().default(3),
})

/** ERP users, common to the whole server; the next table lists their companies. */
export const usuario_erp = pgTable('usuario_erp', {
  codigo: text().primaryKey(),
  nome: text().notNull().unique(),
  codfun: text(),
  /** Address for mails about the purchases of this user. */
  email: text(),
})

export const acesso_empresa = pgTable(
  'acesso_empresa',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    usuario: text()
      .notNull()
      .references(() => usuario_erp.codigo),
    padrao: flag('N'),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.usuario] })],
)

export const parametro = pgTable(
  'parametro',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    tipo: text().notNull().default(''),
    codigo: text().notNull(),
    valor: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.tipo, t.codigo] })],
)

/** Last number given per company and kind of document. */
export const sequencia = pgTable(
  'sequencia',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    nome: text().notNull(),
    valor: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.nome] })],
)
