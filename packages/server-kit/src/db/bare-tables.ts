/** Tables without what looks at every row that enters, for a load that is looked at once, at its end. */
import { inTurn } from '../in-turn'
import type { Ask } from './migration/ledger'

export interface BareTables {
  /** Makes the indexes again. */
  index: () => Promise<void>
  /** Makes the foreign keys again, which fails when a row breaks one, and lets triggers fire again. */
  guard: () => Promise<void>
}

/**
 * Takes foreign keys and indexes off all tables of the current schema (those of primary keys and unique constraints stay)
 * and silences their triggers. It needs the owner of the tables and no superuser. Only within a transaction: a load that fails or is
 * killed leaves everything as it was.
 */
export async function bareTables(ask: Ask): Promise<BareTables> {
  const keys = await ask<Step>(FOREIGN_KEYS)
  const indexes = await ask<Step>(INDEXES)
  const triggers = await ask<Step>(TRIGGERS)
  const run = async (texts: readonly string[]) => void (await inTurn(texts, (text) => ask(text)))
  const takenOff = [...keys, ...indexes, ...triggers].map(({ off }) => off)
  await run(takenOff)
  return {
    index: () => run(indexes.map(({ back }) => back)),
    guard: () => run([...keys, ...triggers].map(({ back }) => back)),
  }
}

/** A statement that takes something off and one that brings it back. */
interface Step {
  off: string
  back: string
}

/** One step a table: each statement has to lock it. */
const FOREIGN_KEYS = `
  select format('alter table %s %s', conrelid::regclass, string_agg(format('drop constraint %I', conname), ', ' order by conname)) as off,
    format('alter table %s %s', conrelid::regclass,
      string_agg(format('add constraint %I %s', conname, pg_get_constraintdef(oid)), ', ' order by conname)) as back
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
  group by conrelid order by conrelid`

const INDEXES = `
  select format('drop index %s', indexrelid::regclass) as off, pg_get_indexdef(indexrelid) as back
  from pg_index join pg_class c on c.oid = indexrelid
  where c.relnamespace = current_schema()::regnamespace
    and not exists (select from pg_constraint k where k.conindid = indexrelid and k.contype <> 'f')
  order by indexrelid`

const TRIGGERS = `
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
    format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as back
  from pg_trigger join pg_class c on c.oid = tgrelid
  where c.relnamespace = current_schema()::regnamespace and not tgisinternal and tgenabled = 'O'
  order by tgrelid, tgname`
