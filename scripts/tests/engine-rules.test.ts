/** Which statements the engine refuses that keeps each company's schema on one machine. */
import { expect, test } from 'vitest'
import { refusedBy } from '../lib/engine-rules'

test.each([
  ['insert into a (x) values ((select max(y) from b))', 'subconsulta'],
  [
    'with n as (insert into a as z (x) values ($1, 2), (array(select 1), 3) returning x) select x from n',
    'subconsulta',
  ],
  ['update a set em = clock_timestamp() where id = $1', 'volátil'],
  ['insert into a (x) select random() from b', 'volátil'],
  ['with t as materialized (select pg_advisory_xact_lock(1)) delete from a using t', 'volátil'],
  ['update a set em = coalesce(em, now()) where id = $1', 'relógio'],
  ['update a set em = case when x = 1 then em when x = 2 then statement_timestamp() end', 'relógio'],
  ['insert into a (x) values (1) on conflict (x) do update set em = now() returning x', 'relógio'],
  ['select * from public.a', 'esquema'],
  ['insert into "public"."a" (x) values ($1)', 'esquema'],
  ['select 1 from a join c0001.b on b.x = a.x', 'esquema'],
])('%s is refused: %s', (text, reason) => expect(refusedBy(text)).toContain(reason))

test.each([
  'insert into a (x) values ($1, coalesce($2, (3))) on conflict (x) do update set x = (select max(y) from b)',
  'insert into a (x) select max(y) from b',
  'update a set em = statement_timestamp() where id = $1',
  'update a set em = coalesce(em, (select now())), x = case when y then 1 end, z = now() where id = $1',
  'select coalesce(em, now()) from a',
  'select random() from a for update skip locked',
  'select extract(day from p.dia), substring(p.nome from 2) from pedido p where a is distinct from p.b',
  'select x from jsonb_to_recordset($1) as x(n int) join a p on p.n = x.n',
  'select now() from fila.job',
])('%s is taken', (text) => expect(refusedBy(text)).toBeUndefined())
