/** Every field of a record is a column of the record's table, so that a missing column is told in one sentence. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { type Server, SERVERS, tableModules } from '../migrations/declared-tables'
import { ROOT } from '../process'

/** Table that keeps the fields of each list (`packages/contract/src/field.ts`). */
const TABLE_OF: Record<string, string> = {
  PEDIDO_FIELDS: 'pedido',
  PEDIDO_RESULTS: 'pedido',
  PEDIDO_OTHERS: 'pedido',
  ITEM_FIELDS: 'pedido_item',
  ITEM_PROGRESS: 'pedido_item',
  ENTIDADE_FIELDS: 'entidade',
  CONTATO_FIELDS: 'contato',
  CRM_FIELDS: 'crm',
  CRM_RESULTS: 'crm',
  SOLICITACAO_FIELDS: 'solicitacao',
  SOLICITACAO_RESULTS: 'solicitacao',
  SOLICITACAO_ITEM_FIELDS: 'solicitacao_item',
  SOLICITACAO_ITEM_RESULTS: 'solicitacao_item',
  COTACAO_FIELDS: 'cotacao',
  COTACAO_RESULTS: 'cotacao',
  COTACAO_ITEM_FIELDS: 'cotacao_item',
  RESPOSTA_FIELDS: 'cotacao_fornecedor',
  RESPOSTA_RESULTS: 'cotacao_fornecedor',
  RESPOSTA_ITEM_FIELDS: 'cotacao_resposta',
  ORDEM_FIELDS: 'ordem_compra',
  ORDEM_RESULTS: 'ordem_compra',
  ORDEM_ITEM_FIELDS: 'ordem_compra_item',
  ORDEM_ITEM_RESULTS: 'ordem_compra_item',
  ORDEM_SERVICO_FIELDS: 'ordem_servico',
  ORDEM_SERVICO_RESULTS: 'ordem_servico',
  VENDA_FIELDS: 'venda',
  VENDA_RESULTS: 'venda',
  VENDA_FINAL: 'venda',
  VENDA_ITEM_FIELDS: 'venda_item',
  PESSOA_FIELDS: 'usuario',
  USUARIO_FIELDS: 'usuario',
  EMPRESA_FIELDS: 'empresa',
  CONVITE_FIELDS: 'convite',
  CONVITE_SENT: 'convite',
}

/** Fields that follow from rows of other tables or from other columns. */
const WITHOUT_COLUMN = ['PEDIDO_OTHERS.sit_dup', 'USUARIO_FIELDS.acesso', 'CONVITE_SENT.dias']

/** Says which fields lack their column, and which lists lack their table in `TABLE_OF`. */
export async function checkColumns(): Promise<string> {
  return (await Promise.all(SERVERS.map(complaintsOf))).flat().join('\n')
}

async function complaintsOf(server: Server): Promise<string[]> {
  const [lists, tables] = await Promise.all([fieldLists(server), tablesOf(server)])
  return lists.flatMap(([list, fields]) => {
    const table = TABLE_OF[list]
    const kept = tables.find(({ name }) => name === table)
    if (!kept) return [`${list}: diga em scripts/lib/check/check-columns.ts que tabela guarda os campos`]
    return fields
      .filter((field) => !kept.columns.includes(field) && !WITHOUT_COLUMN.includes(`${list}.${field}`))
      .map((field) => `acrescente a coluna ${field} à tabela ${table} em ${kept.file}`)
  })
}

/** Lists of fields that the contract declares for a server, without those of names, which other tables keep. */
async function fieldLists(server: Server): Promise<[list: string, fields: string[]][]> {
  const folder = join(ROOT, 'packages/contract/src', server)
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /(^|[/-])fields\.ts$/.test(name),
  )
  const modules: object[] = await Promise.all(
    files.map((name) => import(pathToFileURL(join(folder, name)).href)),
  )
  return modules
    .flatMap((exported): [string, unknown][] => Object.entries(exported))
    .filter(([list, value]) => isFieldList(value) && !list.endsWith('_NAMES'))
    .map(([list, fields]) => [list, Object.keys(Object(fields))])
}

const isFieldList = (value: unknown): boolean =>
  value !== null && typeof value === 'object' && Object.values(value).every((field) => Object(field).record)

async function tablesOf(server: Server) {
  const modules = await tableModules(server)
  return modules.flatMap(([file, exported]) =>
    Object.values(exported)
      .filter((value): value is Table => is(value, Table))
      .map((table) => ({ file, name: getTableName(table), columns: Object.keys(getTableColumns(table)) })),
  )
}
