/** `npm run admin -- empresa <ação>`: the portal companies of the APL's database, each in a schema of its own. */
import { readConfig } from '@trama/apl/config'
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { isCodcli, schemaOf } from '@trama/apl/tenant/codes'
import { listTenants } from '@trama/apl/tenant/tenants'
import { type Database, rows } from '@trama/server-kit/db/database'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { OperatorError } from '@trama/server-kit/program'
import { sql } from 'drizzle-orm'
import { command } from '../lib/command'
import { dropTenant } from '../lib/tenant/drop-tenant'

const USE = 'Uso: npm run admin -- empresa criar|apagar CÓDIGO, ou empresa listar.'

export const empresa = command({
  summary: 'Cria, lista e apaga empresas do portal no banco do APL, cada uma com o seu esquema',
  help: `  empresa criar CÓDIGO     cria o esquema da empresa, com todas as tabelas; servidores com APL_EMPRESA=* a atendem logo
  empresa listar           as empresas do banco, com linhas de pedidos e tamanho
  empresa apagar CÓDIGO --confirma CÓDIGO
                           apaga o esquema e as tarefas da empresa; feche antes os acessos dela no portal

  CÓDIGO é o da empresa em /Administrativo/Empresa (codcli). Pede PostgreSQL (APL_DATABASE_URL).`,
  options: { confirma: { type: 'string' } },
  argument: ['ação', 'código'],
  least: 1,
  run: (values, action = '', code = '') =>
    onTenants(async (database) => {
      if (action === 'criar') return criar(database, checked(code))
      if (action === 'listar') return listar(database)
      if (action === 'apagar') return apagar(database, checked(code), values.confirma)
      throw new OperatorError(USE)
    }),
})

async function onTenants(work: (database: Database) => Promise<string>): Promise<string> {
  const { APL_DATABASE_URL, APL_DATABASE_DIRECT_URL: url = APL_DATABASE_URL, DATA_DIR } = readConfig()
  if (!url)
    throw new OperatorError('Empresas com esquema próprio pedem PostgreSQL: informe APL_DATABASE_URL.')
  const database = await openDatabase({ url, dataDir: DATA_DIR, migrations: MIGRATIONS, several: true })
  return work(database).finally(() => database.close())
}

function checked(code: string): string {
  if (!isCodcli(code))
    throw new OperatorError('O código tem de 1 a 40 letras sem acento, algarismos, - ou _.')
  return code
}

async function criar(database: Database, codcli: string): Promise<string> {
  await refusePublic(database)
  const before = await listTenants(database)
  await database.migrate?.(schemaOf(codcli))
  return before.includes(codcli)
    ? `A empresa ${codcli} já existe; as tabelas dela estão em dia.`
    : `Empresa ${codcli} criada.`
}

/** A database whose `public` holds a company's tables has one company, and its extension there too. */
async function refusePublic({ db }: Database): Promise<void> {
  const [found] = await rows(db, sql`select to_regclass('public.empresa') is not null as has`)
  if (found?.has)
    throw new OperatorError(
      'Este banco é de uma empresa só: as tabelas dela estão em public. Indique um banco vazio para várias empresas.',
    )
}

async function listar(database: Database): Promise<string> {
  const codes = await listTenants(database)
  if (codes.length === 0) return 'Nenhuma empresa neste banco.'
  const found = await rows(
    database.db,
    sql`select substr(n.nspname, 9) as codcli, pg_size_pretty(sum(pg_total_relation_size(c.oid))) as tamanho,
          max(c.reltuples) filter (where c.relname = 'pedido') as pedidos
        from pg_namespace n join pg_class c on c.relnamespace = n.oid and c.relkind = 'r'
        where n.nspname in ${codes.map(schemaOf)} group by n.nspname order by n.nspname`,
  )
  return found
    .map(
      ({ codcli, tamanho, pedidos }) =>
        `${String(codcli).padEnd(12)} ${String(tamanho).padStart(10)}  cerca de ${Math.max(0, Number(pedidos))} pedidos`,
    )
    .join('\n')
}

async function apagar(database: Database, codcli: string, confirma: string | undefined): Promise<string> {
  if (!(await listTenants(database)).includes(codcli))
    throw new OperatorError(`Não há a empresa ${codcli} neste banco.`)
  if (confirma !== codcli)
    throw new OperatorError(`Para apagar, repita o código: empresa apagar ${codcli} --confirma ${codcli}`)
  const { tables, jobs } = await dropTenant(database, codcli)
  return `Empresa ${codcli} apagada: ${tables} tabelas e ${jobs} tarefas. Nada dela restou no banco do APL.`
}
