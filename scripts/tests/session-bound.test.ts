/** Which statements leave something behind in their session, where a pooler lets another transaction meet it. */
import { expect, test } from 'vitest'
import { boundBy } from '../lib/session-bound'

test.each([
  'select pg_advisory_lock(1)',
  '/* a */ set statement_timeout = 0',
  'reset all',
  "select set_config('a.b', $1, false)",
  'listen novo',
  'create temp table t (n int)',
  'declare c cursor with hold for select 1',
  'deallocate all',
  "select currval('s')",
])('%s needs a session', (text) => expect(boundBy(text)).toBeTypeOf('string'))

test.each([
  'select pg_advisory_xact_lock(hashtext($1))',
  'set local lock_timeout = 1000',
  'set transaction isolation level repeatable read',
  "select set_config('a.b', $1, true)",
  'create temporary table t on commit drop as select 1',
  'update pedido set obs = $1',
  'update pedido -- set\n set obs = $1',
])('%s needs none', (text) => expect(boundBy(text)).toBeUndefined())
