/** Where a company's tables stand: in a schema of their own, or alone in `public`. */
import { readCodes, schemaOf } from '@trama/apl/tenant/codes'
import { type BackupConnection, openConnection } from '@trama/server-kit/backup/connection'
import { inTurn } from '@trama/server-kit/in-turn'
import { OperatorError } from '@trama/server-kit/program'
import { aplDatabase, type HouseDatabase } from '../databases'
import { pauseOf } from './pause-tenant'

/** Opens the company's schema as it is; the caller says what to do where the database lacks it. */
export const openSchema = (place: HouseDatabase, codcli: string): Promise<BackupConnection> =>
  openConnection(place, schemaOf(codcli))

/** Opens the company's tables, wherever they stand in this installation. */
export async function openCompany(env: NodeJS.ProcessEnv, codcli: string): Promise<BackupConnection> {
  const place = aplDatabase(env)
  if (place.url) {
    const connection = await openSchema(place, codcli)
    const pause = await pauseOf(connection)
    if (pause === '') return connection
    await connection.close()
    if (pause !== undefined) throw new OperatorError(`A empresa ${codcli} está parada: ${pause}.`)
  }
  const connection = await openConnection(place, 'public')
  if ((await isAloneIn(connection)) && readCodes(env.APL_EMPRESA ?? '1')?.includes(codcli)) return connection
  await connection.close()
  throw new OperatorError(`Não há a empresa ${codcli} neste banco.`)
}

/** Whether a company's tables stand in `public`. */
export async function isAloneIn({ query }: BackupConnection): Promise<boolean> {
  const [found] = await query<{ has: boolean }>(`select to_regclass('public.empresa') is not null as has`)
  return found?.has ?? false
}

/** Does the work with connections that are closed afterwards; a transaction that is still open is thereby undone. */
export async function closing<T>(
  open: readonly (() => Promise<BackupConnection>)[],
  work: (...connections: BackupConnection[]) => Promise<T>,
): Promise<T> {
  const opened: BackupConnection[] = []
  try {
    await inTurn(open, async (one) => opened.push(await one()))
    return await work(...opened)
  } finally {
    await inTurn(opened, ({ close }) => close())
  }
}
