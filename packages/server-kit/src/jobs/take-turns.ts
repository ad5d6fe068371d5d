/** Takes the jobs of several schemas in rotation, so that one with a hundred thousand of them holds no other up. */
import type PgBoss from 'pg-boss'
import { type Database, statement } from '../db/database'

/** A schema's share of a batch, where several schemas have jobs. */
const SHARE = 2

interface Taken {
  job: PgBoss.Job
  schema: string
}

/** SQL that takes the next jobs as pg-boss does, but of each schema only a share, in the order of the list. */
const TAKE = `with proximas as (
    select j.id from unnest($2::text[]) e(esquema)
    cross join lateral (
      select id from fila.job where name = $1 and singleton_key = e.esquema and state < 'active' and start_after < now()
      order by priority desc, created_on, id limit $3 for update skip locked) j
    limit $4)
  update fila.job j set state = 'active', started_on = now(),
    retry_count = case when started_on is not null then retry_count + 1 else retry_count end
  from proximas p where j.name = $1 and j.id = p.id
  returning j.id, j.name, j.data, j.singleton_key as esquema, extract(epoch from j.expire_in)::float8 as "expireInSeconds"`

export function takeTurns(database: Database, batch: number) {
  const last = new Map<string, string>()
  return async (name: string, schemas: readonly string[]): Promise<Taken[]> => {
    const turn = schemas.indexOf(last.get(name) ?? '') + 1
    const order = [...schemas.slice(turn), ...schemas.slice(0, turn)]
    const share = schemas.length > 1 ? SHARE : batch
    const rows = await statement(database.db, TAKE, [name, order, share, batch])
    const taken = (rows as (PgBoss.Job & { esquema: string })[]).map(({ esquema, ...job }) => ({
      job,
      schema: esquema,
    }))
    const served = taken.map(({ schema }) => order.indexOf(schema))
    const next = order[Math.max(...served)]
    if (next !== undefined) last.set(name, next)
    return taken
  }
}
