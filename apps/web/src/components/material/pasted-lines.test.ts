import { afterEach, expect, it, vi } from 'vitest'
import { testServer } from '@/lib/api/server.test-help'
import { aSession } from '@/lib/device/a-session.test-help'
import { CORES, MALHA, TEST_LINE } from './malha.test-help'
import { checkPastedRows, joinRows, readGivenRows } from './pasted-lines'

afterEach(() => void vi.restoreAllMocks())

it.each([
  ['20114 001 40\n20114 azul marinho 15', 2],
  ['20114;001;40\n20114;Azul marinho;15', 2],
  ['Código\tQuantidade\tCor\n20114\t40\t001\n20114\t15\tAzul marinho', 3],
])('the dialog reads pasted lines: %j', async (text, last) => {
  const server = testServer()
  aSession()
  server.apl('listMateriais', [MALHA])
  server.apl('listEstoque', CORES)
  const { linhas } = readGivenRows(text)
  expect(linhas.at(-1)?.linha).toBe(last)
  const { itens, erros } = await checkPastedRows(linhas, TEST_LINE)
  expect(erros).toEqual([])
  expect(itens.map(({ codigo, cor, qtde }) => [codigo, cor, qtde])).toEqual([
    ['20114', '001', 40],
    ['20114', '002', 15],
  ])
  expect(joinRows(itens, itens, TEST_LINE).map(({ qtde }) => qtde)).toEqual([80, 30])
})

it('the dialog reports wrong pasted lines by their number', async () => {
  const server = testServer()
  aSession()
  server.apl('listMateriais', ({ query }) => (query.codigo === '20114' ? [MALHA] : []))
  server.apl('listEstoque', CORES)
  const { itens, erros } = await checkPastedRows(
    readGivenRows('20114 001 40\nNADA 001 1\n20114 009 1').linhas,
    TEST_LINE,
  )
  expect(itens).toHaveLength(1)
  expect(erros).toEqual([
    'Linha 2: Material NADA não encontrado.',
    expect.stringMatching(/^Linha 3: Cor 009 não encontrada/),
  ])
})
