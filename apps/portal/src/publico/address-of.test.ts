import { TEXTS } from '@trama/contract/messages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { empresa } from '../empresa/tables'
import { type TestPortal, testPortal } from '../testing/test-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const ask = (codcli: string) => portal.call('GET', `/Publico/Endereco/${encodeURIComponent(codcli)}`)

test('a page without a login learns the address of a company’s server and nothing else', async () => {
  const { codcli } = await portal.anEmpresa({ servidor: 'apl.exemplo.com', porta: 3001 })
  const { status, row } = await ask(codcli)
  expect({ status, row }).toEqual({ status: 200, row: { servidor: 'apl.exemplo.com', porta: 3001 } })
})

test('unknown and closed companies get the same reply', async () => {
  const { codcli } = await portal.anEmpresa()
  await portal.db.update(empresa).set({ ativo: 0 }).where(eq(empresa.codcli, codcli))
  for (const which of [codcli, 'nada', "'", '0']) {
    expect(await ask(which)).toMatchObject({ status: 404, error: TEXTS.noRecord })
  }
})

test('a caller who asks for many companies is stopped', async () => {
  const replies = await Promise.all(Array.from({ length: 80 }, (_, n) => ask(`vez${n}`)))
  expect(replies.some(({ status }) => status === 429)).toBe(true)
})
