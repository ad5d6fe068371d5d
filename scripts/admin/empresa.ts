/** `npm run admin -- empresa <ação>`: the life of a portal company, from its first table to its last export. */
import { readConfig } from '@trama/apl/config'
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { schemaOf } from '@trama/apl/tenant/codes'
import { listTenants } from '@trama/apl/tenant/tenants'
import { isCodcli } from '@trama/rules/codcli'
import { type Database, rows, sqlState } from '@trama/server-kit/db/database'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { inTurn } from '@trama/server-kit/in-turn'
import { OperatorError } from '@trama/server-kit/program'
import { sql } from 'drizzle-orm'
import { command } from '../lib/command'
import { abrir, exportar, importar } from '../lib/tenant/archive-actions'
import { mover } from '../lib/tenant/move-action'
import { apagar } from '../lib/tenant/remove-action'
import { distribuir } from '../lib/tenant/spread-action'

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const

export const empresa = command({
  summary: 'Cria, lista, exporta, importa, muda de banco e apaga empresas do portal',
  help: `  empresa criar CÓDIGO             cria o esquema da empresa; servidores com APL_EMPRESA=* a atendem logo
  empresa listar                   as empresas do banco do APL, com pedidos e tamanho
  empresa exportar CÓDIGO ARQUIVO  grava a empresa em um arquivo: tabelas, tarefas em espera, usuários; todos seguem trabalhando
  empresa importar ARQUIVO         faz a empresa em outra instalação, ou nesta onde ela não está
  empresa abrir CÓDIGO             abre a importada que espera até a origem não a atender mais
  empresa mover CÓDIGO --para URL  muda o esquema para o banco de outro APL; a empresa fica parada por segundos
  empresa mover CÓDIGO --para esquema
                                   dá um esquema próprio à empresa que está só no banco; pare antes os servidores
  empresa distribuir CÓDIGO        põe a empresa em uma máquina do Citus; a volta é mover para um banco sem ele
  empresa apagar CÓDIGO --confirma CÓDIGO
                                   exporta pela última vez e apaga tabelas, tarefas, usuários e pasta de arquivos

  --sem-portal        exportar, importar e apagar: só o APL; os usuários ficam no portal em que estão
  --manter-masters    importar: masters continuam masters; sem ela, entram como administradores
  --manter-endereco   importar: o endereço do APL continua o da origem
  --para              URL do banco, ou o nome da variável de ambiente que a tem, para que a senha não apareça
  --servidor, --porta importar e mover: endereço do APL, gravado na empresa do portal desta instalação
  --desfazer          mover e apagar: desfaz o que parou no meio; sem ela, o mesmo comando o termina
  --sem-apl           apagar: a empresa não tem tabelas neste banco; saem as linhas do portal e a pasta
  --arquivo           apagar: nome da última exportação (empresa-CÓDIGO-<data>.trama)

  CÓDIGO é o da empresa em /Administrativo/Empresa (codcli). Várias empresas pedem PostgreSQL (APL_DATABASE_URL).`,
  options: {
    confirma: text,
    para: text,
    servidor: text,
    porta: text,
    arquivo: text,
    desfazer: flag,
    'sem-apl': flag,
    'sem-portal': flag,
    'manter-masters': flag,
    'manter-endereco': flag,
  },
  argument: ['ação', 'código', 'arquivo'],
  least: 1,
  async run(values, action = '', code = '', file = '') {
    if (action === 'criar') return onTenants((database) => criar(database, checked(code)))
    if (action === 'listar') return onTenants(listar)
    if (action === 'exportar') return exportar(checked(code), needed(file, 'arquivo'), values)
    if (action === 'importar') return importar(needed(code, 'arquivo'), values)
    if (action === 'abrir') return abrir(checked(code))
    if (action === 'mover') return mover(checked(code), values)
    if (action === 'distribuir') return distribuir(checked(code))
    if (action === 'apagar') return apagar(checked(code), values)
    throw new OperatorError(
      'A ação é criar, listar, exportar, importar, abrir, mover, distribuir ou apagar. Veja --ajuda.',
    )
  },
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

function needed(given: string, name: string): string {
  if (!given) throw new OperatorError(`Informe o ${name}. Veja --ajuda.`)
  return given
}

async function criar(database: Database, codcli: string): Promise<string> {
  await refusePublic(database)
  return (await database.create?.(schemaOf(codcli)))
    ? `Empresa ${codcli} criada.`
    : `A empresa ${codcli} já existe; as tabelas dela estão em dia.`
}

/** A database whose `public` holds a company's tables has one company, and its extension there too. */
async function refusePublic({ db }: Database): Promise<void> {
  const [found] = await rows(db, sql`select to_regclass('public.empresa') is not null as has`)
  if (found?.has)
    throw new OperatorError(
      'Este banco é de uma empresa só: as tabelas dela estão em public. Dê-lhe antes um esquema (empresa mover CÓDIGO --para esquema), ou indique outro banco.',
    )
}

async function listar(database: Database): Promise<string> {
  const codes = await listTenants(database)
  if (codes.length === 0) return 'Nenhuma empresa neste banco.'
  const found = await rows(
    database.db,
    sql`select substr(n.nspname, 9) as codcli, pg_size_pretty(sum(pg_total_relation_size(c.oid))) as tamanho,
          max(c.reltuples) filter (where c.relname = 'pedido') as pedidos,
          coalesce(substr(max(obj_description(n.oid, 'pg_namespace')), 8), '') as parada
        from pg_namespace n join pg_class c on c.relnamespace = n.oid and c.relkind = 'r'
        where n.nspname in ${codes.map(schemaOf)} group by n.nspname order by n.nspname`,
  )
  const sizes = await spreadSizes(database)
  return (
    await inTurn(found, async ({ codcli, tamanho, pedidos, parada }) => {
      const schema = schemaOf(String(codcli))
      const size = String(sizes.get(schema) ?? tamanho)
      const count =
        Number(pedidos) > 0 ? `cerca de ${Number(pedidos)} pedidos` : await countOrders(database, schema)
      const line = `${String(codcli).padEnd(12)} ${size.padStart(10)}  ${count}`
      return [line, String(parada)].filter(Boolean).join('; parada: ')
    })
  ).join('\n')
}

/** Orders of a schema of which PostgreSQL keeps no estimate: it is small or new, or spread over machines. */
async function countOrders(database: Database, schema: string): Promise<string> {
  try {
    const { db } = database.within?.(schema) ?? database
    const [found] = await rows(db, sql`select count(*)::int as pedidos from pedido`)
    return `${Number(found?.pedidos)} pedidos`
  } catch (error) {
    // Its machine is away, or the company is just coming or going; the others are listed all the same.
    return `pedidos não contados (${sqlState(error) ?? 'sem conexão'})`
  }
}

/**
 * Size of each schema that is spread over machines, as the extension Citus adds it up; empty without the extension. A
 * machine that is away counts as no bytes there, which no company has.
 */
async function spreadSizes({ db }: Database): Promise<Map<string, string>> {
  const [citus] = await rows(db, sql`select to_regclass('citus_schemas') is not null as has`)
  if (!citus?.has) return new Map()
  const found = await rows(
    db,
    sql`select schema_name::text as schema, coalesce(nullif(schema_size::text, '0 bytes'), '?') as size
        from citus_schemas`,
  )
  return new Map(found.map(({ schema, size }) => [String(schema), String(size)]))
}
