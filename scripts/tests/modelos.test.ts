/** The templates of tables fit each other as they are: their example rows are stored in the order of the tables. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFonte } from '@trama/apl/integracao/arquivo/fonte'
import { importArquivo } from '@trama/apl/integracao/arquivo/import-arquivo'
import { writeModelo } from '@trama/apl/integracao/arquivo/write-modelo'
import { addEmpresa } from '@trama/apl/sistema/inicio/add-empresa'
import { createTestApp, type TestApp } from '@trama/apl/testing/test-app'
import { TABLE_NAMES, tableOf } from '@trama/contract/apl/integracao/tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tablesStep, writeModelos } from '../lib/inicio/apl-step'

const HOUSE = { ip: '', agent: 'trama', idempotencyKey: undefined }

let apl: TestApp
let pasta: string
beforeAll(async () => {
  apl = await createTestApp()
  pasta = await mkdtemp(join(tmpdir(), 'trama-modelos-'))
})
afterAll(async () => {
  await apl.close()
  await rm(pasta, { recursive: true, force: true })
})

async function anEmptyCompany(emp_pat: string, emp_cnpj: string) {
  await addEmpresa(apl.db, HOUSE, {
    emp_pat,
    emp_nome: `Confecções ${emp_pat}`,
    emp_cnpj,
    emp_cidade: 'Blumenau',
    emp_estado: 'SC',
  })
  return emp_pat
}

test('the templates of a new company are imported without a refused row and are all that a first order needs', async () => {
  const said: string[] = []
  await writeModelos(pasta, () => {})
  await tablesStep(apl.db, await anEmptyCompany('M1', '48273615000118'), { arquivos: pasta }, (line) =>
    said.push(line),
  )
  const imported = said.filter((line) => line.includes('1 incluídas'))
  expect(imported).toHaveLength((await readdir(pasta)).length)
  expect(said.filter((line) => line.startsWith('✗'))).toEqual([])
})

test('a filled file keeps its table, whatever its number, and two files of one table are refused', async () => {
  const own = await mkdtemp(join(pasta, 'propria-'))
  await writeFile(join(own, '99-cor.csv'), 'preenchido')
  await writeModelos(own, () => {})
  expect((await readdir(own)).filter((name) => name.includes('-cor.'))).toEqual(['99-cor.csv'])
  await writeFile(join(own, '03-cor.csv'), 'outro')
  await expect(writeModelos(own, () => {})).rejects.toThrow('Dois arquivos da tabela cor')
})

/** Tables whose rows change what is there or hold what no cell can: a document of the portal, its lines, a picture. */
const WITHOUT_EXAMPLE = ['pedido', 'ordemcompra', 'imagem']

test('every other template fits them too', async () => {
  const empresa = await anEmptyCompany('M2', '11222333000181')
  const wrong: unknown[] = []
  for (const tabela of TABLE_NAMES) {
    if (WITHOUT_EXAMPLE.includes(tabela)) continue
    const path = join(pasta, `tudo-${tabela}.csv`)
    await writeFile(path, (await writeModelo(tableOf(tabela), 'csv')).bytes)
    const found = await importArquivo(apl.db, { ...HOUSE, empresa }, { tabela, fonte: await openFonte(path) })
    if (found.com_erro > 0) wrong.push({ tabela, erros: found.erros, faltando: found.faltando })
  }
  expect(wrong).toEqual([])
})
