/** Puts a company's schema under Citus, which keeps all its tables on one machine (docs/scale.md). */
import type pg from 'pg'
import { inTurn } from '../../in-turn'
import { setPath } from './within'

type Client = Pick<pg.Client, 'query'>

/**
 * Puts a schema with its tables, its triggers and its functions under the engine, whole or not at all. The tables may be
 * full. Functions that triggers call are found by the engine; those that these call in turn it has to be told of.
 */
export async function spreadSchema(client: Client, schema: string): Promise<void> {
  const functions = await namesOf(
    client,
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = to_regnamespace(quote_ident($1)) and prorettype <> 'trigger'::regtype order by 1`,
    schema,
  )
  const keyless = await namesOf(
    client,
    `select oid::regclass::text as name from pg_class c where relnamespace = to_regnamespace(quote_ident($1))
       and relkind = 'r' and not exists (select from pg_constraint where conrelid = c.oid and contype = 'p')`,
    schema,
  )
  // Rows that move to another machine are no new rows: their triggers have done their work already.
  await client.query(`begin; ${setPath(schema)}; set local session_replication_role to replica`)
  try {
    // A table without a key could not be moved to another machine while its rows change.
    await inTurn(keyless, (name) => client.query(`alter table ${name} replica identity full`))
    await client.query('select citus_schema_distribute(to_regnamespace(quote_ident($1)))', [schema])
    await inTurn(functions, (name) =>
      client.query('select create_distributed_function($1::regprocedure)', [name]),
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  await numberOn(client, schema)
  await emptyLocal(client, schema)
}

/** Frees the coordinator's disk of the rows that are on the machine now; nobody sees them, but they stay. */
async function emptyLocal(client: Client, schema: string): Promise<void> {
  const tables = await namesOf(
    client,
    `select oid::regclass::text as name from pg_class where relnamespace = to_regnamespace(quote_ident($1))
       and relkind = 'r' and pg_relation_size(oid) > 0`,
    schema,
  )
  await inTurn(tables, (name) =>
    client.query('select truncate_local_data_after_distributing_table($1::regclass)', [name]),
  )
}

/**
 * Sets each machine's numbers of rows past those that its tables hold: a company that was on the machine before brings
 * numbers of its range along, and a machine begins its range anew.
 */
async function numberOn(client: Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ success: boolean; result: string }>(
    `select r.success, r.result from pg_class s join pg_depend d on d.objid = s.oid and d.deptype = 'i'
       join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
       cross join lateral run_command_on_workers(format(
         'select setval(%1$L, top) from (select max(%3$I) as top from %2$s, pg_sequence
            where seqrelid = %1$L::regclass and %3$I between seqmin and seqmax) x where top is not null',
         s.oid::regclass, d.refobjid::regclass, a.attname)) r
     where s.relkind = 'S' and s.relnamespace = to_regnamespace(quote_ident($1))`,
    [schema],
  )
  const failed = rows.find(({ success }) => !success)
  if (failed) throw new Error(failed.result)
}

/** Where the schema stands; undefined for one that is not under the engine. */
export async function placeOf(client: Client, schema: string): Promise<string | undefined> {
  const { rows } = await client.query<{ place: string }>(
    `select nodename || ':' || nodeport as place from citus_shards
     where table_name in (select oid from pg_class where relnamespace = to_regnamespace(quote_ident($1)))
       and citus_table_type = 'schema' limit 1`,
    [schema],
  )
  return rows[0]?.place
}

const namesOf = async (client: Client, text: string, schema: string): Promise<string[]> =>
  (await client.query<{ name: string }>(text, [schema])).rows.map(({ name }) => name)
