/** The operator's import: files as spreadsheet programs save them, and what the command prints. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstRow } from '@trama/server-kit/testing/rows'
import { OperatorError } from '@trama/server-kit/program'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { entidadeApoio, GRUPO, nextCnpj } from '../../testing/a-entidade'
import { aVenda, type Venda } from '../../testing/a-pedido'
import { createTestApp, type Row, type TestApp } from '../../testing/test-app'
import { importArquivo } from './import-arquivo'

let apl: TestApp
let venda: Venda
let folder: string
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  await entidadeApoio(venda.casa)
  folder = await mkdtemp(join(tmpdir(), 'trama-planilha-'))
})
afterAll(async () => {
  await apl.close()
  await rm(folder, { recursive: true })
})

const HEAD = [
  'Razão social',
  'CNPJ',
  'Inscrição estadual',
  'Fone',
  'E-MAIL',
  'Grupo',
  'Vendedor',
  'CEP',
  'Município',
  'Estado',
  'Logradouro',
  'Nº',
  'Bairro',
  'Crédito',
  'Signo',
]
const rowOf = (given: Partial<Record<number, string>> = {}) =>
  [
    'Confecções São João',
    nextCnpj(),
    'Isento',
    '11 3333-4444',
    'a@b.com.br',
    GRUPO,
    venda.partes.codrep,
    '01310-100',
    'São Paulo',
    'SP',
    'Av. Paulista',
    '1000',
    'Bela Vista',
    '1.234,50',
    'Áries',
  ].map((cell, i) => given[i] ?? cell)
const csv = (rows: string[][], sign: string) =>
  [HEAD, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(sign)).join('\r\n')

async function run(
  content: string | Uint8Array,
  more: { conferir?: boolean; ignorarExistentes?: boolean } = {},
) {
  const arquivo = join(folder, 'clientes')
  await writeFile(arquivo, content)
  const told: string[] = []
  const input = {
    arquivo,
    empresa: venda.casa.empresa,
    conferir: false,
    ignorarExistentes: false,
    log: (text: string) => told.push(text),
    ...more,
  }
  const end = await importArquivo(apl.database, input).catch((error: unknown) => {
    if (error instanceof Error) return error
    throw error
  })
  return { told, end }
}
const stored = (cnpj: string | undefined) =>
  firstRow<Row>(
    apl.db,
    sql`select nome, credito, nome_cid from entidade
    where empresa = ${venda.casa.empresa} and cnpj = ${cnpj ?? ''}`,
  )
const SAVED = { nome: 'Confecções São João', credito: 1234.5, nome_cid: 'São Paulo' }

describe('reads', () => {
  test.each([
    ['UTF-8 with semicolons', ';', (text: string) => text],
    ['UTF-8 with its mark and commas', ',', (text: string) => `\uFEFF${text}`],
    ['Windows-1252', ';', (text: string) => Buffer.from(text, 'latin1')],
    ['tabs', '\t', (text: string) => text],
  ])('%s', async (_name, sign, encode) => {
    const row = rowOf()
    const { told, end } = await run(encode(csv([row], sign)))
    expect([told, end]).toEqual([['Colunas não lidas: Signo.'], '1 cliente incluído. Existentes: 0.'])
    expect(await stored(row[1])).toEqual(SAVED)
  })

  test('an .xlsx, with its numbers as numbers', async () => {
    const row = rowOf()
    const cells = row.map((cell, i) =>
      i === 13 ? { type: Number, value: 1234.5 } : { type: String, value: cell },
    )
    const heading = HEAD.map((value) => ({ type: String, value }))
    const buffer = await writeXlsxFile([heading, cells]).toBuffer()
    expect((await run(new Uint8Array(buffer))).end).toBe('1 cliente incluído. Existentes: 0.')
    expect(await stored(row[1])).toEqual(SAVED)
  })
})

test('wrong lines are told by number and column, and nothing is stored', async () => {
  const good = rowOf()
  const bad = rowOf({ 4: 'x', 8: 'Nada' })
  const lines = csv([good, [], bad], ';')
  const text = ['Linha 4 (Confecções São João): E-mail: Email inválido. Cidade: Cidade não encontrada.']
  const imported = await run(lines)
  expect(imported.told.slice(1)).toEqual(text)
  expect(imported.end).toMatchObject({ message: '1 linha com erro. Nada foi importado.' })
  const preview = await run(lines, { conferir: true })
  expect(preview.told.slice(1)).toEqual(text)
  expect(preview.end).toBeInstanceOf(OperatorError)
  expect(preview.end).toMatchObject({
    message: '2 linhas conferidas. Novas: 1. Existentes: 0. Com erro: 1.',
  })
  expect(await stored(good[1])).toBeUndefined()
})

test('previews, imports and leaves registered customers out; the audit trail names no user', async () => {
  const rows = [rowOf(), rowOf()]
  expect((await run(csv(rows, ';'), { conferir: true })).end).toBe(
    '2 linhas conferidas. Novas: 2. Existentes: 0.',
  )
  expect(await stored(rows[0]?.[1])).toBeUndefined()
  await run(csv(rows, ';'))
  const again = await run(csv([...rows, rowOf()], ';'), { ignorarExistentes: true })
  expect(again.end).toBe('1 cliente incluído. Existentes: 2.')
  const entry = await firstRow<Row>(
    apl.db,
    sql`select usuario_id, acao, registro, depois ->> 'novas' as novas from auditoria
        where empresa = ${venda.casa.empresa} order by id desc limit 1`,
  )
  expect(entry).toEqual({ usuario_id: null, acao: 'importar', registro: 'entidade', novas: '1' })
})

test('a broken file, a file without columns or lines, and an unknown company are refused', async () => {
  expect((await run('Nome;CNPJ\nA;1')).end).toMatchObject({
    message: expect.stringMatching(
      /^Faltam colunas: Telefone, E-mail, .* A primeira linha traz os títulos\.$/,
    ),
  })
  expect((await run('')).end).toMatchObject({ message: 'O arquivo está vazio.' })
  expect((await run(csv([], ';'))).end).toMatchObject({
    message: 'O arquivo não tem nenhuma linha de cliente.',
  })
  expect((await run('PK\u0003\u0004nada')).end).toMatchObject({
    message: 'O arquivo está incompleto ou não é uma planilha .xlsx.',
  })
  const input = { conferir: true, ignorarExistentes: false, log: () => undefined }
  const arquivo = join(folder, 'nenhum')
  await expect(
    importArquivo(apl.database, { ...input, arquivo, empresa: venda.casa.empresa }),
  ).rejects.toThrow(/^Não foi possível abrir o arquivo/)
  await expect(importArquivo(apl.database, { ...input, arquivo, empresa: 'X' })).rejects.toThrow(
    'A empresa X não existe.',
  )
})
