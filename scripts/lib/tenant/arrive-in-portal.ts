/** The portal's rows of a company that arrives from another installation. */
import { KEPT_TABLES } from '@trama/portal/empresa/company-rows'
import { listInOrder, listTables } from '@trama/server-kit/backup/catalog'
import type { BackupConnection } from '@trama/server-kit/backup/connection'
import type { DatabaseDump } from '@trama/server-kit/backup/manifest'
import type { RowReader } from '@trama/server-kit/backup/row-files'
import { inTurn } from '@trama/server-kit/in-turn'
import { OperatorError } from '@trama/server-kit/program'
import type { Endereco } from './endereco'
import { quoted } from './portal-rows'

type Source = RowReader & { dump: DatabaseDump; codcli: string }

export interface Choice {
  keepsMasters: boolean
  /** Address of the company's APL in this installation; undefined to keep the one in the file. */
  endereco: Endereco | undefined
}

/** How the imported users differ from those of the other installation. */
export interface Arrived {
  /** What is added to the numbers of users, because this portal has others of the same numbers. */
  shift: number
  usuarios: number
  /** Users who have not chosen a password of their own yet. */
  provisorios: number
  /** Masters who became administrators. */
  masters: number
  convites: number
  endereco: Endereco
}

/**
 * Reads the rows into tables of this session alone, makes them this portal's, and reserves the numbers of their users.
 * Nothing is stored yet, so that nobody waits at the portal while the APL's tables are filled.
 */
export async function receiveRows(
  connection: BackupConnection,
  source: Source,
  { keepsMasters, endereco }: Choice,
): Promise<Arrived> {
  const { query } = connection
  const columns = await columnsOf(connection)
  const order = await keptInOrder(connection)
  await inTurn(order, (name) => arrive(connection, source, name, columns.get(name) ?? []))
  await refuseForeign(connection, source.codcli, columns)
  await refuseTaken(connection)
  const shift = await reserveNumbers(connection, source.dump)
  const masters = keepsMasters
    ? []
    : await query(`update chegada_usuario set tipo = 'administrador' where tipo = 'master' returning 1`)
  const convites = await query(
    'update chegada_convite set cancelado_em = now() where usado_em is null and cancelado_em is null returning 1',
  )
  const refers = order.flatMap((name) =>
    (columns.get(name) ?? [])
      .filter((column) => ['usuario_id', 'criado_por'].includes(column))
      .map((column) => ({ table: `chegada_${name}`, column })),
  )
  await inTurn(
    [
      `update chegada_auditoria set chave = (chave::bigint + ${shift})::text
       where registro = 'usuario' and chave ~ '^[0-9]{1,15}$'`,
      'update chegada_convite set hash = null',
      // A master of another company, who worked in this one, is nobody here.
      ...refers.map(
        ({ table, column }) =>
          `update ${table} t set ${column} = null where not exists (select from chegada_usuario u where u.id = t.${column})`,
      ),
      ...refers.map(({ table, column }) => `update ${table} set ${column} = ${column} + ${shift}`),
      `update chegada_usuario set id = id + ${shift}`,
    ],
    query,
  )
  if (endereco)
    await query(
      `update chegada_empresa set servidor = ${quoted(endereco.servidor)}, porta = ${endereco.porta}`,
    )
  const [kept] = await query<Endereco>('select servidor, porta from chegada_empresa')
  const [figures] = await query<{ usuarios: number; provisorios: number }>(
    `select count(*)::int as usuarios, count(*) filter (where senha_provisoria = 'S')::int as provisorios
     from chegada_usuario`,
  )
  return {
    shift,
    usuarios: figures?.usuarios ?? 0,
    provisorios: figures?.provisorios ?? 0,
    masters: masters.length,
    convites: convites.length,
    endereco: kept ?? { servidor: '', porta: 0 },
  }
}

/** Stores the received rows in a transaction that the caller ends. */
export async function storeReceived(connection: BackupConnection): Promise<void> {
  const { query } = connection
  const columns = await columnsOf(connection)
  await query('begin')
  await refuseTaken(connection)
  await inTurn(await keptInOrder(connection), (name) => {
    // Rows of trail and views have numbers of all companies together: here they get new ones.
    const own = (columns.get(name) ?? []).filter((column) => !(RENUMBERED.includes(name) && column === 'id'))
    const sorted = RENUMBERED.includes(name) ? 'order by id' : ''
    return query(`insert into ${name} (${own.join(', ')}) overriding system value
      select ${own.join(', ')} from chegada_${name} ${sorted}`)
  })
}

