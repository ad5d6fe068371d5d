import { sql } from 'drizzle-orm'
import {
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
import { empresaColumn, flag, nullableMoney, percent, searchColumn } from '../columns'
import { representante } from '../representante/tables'
import { empresa } from '../sistema/tables'

export const grupo_cliente = described('grupo_cliente')

export const historico = pgTable(
  'historico',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    historico: text().notNull(),
    descricao: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.historico] })],
)

/** Ready texts for notes about a customer. */
export const mensagem = pgTable(
  'mensagem',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    codmen: text().notNull(),
    descricao: text().notNull(),
    /** S for a text that the company always offers. */
    padrao: flag('N'),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.codmen] })],
)

/** Customers (S1 §3.5): main address, then the delivery (`_ent`) and billing (`_cob`) blocks. */
export const entidade = pgTable(
  'entidade',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    codcli: integer().notNull(),
    tipo_entidade: text().notNull().default('C'),
    nome: text().notNull(),
    fantasia: text(),
    /** Tax id: 11 or 14 characters without a mask. */
    cnpj: text().notNull(),
    inscricao: text(),
    /** Whether the customer pays ICMS (`CONTRIBUINTES`); null where the registration says so already. */
    contribuinte: text({ enum: ['S', 'I', 'N'] }),
    telefone: text(),
    telefone2: text(),
    fax: text(),
    email: text(),
    grupo: text(),
    codrep: text(),
    credito: nullableMoney(),
    historico: text(),
    obs: text(),
    ativo: flag('S'),
    bloqueio: flag('N'),
    data_cad: date(),
    dt_altera: date(),
    cep: text(),
    cod_cid: text(),
    nome_cid: text(),
    uf: text(),
    endereco: text(),
    num_end: text(),
    complemento: text(),
    bairro: text(),
    cod_pais: text(),
    cnpj_ent: text(),
    insc_ent: text(),
    cep_ent: text(),
    cod_cid_ent: text(),
    nome_cid_ent: text(),
    uf_ent: text(),
    end_ent: text(),
    num_ent: text(),
    bairro_ent: text(),
    comp_ent: text(),
    cnpj_cob: text(),
    insc_cob: text(),
    cep_cob: text(),
    cod_cid_cob: text(),
    nome_cid_cob: text(),
    uf_cob: text(),
    end_cob: text(),
    num_cob: text(),
    bairro_cob: text(),
    fone_cob: text(),
    /** Terms that an order of the customer starts with. */
    condicao: text(),
    cif: smallint(),
    desconto: percent(),
    transporte: text(),
    tabela: text(),
    frete: nullableMoney(),
    classe: text(),
    natureza: text(),
    obs_finan: text(),
    banco: text(),
    agencia: text(),
    conta: text(),
    data_fund: date(),
    versao: integer().notNull().default(1),
    /** Day of the last visit, written when visits are. */
    ultima_visita: date(),
    /** Name, trade name, tax id and code as separate parts; begins with the name, so it also sorts by name. */
    busca: searchColumn(
      sql`nome || ' # ' || coalesce(fantasia, '') || ' # ' || cnpj || ' # ' || codcli::text`,
    ),
    busca_cid: searchColumn(sql`coalesce(nome_cid, '')`),
    busca_end: searchColumn(
      sql`coalesce(endereco, '') || ' ' || coalesce(num_end, '') || ' ' || coalesce(bairro, '') || ' ' || coalesce(cep, '')`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.codcli] }),
    foreignKey({
      columns: [t.empresa, t.codrep],
      foreignColumns: [representante.empresa, representante.codrep],
    }),
    foreignKey({
      columns: [t.empresa, t.grupo],
      foreignColumns: [grupo_cliente.empresa, grupo_cliente.codigo],
    }),
    foreignKey({
      columns: [t.empresa, t.historico],
      foreignColumns: [historico.empresa, historico.historico],
    }),
    uniqueIndex().on(t.empresa, t.cnpj),
    // Finds branches of one company by the first 8 characters.
    index('entidade_raiz').on(t.empresa, sql`left(cnpj, 8)`),
    index().on(t.empresa, t.busca),
    index().on(t.empresa, t.codrep, t.busca),
    // Pages of a representative's customers for a device.
    index().on(t.empresa, t.codrep, t.codcli),
    index().on(t.empresa, t.uf, t.busca),
    index('entidade_data').on(t.empresa, sql`greatest(data_cad, dt_altera)`),
    // Customers by last visit, the longest ago first.
    index('entidade_por_visita').on(t.empresa, t.ultima_visita.asc().nullsFirst(), t.codcli),
    index('entidade_do_representante_por_visita').on(
      t.empresa,
      t.codrep,
      t.ultima_visita.asc().nullsFirst(),
      t.codcli,
    ),
    // The index leaves the company out, since a GIN index would keep a list of every customer of a company.
    index('entidade_busca').using(
      'gin',
      t.busca.op('gin_trgm_ops'),
      t.busca_cid.op('gin_trgm_ops'),
      t.busca_end.op('gin_trgm_ops'),
    ),
  ],
)

export const contato = pgTable(
  'contato',
  {
    empresa: empresaColumn(),
    codcli: integer().notNull(),
    ordem: integer().notNull(),
    nome: text().notNull(),
    /** Department code of S1 §3.1. */
    tipo: smallint().notNull(),
    email: text(),
    fone: text(),
    dt_nasc: date(),
    obs: text(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.codcli, t.ordem] }),
    foreignKey({ columns: [t.empresa, t.codcli], foreignColumns: [entidade.empresa, entidade.codcli] }),
    uniqueIndex().on(t.empresa, t.codcli, t.tipo, t.nome),
  ],
)
