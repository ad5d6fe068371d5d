import type { Crm } from '@trama/contract/apl/crm/list'
import { rowId } from '@trama/server-kit/db/row-id'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { motivo } from '../catalogo/tables'
import { empresaColumn, searchColumn } from '../columns'
import { entidade } from '../entidade/tables'
import { atoColumns } from '../kit/liberacao/atos'
import { empresa } from '../sistema/tables'

/** Contacts with customers (S2 §3). */
export const crm = pgTable(
  'crm',
  {
    empresa: empresaColumn(),
    numero: integer().notNull(),
    data: date().notNull(),
    dt_contato: date(),
    hr_contato: time(),
    dt_conclusao: date(),
    codcli: integer().notNull(),
    /** The customer's representative, as it is now. */
    codrep: text(),
    contato: text(),
    assunto: text().notNull(),
    /** Reason of the contact; null for records from before reasons existed. */
    motivo: text(),
    /** A open, F closed. */
    tipo: text({ enum: ['A', 'F'] })
      .notNull()
      .default('A'),
    /** Channel codes of S1 §3.1. */
    tp_contato: smallint().$type<Crm['tp_contato']>().notNull().default(0),
    /** ERP users, without foreign keys because older records hold free texts. */
    usuario: text().notNull(),
    usuario_dest: text(),
    observacao: text(),
    docto: text(),
    /** Minutes before the contact at which a mail reminds of it. */
    lembrete: smallint().$type<NonNullable<Crm['lembrete']>>(),
    /** Number of the record that this record follows. */
    origem: integer(),
    versao: integer().notNull().default(1),
    ...atoColumns('salvo'),
    /** Who deleted the record and when: no list shows it, and it is purged after a time. */
    ...atoColumns('excluido'),
    /** Day of the record in an agenda. */
    dia: date().notNull().generatedAlwaysAs(sql`coalesce(dt_contato, data)`),
    /** ERP user whose task the record is. */
    responsavel: text().notNull().generatedAlwaysAs(sql`coalesce(usuario_dest, usuario)`),
    /**
     * When the reminder is due; null once the record is closed or deleted. A contact without a time counts as 08:00.
     */
    lembrar_em: timestamp({ withTimezone: true }).generatedAlwaysAs(
      sql`case when tipo = 'A' and excluido_em is null then
        (dt_contato + coalesce(hr_contato, time '08:00') - make_interval(mins => lembrete)) at time zone 'America/Sao_Paulo' end`,
    ),
    /** The `lembrar_em` for which a reminder was sent. */
    lembrado: timestamp({ withTimezone: true }),
    busca_contato: searchColumn(sql`coalesce(contato, '')`),
    busca_assunto: searchColumn(sql`assunto`),
    busca_docto: searchColumn(sql`coalesce(docto, '')`),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero] }),
    foreignKey({ columns: [t.empresa, t.codcli], foreignColumns: [entidade.empresa, entidade.codcli] }),
    foreignKey({ columns: [t.empresa, t.motivo], foreignColumns: [motivo.empresa, motivo.codigo] }),
    index().on(t.empresa, t.data, t.numero),
    index().on(t.empresa, t.codcli, t.data, t.numero),
    index().on(t.empresa, t.codrep, t.data, t.numero),
    index().on(t.empresa, t.usuario, t.data, t.numero),
    index().on(t.empresa, t.usuario_dest, t.data, t.numero),
    index().on(t.empresa, t.motivo, t.data, t.numero),
    index().on(t.empresa, t.tp_contato, t.data, t.numero),
    index().on(t.empresa, t.dia, t.numero),
    index().on(t.empresa, t.codrep, t.dia, t.numero),
    index().on(t.empresa, t.responsavel, t.dia, t.numero),
    // Index of open records.
    index('crm_aberto_por_data')
      .on(t.empresa, t.data, t.numero)
      .where(sql`tipo = 'A' and excluido_em is null`),
    index('crm_aberto').on(t.empresa, t.dia, t.numero).where(sql`tipo = 'A' and excluido_em is null`),
    index('crm_aberto_do_representante')
      .on(t.empresa, t.codrep, t.dia, t.numero)
      .where(sql`tipo = 'A' and excluido_em is null`),
    index('crm_aberto_do_responsavel')
      .on(t.empresa, t.responsavel, t.dia, t.numero)
      .where(sql`tipo = 'A' and excluido_em is null`),
    index('crm_a_lembrar').on(t.empresa, t.lembrar_em).where(sql`lembrar_em is not null`),
    index('crm_excluido').on(t.empresa, t.excluido_em).where(sql`excluido_em is not null`),
    // The index leaves the company out, like `entidade_busca`.
    index('crm_busca').using(
      'gin',
      t.busca_contato.op('gin_trgm_ops'),
      t.busca_assunto.op('gin_trgm_ops'),
      t.busca_docto.op('gin_trgm_ops'),
    ),
    check('canal_valido', sql`${t.tp_contato} between 0 and 6`),
    check('lembrete_valido', sql`${t.lembrete} in (0, 15, 60, 1440)`),
    check('conclusao_de_fechado', sql`${t.dt_conclusao} is null or ${t.tipo} = 'F'`),
  ],
)

/** A visit's own data beside its CRM record (channel 2): when it was, and where, if the visitor told. */
export const crm_visita = pgTable(
  'crm_visita',
  {
    empresa: empresaColumn(),
    numero: integer().notNull(),
    /** Key made on the phone, so that a visit that is sent twice is stored once. */
    chave: uuid().notNull(),
    inicio: timestamp({ withTimezone: true }).notNull(),
    fim: timestamp({ withTimezone: true }),
    lat: numeric({ precision: 6, scale: 4, mode: 'number' }),
    lon: numeric({ precision: 7, scale: 4, mode: 'number' }),
    /** Accuracy of the place in metres. */
    precisao: integer(),
    local_em: timestamp({ withTimezone: true }),
    /** Who made the visit: portal user, ERP user, and the customer's representative on that day. */
    usuario_id: rowId().notNull(),
    usuario: text().notNull(),
    codrep: text(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero] }),
    foreignKey({ columns: [t.empresa, t.numero], foreignColumns: [crm.empresa, crm.numero] }).onDelete(
      'cascade',
    ),
    uniqueIndex().on(t.empresa, t.chave),
    index('crm_visita_com_local').on(t.empresa, t.local_em).where(sql`lat is not null`),
    index().on(t.empresa, t.usuario, t.inicio),
    index().on(t.empresa, t.codrep, t.inicio),
    check('local_no_mundo', sql`${t.lat} between -90 and 90 and ${t.lon} between -180 and 180`),
    check('local_inteiro', sql`(${t.lat} is null) = (${t.lon} is null)`),
  ],
)

/** Private links of people's calendars, one each; only the token's hash is stored. */
export const crm_calendario = pgTable(
  'crm_calendario',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    /** Id of the portal user. */
    usuario_id: rowId().notNull(),
    token_hash: text().notNull(),
    /** The owner's type and codes, which the policies need when the link is read. */
    autor: jsonb().notNull(),
    criado_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lido_em: timestamp({ withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.usuario_id] }), uniqueIndex().on(t.empresa, t.token_hash)],
)
