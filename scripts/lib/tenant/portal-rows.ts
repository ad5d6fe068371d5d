/** A company's rows in the portal: whether it has them, and their removal. */
import { existsSync } from 'node:fs'
import { COMPANY_TABLES, companyRows } from '@trama/portal/empresa/company-rows'
import { listInOrder } from '@trama/server-kit/backup/catalog'
import { type BackupConnection, openConnection } from '@trama/server-kit/backup/connection'
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

export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

export async function hasCompany({ query }: BackupConnection, codcli: string): Promise<boolean> {
  return (await query(`select 1 from empresa where codcli = ${quoted(codcli)}`)).length > 0
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
  // One audit entry stays: it says who removed the company, and keeps its code from being given to another company.
  await query(`insert into auditoria (empresa, usuario, ip, acao, registro, chave)
    select ${quoted(codcli)}, '', '', 'excluir', 'empresa', ${quoted(codcli)} where ${gone.flat().length > 0}`)
  return gone.reduce((sum, rows) => sum + rows.length, 0)
}
