/** Files into tables: what is stored, what is reported, and what stays unchanged. */
import type { TableName } from '@trama/contract/apl/integracao/tables'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aProduto, aRegiao, anEmpresa, type Casa } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { fonteOf } from './fonte'
import { importArquivo, type ImportOptions } from './import-arquivo'

let apl: TestApp
let casa: Casa
beforeAll(async () => {
  apl = await createTestApp()
})
beforeEach(async () => {
  casa = await anEmpresa(apl.db)
})
afterAll(() => apl.close())

const importa = (tabela: TableName, text: string, options: Partial<ImportOptions> = {}) =>
  importArquivo(
    apl.db,
    { ip: '', agent: '', idempotencyKey: undefined, empresa: casa.empresa },
    { tabela, fonte: fonteOf('a.csv', new TextEncoder().encode(text)), ...options },
  )
const cores = () =>
  rows(apl.db, sql`select cor, desc_cor from cor where empresa = ${casa.empresa} order by cor`)
const precos = () =>
  rows(apl.db, sql`select produto, preco_00 from preco where empresa = ${casa.empresa} order by produto`)

const counts = ({ linhas, inseridas, alteradas, iguais, com_erro }: Awaited<ReturnType<typeof importa>>) => [
  linhas,
  inseridas,
  alteradas,
  iguais,
  com_erro,
]

test('rows are stored by the names of their headings, and the same file again changes nothing', async () => {
  const text = 'COR;descricao;Observação\n001;Branco;x\n002;"Azul; claro";\n'
  const first = await importa('cor', text)
  expect(first.colunas).toEqual([
    { titulo: 'COR', campo: 'cor' },
    { titulo: 'descricao', campo: 'desc_cor' },
    { titulo: 'Observação', campo: null },
  ])
  expect(counts(first)).toEqual([2, 2, 0, 0, 0])
  expect(await cores()).toEqual([
    { cor: '001', desc_cor: 'Branco' },
    { cor: '002', desc_cor: 'Azul; claro' },
  ])
  expect(counts(await importa('cor', text))).toEqual([2, 0, 0, 2, 0])
  expect(counts(await importa('cor', text.replace('Branco', 'Off')))).toEqual([2, 0, 1, 1, 0])
})

test('headings are found as people write them, below a title and the mark of the separator', async () => {
  const codigo = await aProduto(casa)
  const [cell] = await rows<{ cor: string; tam: string }>(
    apl.db,
    sql`select cor, tam from produto_grade where empresa = ${casa.empresa} and codigo = ${codigo}`,
  )
  const { cor, tam } = cell ?? { cor: '', tam: '' }
  const line = `${codigo};${cor};${tam}`
  const stock = await importa(
    'estoque',
    `sep=;\nContagem, loja 2\nCód. Produto;Cor;Tam.;Qtde\n${line};1.200\n`,
  )
  expect([stock.faltando, counts(stock)]).toEqual([[], [1, 0, 1, 0, 0]])
  const bars = ['7,89E+12', '7891000315508', '036000291452', '0036000291452'].map(async (barra, at) => {
    const found = await importa('barra', `Cód. Produto;Cor;Tamanho;EAN\n${line};${barra}\n`, {
      conferir: true,
    })
    return [at, found.erros.map(({ mensagem }) => mensagem)]
  })
  expect(await Promise.all(bars)).toEqual([
    [0, [expect.stringContaining('A planilha trocou os dígitos')]],
    [1, [expect.stringContaining('Dígito verificador')]],
    [2, []],
    [3, []],
  ])
})

test('a preview reports everything and stores nothing', async () => {
  const found = await importa('cor', 'Cor;Descrição\n1;Um\n2;\n', { conferir: true })
  expect(counts(found)).toEqual([2, 1, 0, 0, 1])
  expect(found.amostra).toEqual([
    ['1', 'Um'],
    ['2', ''],
  ])
  expect(found.erros).toEqual([{ linha: 3, campo: 'Descrição', mensagem: 'Valor obrigatório.' }])
  expect(await cores()).toEqual([])
})

test('the first rows are shown, with the first letters of their cells', async () => {
  const row = `1;${'x'.repeat(1000)}\n`
  const { amostra } = await importa('cor', `Cor;Descrição\n${row.repeat(30)}`, { conferir: true })
  expect(amostra).toEqual(Array.from({ length: 5 }, () => ['1', 'x'.repeat(200)]))
})

test('an import stores good rows, or all or none, and numbers lines as a spreadsheet does', async () => {
  const table = await aRegiao(casa)
  const produto = await aProduto(casa)
  const text = [
    'Tabela|Produto|Preço',
    `${table}|${produto}|1.234,56`,
    '',
    `${table}|NADA|10`,
    `${table}|${produto}|20`,
    `${table}|${produto}X|dez`,
  ].join('\n')
  const none = await importa('preco', text, { tudo: true })
  expect(none.com_erro).toBe(3)
  expect(await precos()).toEqual([])
  const some = await importa('preco', text)
  expect(counts(some)).toEqual([4, 1, 0, 0, 3])
  expect(some.erros.map(({ linha, campo }) => [linha, campo])).toEqual([
    [4, 'Produto'],
    [5, 'Tabela'],
    [6, 'Preço'],
  ])
  expect(some.erros[1]?.mensagem).toBe('Chave repetida: já veio na linha 2.')
  expect(await precos()).toEqual([{ produto, preco_00: 1234.56 }])
})

test('a file without a key column, unknown columns, and a choice of columns', async () => {
  const text = 'Tom;Nome do tom\n9;Verde\n'
  const unknown = await importa('cor', text)
  expect(unknown).toMatchObject({ faltando: ['Cor'], inseridas: 0 })
  const chosen = { Tom: 'cor', 'Nome do tom': 'desc_cor' }
  expect(counts(await importa('cor', text, { colunas: chosen }))).toEqual([1, 1, 0, 0, 0])
})

test('half a file stores nothing, wherever it ends, and neither does a file with one row too many', async () => {
  const many = Array.from({ length: 6000 }, (_, n) => `${n};Cor ${n}`).join('\n')
  await expect(importa('cor', `Cor;Descrição\n${many}\n7000;"Se`)).rejects.toThrow('as aspas não fecham')
  await expect(importa('cor', `Cor;Descrição\n${many}\n`, { max: 5999 })).rejects.toThrow(
    'O arquivo passa de 5.999 linhas.',
  )
  expect(await cores()).toEqual([])
  // A key that occurred in an earlier piece of the file is known too.
  const twice = await importa('cor', `Cor;Descrição\n${many}\n3;Outra\n`, { tudo: true })
  expect(twice.erros).toEqual([
    { linha: 6002, campo: 'Cor', mensagem: 'Chave repetida: já veio na linha 5.' },
  ])
  expect(await cores()).toEqual([])
})
