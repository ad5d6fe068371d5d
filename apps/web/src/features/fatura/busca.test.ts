// @vitest-environment happy-dom
import type { FaturaListItem } from '@trama/contract/apl/fatura/list'
import { expect, it } from 'vitest'
import { testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { search } from './busca'

const CHAVE = '35261127865757000102550010000001231000001239'
const ROW: FaturaListItem = {
  pedido: 12,
  fatura: '123',
  serie: 1,
  dt_emissao: '2026-11-10',
  transportadora: 'Rápido Sul',
  chave: CHAVE,
  cnpj: '27865757000102',
  codcli: 7,
  nome: 'Loja Azul',
  valor: 1234.5,
  empresa: '001',
  impresso: 'S',
}
it('is found by its number in the search', async () => {
  const server = testServer()
  startAs('usuario', { acessos: ['2.1'] })
  server.apl('listFaturas', [ROW])
  const hits = await search.search('123', new AbortController().signal)
  expect(hits).toMatchObject([{ label: 'Fatura 123', href: `/VerFatura/${CHAVE}` }])
  expect(await search.search('loja', new AbortController().signal)).toEqual([])
})