const RENUMBERED = ['auditoria', 'visao']

const keptInOrder = async (connection: BackupConnection) =>
  (await listInOrder(connection)).filter((name) => KEPT_TABLES.includes(name))

const columnsOf = async (connection: BackupConnection) =>
  new Map((await listTables(connection)).map((table) => [table.name, table.columns]))

/** Copies a table's rows into a table of this session alone. */
async function arrive(
  { query, copyIn }: BackupConnection,
  { dump, read }: Source,
  name: string,
  columns: readonly string[],
): Promise<void> {
  const found = dump.tables.find((table) => table.name === name)
  if (found?.columns.join() !== columns.join())
    throw new OperatorError(
      `A cópia não tem a tabela ${name} como este portal a conhece: os dois têm de ser da mesma versão. Nada foi mudado.`,
    )
  const list = columns.join(', ')
  await query(`create temp table chegada_${name} as select ${list} from ${name} with no data`)
  await copyIn(`chegada_${name} (${list})`, read(found.file))
}

/** Tables whose rows are one user's and nobody else's. */
const OF_A_USER = ['acesso', 'preferencia', 'codigo_recuperacao']

/**
 * The file comes from elsewhere, so its rows have to be of the one company that it names.
 * @throws for a row of another company, which would give its user rights there
 */
async function refuseForeign(
  { query }: BackupConnection,
  codcli: string,
  columns: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const has = (from: string) => query(`select 1 from ${from} limit 1`).then((found) => found.length > 0)
  const companies = await query<{ codcli: string }>('select codcli from chegada_empresa')
  const foreign = [
    companies.length !== 1 || companies[0]?.codcli !== codcli,
    ...(await inTurn(KEPT_TABLES, async (name) => {
      const isOfCompany = columns.get(name)?.includes('empresa')
      return isOfCompany && (await has(`chegada_${name} where empresa is distinct from ${quoted(codcli)}`))
    })),
    ...(await inTurn(OF_A_USER, (name) =>
      has(`chegada_${name} c where not exists (select from chegada_usuario u where u.id = c.usuario_id)`),
    )),
  ]
  if (foreign.includes(true))
    throw new OperatorError(`O arquivo tem linhas que não são da empresa ${codcli}. Nada foi mudado.`)
}

/** @throws for a company or a user that this portal has already */
async function refuseTaken({ query }: BackupConnection): Promise<void> {
  const [empresa] = await query<{ codcli: string; nome: string }>(
    `select e.codcli, e.nome from empresa e join chegada_empresa c on c.codcli = e.codcli or c.cnpj = e.cnpj limit 1`,
  )
  if (empresa)
    throw new OperatorError(
      `O portal já tem esta empresa, ou o CNPJ dela: ${empresa.codcli}, ${empresa.nome}. Nada foi mudado.`,
    )
  const taken = await query<{ email: string }>(
    'select email from usuario where email in (select email from chegada_usuario) order by email limit 5',
  )
  if (taken.length > 0)
    throw new OperatorError(
      `O portal já tem usuários com estes e-mails: ${taken.map(({ email }) => email).join(', ')}. Nada foi mudado.`,
    )
}

/** Chooses what is added to the users' numbers, and keeps their numbers from being given to others. */
async function reserveNumbers({ query }: BackupConnection, { sequences }: DatabaseDump): Promise<number> {
  const there = BigInt(sequences.find(({ name }) => name === 'usuario_id_seq')?.last_value ?? '0')
  await query('begin')
  // Nobody gets a number of a user while the numbers of these are chosen.
  await query('lock table usuario in share row exclusive mode')
  const [clash] = await query(
    `select 1 from usuario u, (select min(id) as low, max(id) as high from chegada_usuario) c
     where u.id between c.low and c.high limit 1`,
  )
  const [here] = await query<{ last: string }>('select last_value::text as last from usuario_id_seq')
  const last = BigInt(here?.last ?? '0')
  // Past all numbers that either portal ever gave, so that no number stands for two people.
  const shift = !clash ? 0n : last > there ? last : there
  // Rows of the APL name users who were deleted too, up to the last number that the other portal gave.
  await query(`select setval('usuario_id_seq', greatest(${last}, ${shift + there},
    (select ${shift} + coalesce(max(id), 1) from chegada_usuario)))`)
  await query('commit')
  return Number(shift)
}
