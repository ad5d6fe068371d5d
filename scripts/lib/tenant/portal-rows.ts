/** A company's rows in the portal: its users with what is theirs, invitations, views and trail. */
import { existsSync } from 'node:fs'
import { COMPANY_TABLES, companyRows, KEPT_TABLES } from '@trama/portal/empresa/company-rows'
import { listInOrder, listTables } from '@trama/server-kit/backup/catalog'
import { type BackupConnection, openConnection } from '@trama/server-kit/backup/connection'
import type { DatabaseDump } from '@trama/server-kit/backup/manifest'
import type { RowReader } from '@trama/server-kit/backup/row-files'
import { inTurn } from '@trama/server-kit/in-turn'
import { OperatorError } from '@trama/server-kit/program'
import { portalDatabase } from '../databases'

/** Opens this installation's portal; `without` says which option leaves the portal out. */
export async function openPortal(env: NodeJS.ProcessEnv): Promise<BackupConnection> {
  const place = portalDatabase(env)
  // An embedded database would be made where there is none.
  if (!place.url && !existsSync(place.dataDir))
    throw new OperatorError(
      'Não há portal nesta instalação. Para trabalhar só com os dados do APL: --sem-portal.',
    )
  return openConnection(place, 'public')
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

export async function hasCompany({ query }: BackupConnection, codcli: string): Promise<boolean> {
  return (await query(`select 1 from empresa where codcli = ${quoted(codcli)}`)).length > 0
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
}

/** Stores the rows in a transaction that the caller ends. */
export async function restorePortalRows(
  connection: BackupConnection,
  source: RowReader & { dump: DatabaseDump },
  keepsMasters: boolean,
): Promise<Arrived> {
  const { query } = connection
  const columns = new Map((await listTables(connection)).map((table) => [table.name, table.columns]))
  const order = (await listInOrder(connection)).filter((name) => KEPT_TABLES.includes(name))
  await inTurn(order, (name) => arrive(connection, source, name, columns.get(name) ?? []))
  await refuseTaken(connection)
  // Nobody gets a number of a user while the numbers of these are chosen.
  await query('lock table usuario in share row exclusive mode')
  const shift = await shiftOf(connection, source.dump)
  const masters = keepsMasters
    ? []
    : await query(`update chegada_usuario set tipo = 'administrador' where tipo = 'master' returning 1`)
  const convites = await query(
    'update chegada_convite set cancelado_em = now() where usado_em is null and cancelado_em is null returning 1',
  )
  await inTurn(
    [
      `update chegada_auditoria set chave = (chave::bigint + ${shift})::text
       where registro = 'usuario' and chave ~ '^[0-9]{1,15}$'`,
      'update chegada_convite set hash = null',
      // An invitation of a master of another company has nobody here who made it.
      `update chegada_convite set criado_por = null where criado_por not in (select id from chegada_usuario)`,
      `update chegada_usuario set id = id + ${shift}`,
      ...order.flatMap((name) =>
        (columns.get(name) ?? [])
          .filter((column) => ['usuario_id', 'criado_por'].includes(column))
          .map((column) => `update chegada_${name} set ${column} = ${column} + ${shift}`),
      ),
    ],
    query,
  )
  await inTurn(order, (name) => {
    // Rows of trail and views have numbers of all companies together: here they get new ones.
    const own = (columns.get(name) ?? []).filter((column) => !(RENUMBERED.includes(name) && column === 'id'))
    const sorted = RENUMBERED.includes(name) ? 'order by id' : ''
    return query(`insert into ${name} (${own.join(', ')}) overriding system value
      select ${own.join(', ')} from chegada_${name} ${sorted}`)
  })
  await query(`select setval(pg_get_serial_sequence('usuario', 'id'), greatest(
    (select last_value from usuario_id_seq), (select coalesce(max(id), 1) from usuario)))`)
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
  }
}

const RENUMBERED = ['auditoria', 'visao']

/** Copies a table's rows into a table of this transaction alone. */
async function arrive(
  { query, copyIn }: BackupConnection,
  { dump, read }: RowReader & { dump: DatabaseDump },
  name: string,
  columns: readonly string[],
): Promise<void> {
  const found = dump.tables.find((table) => table.name === name)
  if (found?.columns.join() !== columns.join())
    throw new OperatorError(
      `A cópia não tem a tabela ${name} como este portal a conhece: os dois têm de ser da mesma versão.`,
    )
  const list = columns.join(', ')
  await query(`create temp table chegada_${name} on commit drop as select ${list} from ${name} with no data`)
  await copyIn(`chegada_${name} (${list})`, read(found.file))
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

/** What is added to the users' numbers: nothing where all of them are free. */
async function shiftOf({ query }: BackupConnection, { sequences }: DatabaseDump): Promise<number> {
  const [clash] = await query(
    `select 1 from usuario u, (select min(id) as low, max(id) as high from chegada_usuario) c
     where u.id between c.low and c.high limit 1`,
  )
  if (!clash) return 0
  const [here] = await query<{ last: string }>('select last_value::text as last from usuario_id_seq')
  const there = sequences.find(({ name }) => name === 'usuario_id_seq')
  // Past all numbers that either portal ever gave, so that no number stands for two people.
  return Math.max(Number(here?.last ?? 0), Number(there?.last_value ?? 0))
}

/** Removes the company's rows in a transaction that the caller ends; returns their number. */
export async function dropPortalRows(connection: BackupConnection, codcli: string): Promise<number> {
  const { query } = connection
  const [left] = await query<{ here: number; others: number }>(
    `select count(*) filter (where empresa = ${quoted(codcli)})::int as here,
       count(*) filter (where empresa <> ${quoted(codcli)})::int as others
     from usuario where tipo = 'master' and ativo = 1`,
  )
  if (left && left.here > 0 && left.others === 0)
    throw new OperatorError(
      'Os masters do portal são todos desta empresa: cadastre antes um master em outra (npm run admin -- criar-master). Nada foi apagado.',
    )
  const order = (await listInOrder(connection)).filter((name) => COMPANY_TABLES.includes(name)).toReversed()
  const gone = await inTurn(order, (name) =>
    query(`delete from ${name} where ${companyRows(name, codcli) ?? 'false'} returning 1`),
  )
  // What is left is who took the company away, by which its code is not given to another one.
  await query(`insert into auditoria (empresa, usuario, ip, acao, registro, chave)
    select ${quoted(codcli)}, '', '', 'excluir', 'empresa', ${quoted(codcli)} where ${gone.flat().length > 0}`)
  return gone.reduce((sum, rows) => sum + rows.length, 0)
}
