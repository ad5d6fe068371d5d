import { expect, it } from 'vitest'
import { testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { search } from './search'
import { CHAVE, ROW } from './fatura.test-help'

it('the search finds an invoice by its number', async () => {
  const server = testServer()
  startAs('usuario', { acessos: ['2.1'] })
  server.apl('listFaturas', [ROW])
  const hits = await search.search('123', new AbortController().signal)
  expect(hits).toMatchObject([{ label: 'Fatura 123', href: `/VerFatura/${CHAVE}` }])
  expect(await search.search('loja', new AbortController().signal)).toEqual([])
})
