/** The APL's part of setting up a new company: its record, and the tables that a first order needs, from files. */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openFonte } from '@trama/apl/integracao/arquivo/fonte'
import { importArquivo } from '@trama/apl/integracao/arquivo/import-arquivo'
import { writeModelo } from '@trama/apl/integracao/arquivo/write-modelo'
import { addEmpresa } from '@trama/apl/sistema/inicio/add-empresa'
import { countIniciais, TABLES_OF_FIRST_PEDIDO } from '@trama/apl/sistema/inicio/primeiro-pedido'
import { empresa as empresas } from '@trama/apl/sistema/tables'
import { isTable, TABLE_NAMES, type TableName, tableOf } from '@trama/contract/apl/integracao/tables'
import { formatInteger } from '@trama/rules/number-br'
import type { Db } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { OperatorError } from '@trama/server-kit/program'
import { tell as tellImport } from '../../admin/importar'
import { answer, answerOrNothing } from '../answers'
import type { EmpresaDoPortal } from './portal-step'
import type { Tell, Values } from './step'

const HOUSE = { ip: '', agent: 'trama', idempotencyKey: undefined }

/** Creates the company of the ERP; the first one takes name and CNPJ from the portal's company. Returns its code. */
export async function empresaStep(
  db: Db,
  portal: EmpresaDoPortal,
  values: Values,
  tell: Tell,
): Promise<string> {
  const known = await db.select({ emp_pat: empresas.emp_pat, emp_nome: empresas.emp_nome }).from(empresas)
  const only = known.length === 1 ? known[0]?.emp_pat : undefined
  const emp_pat = await answer(values, 'codigo', 'Código da empresa no ERP', only ?? '001')
  const there = known.find((row) => row.emp_pat === emp_pat)
  const emp_nome = there?.emp_nome ?? (await answer(values, 'empresa', 'Nome da empresa', portal.nome))
  if (!there) {
    await addEmpresa(db, HOUSE, {
      emp_pat,
      emp_nome,
      emp_cnpj: await answer(values, 'cnpj-empresa', 'CNPJ da empresa', portal.cnpj),
      emp_cidade: await answerOrNothing(values, 'cidade', 'Cidade (Enter deixa para depois)'),
      emp_estado: await answerOrNothing(values, 'uf', 'UF (Enter deixa para depois)'),
    })
  }
  tell(`✓ Servidor APL: empresa ${emp_pat}, ${emp_nome}${there ? '' : ', com o usuário do ERP TI'}`)
  return emp_pat
}

/** The tables that a first order needs, with those that their rows refer to, each after those it refers to. */
function tablesOfModelos(): TableName[] {
  const needed = new Set<string>()
  const need = (nome: string) => {
    if (needed.has(nome) || !isTable(nome)) return
    needed.add(nome)
    for (const { tabela } of tableOf(nome).pais ?? []) need(tabela)
  }
  for (const { entrada } of TABLES_OF_FIRST_PEDIDO) need(entrada)
  return TABLE_NAMES.filter((nome) => needed.has(nome))
}

/** Writes a template of each of those tables, numbered in their order; as they are they fit each other. */
export async function writeModelos(pasta: string, tell: Tell): Promise<void> {
  await mkdir(pasta, { recursive: true })
  const files = await filesOf(pasta)
  await inTurn([...tablesOfModelos().entries()], async ([n, entrada]) => {
    // A template that somebody has filled in is not overwritten, whatever number its name has.
    if (files.has(entrada)) return
    const path = join(pasta, `${String(n + 1).padStart(2, '0')}-${entrada}.csv`)
    await writeFile(path, (await writeModelo(tableOf(entrada), 'csv')).bytes)
  })
  tell(`✓ Modelos em ${pasta}: um arquivo por tabela, com os títulos e uma linha de exemplo`)
}

/** Imports the tables that have files, in the order of their dependencies, and reports what is missing. */
export async function tablesStep(db: Db, empresa: string, values: Values, tell: Tell): Promise<void> {
  const files = await filesOf(values.arquivos)
  await inTurn(
    TABLE_NAMES.flatMap((tabela) => {
      const path = files.get(tabela)
      return path === undefined ? [] : [{ tabela, path }]
    }),
    ({ tabela, path }) => importFile(db, empresa, tabela, path, tell),
  )
  tell('Tabelas de que o primeiro pedido precisa, nesta ordem:')
  await inTurn(await countIniciais(db, empresa), async ({ entrada, titulo, linhas }) => {
    if (linhas > 0) return tell(`✓ ${titulo}: ${formatInteger(linhas)} ${linhas === 1 ? 'linha' : 'linhas'}`)
    const label = `Arquivo de ${titulo} (Enter deixa para depois)`
    const path = values.arquivos === undefined ? await answerOrNothing(values, entrada, label) : ''
    if (path !== '') return importFile(db, empresa, entrada, path, tell)
    tell(`✗ ${titulo}: nenhuma linha; falta o arquivo ${entrada}.csv ou .xlsx`)
  })
}

async function importFile(
  db: Db,
  empresa: string,
  tabela: TableName,
  path: string,
  tell: Tell,
): Promise<void> {
  const { titulo } = tableOf(tabela)
  const found = await importArquivo(
    db,
    { ...HOUSE, empresa },
    { tabela, fonte: await openFonte(path), tudo: true },
  )
  tell(`✓ ${tellImport(found, { titulo, conferir: false, tudo: true })}`)
}

/** Files of a folder by table, named like `produto.csv` or `03-produto.xlsx`; a table has one file at most. */
async function filesOf(pasta: string | undefined): Promise<Map<string, string>> {
  if (pasta === undefined) return new Map()
  const names = await readdir(pasta).catch(() => {
    throw new OperatorError(`Não foi possível abrir a pasta ${pasta}.`)
  })
  const files = new Map<string, string>()
  for (const name of names) {
    const table = /^(?:\d+-)?([a-z]+)[^.]*\.(?:csv|txt|xlsx)$/i.exec(name)?.[1]?.toLowerCase()
    if (!table || !isTable(table)) continue
    const other = files.get(table)
    if (other) {
      throw new OperatorError(
        `Dois arquivos da tabela ${table} em ${pasta}: ${basename(other)} e ${name}. Deixe só um.`,
      )
    }
    files.set(table, join(pasta, name))
  }
  return files
}
