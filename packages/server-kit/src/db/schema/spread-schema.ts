/** Puts a company's schema under Citus, which keeps all its tables on one machine (docs/scale.md). */
import type pg from 'pg'
import { inTurn } from '../../in-turn'
import { setPath } from './within'

type Client = Pick<pg.Client, 'query'>

/**
 * Puts a schema with its tables, its triggers and its functions under the engine. The tables may be full. Functions that
 * triggers call are found by the engine; those that these call in turn it has to be told of.
 */
export async function spreadSchema(client: Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = to_regnamespace(quote_ident($1)) and prorettype <> 'trigger'::regtype order by 1`,
    [schema],
  )
  const { rows: keyless } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class c where relnamespace = to_regnamespace(quote_ident($1))
       and relkind = 'r' and not exists (select from pg_constraint where conrelid = c.oid and contype = 'p')`,
    [schema],
  )
  // A table without a key could not be moved to another machine while its rows change.
  await inTurn(keyless, ({ name }) => client.query(`alter table ${name} replica identity full`))
  // Rows that are copied to the worker are no new rows: their triggers have done their work already.
  await client.query(`begin; ${setPath(schema)}; set local session_replication_role to replica`)
  await client.query('select citus_schema_distribute(to_regnamespace(quote_ident($1)))', [schema])
  await client.query('commit')
  await inTurn(rows, ({ name }) =>
    client.query('select create_distributed_function($1::regprocedure)', [name]),
  )
}
