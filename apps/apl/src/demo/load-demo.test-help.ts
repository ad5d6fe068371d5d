import type { Database } from '@trama/server-kit/db/database'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'

/** Constraints, indexes and triggers of a database. */
export const guards = ({ db }: Database) =>
  rows(
    db,
    sql`select conrelid::regclass::text || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid) as guard
        from pg_constraint where connamespace = 'public'::regnamespace
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
          where not tgisinternal order by 1`,
  )

/** Checksums of the demo's rows. */
export const checksum = ({ db }: Database) =>
  firstRow(
    db,
    sql`select (select md5(string_agg(e::text, '' order by empresa, codcli)) from entidade e) as entidade,
      (select md5(string_agg(p::text, '' order by empresa, numero)) from pedido p) as pedido,
      (select md5(string_agg(i::text, '' order by empresa, numero, ordem)) from pedido_item i) as item,
      (select md5(string_agg(d::text, '' order by empresa, numero)) from duplicata d) as duplicata,
      (select md5(string_agg(c::text, '' order by empresa, numero)) from crm c) as crm,
      (select md5(string_agg(o::text, '' order by empresa, numero)) from ordem_compra o) as ordem,
      (select md5(string_agg(c::text, '' order by empresa, num_ap)) from conta_pagar c) as conta,
      (select md5(string_agg(c::text, '' order by cep)) from cep c) as cep,
      (select md5(string_agg(g::text, '' order by empresa, codigo, cor, tam)) from produto_grade g) as grade,
      (select md5(string_agg(md5(conteudo), '' order by empresa, codigo, cor)) from imagem) as imagem`,
  )
