import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, transaction } from '../db/database'
import { type StateWatch, watchState } from './database-state'
import { kitDatabase } from './kit-database'

let database: Database
let watch: StateWatch
beforeAll(async () => {
  database = await kitDatabase()
  watch = await watchState(database.db, ['cor', 'idempotencia.criado_em'])
})
afterAll(() => database.close())

const EMPRESA = `insert into empresa (emp_pat, emp_nome, emp_cnpj) values ('1', 'Um', '1')`
const call = (text: string) => database.db.execute(sql.raw(text))
const CHAVE = '00000000-0000-4000-8000-000000000001'
const CLAIM = `insert into idempotencia (empresa, usuario_id, chave, conteudo) values ('1', 1, '${CHAVE}', 'x')`

test('a changed table is named once, and an unchanged table is not named', async () => {
  expect(await watch.changed()).toEqual([])
  await call(CLAIM)
  expect(await watch.changed()).toEqual(['idempotencia'])
  expect(await watch.changed()).toEqual([])
  await call(`update idempotencia set conteudo = conteudo`)
  await call(`delete from idempotencia where empresa = '2'`)
  expect(await watch.changed()).toEqual([])
  await call(`truncate idempotencia`)
  expect(await watch.changed()).toEqual(['idempotencia'])
})

test('tables of written rows are named once, and their changes are still found afterwards', async () => {
  await watch.written()
  await call(`delete from idempotencia`)
  expect(await watch.written()).toEqual([])
  await call(CLAIM)
  await call(`update idempotencia set conteudo = conteudo`)
  expect(await watch.written()).toEqual(['idempotencia'])
  expect(await watch.written()).toEqual([])
  expect(await watch.changed()).toEqual(['idempotencia'])
  await call(`truncate idempotencia`)
  expect(await watch.changed()).toEqual(['idempotencia'])
  expect(await watch.written()).toEqual(['idempotencia'])
})

test('undone and ignored changes do not count; rows deleted with their parent do', async () => {
  const undone = transaction(database.db, async (tx) => {
    await tx.execute(sql.raw(CLAIM))
    throw new Error('desfeito')
  })
  await expect(undone).rejects.toThrow('desfeito')
  await call(EMPRESA)
  expect(await watch.changed()).toEqual(['empresa'])
  await call(`insert into cor (empresa, cor, desc_cor) values ('1', '001', 'Branco')`)
  expect(await watch.changed()).toEqual([])
  await call(CLAIM)
  await watch.changed()
  await call(`update idempotencia set criado_em = now() + interval '1 day'`)
  expect(await watch.changed()).toEqual([])
  await call(`insert into webhook (empresa, nome, url, segredo) values ('1', 'ERP', 'https://a', 's')`)
  await call(`insert into webhook_entrega (empresa, webhook, ordem) select empresa, id, 1 from webhook`)
  expect(await watch.changed()).toEqual(['webhook', 'webhook_entrega'])
  await call(`delete from webhook`)
  expect(await watch.changed()).toEqual(['webhook', 'webhook_entrega'])
})
