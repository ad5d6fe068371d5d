/**
 * `empresa distribuir`: puts a company under Citus and tells where it stands. The engine takes no tables with
 * identity columns back; the way back is `empresa mover` to a database without it.
 */
import { schemaOf } from '@trama/apl/tenant/codes'
import { primaryUrl } from '@trama/server-kit/db/hosts'
import { placeOf, spreadSchema } from '@trama/server-kit/db/schema/spread-schema'
import { OperatorError } from '@trama/server-kit/program'
import pg from 'pg'
import { aplDatabase, type HouseDatabase } from '../databases'
import { holdTenant, pauseOf } from './pause-tenant'
import { closing, openSchema } from './tenant-place'

export async function distribuir(codcli: string, env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const place = aplDatabase(env)
  const { url } = place
  if (!url) throw new OperatorError('Distribuir uma empresa pede PostgreSQL: informe APL_DATABASE_URL.')
  const client = new pg.Client({ connectionString: await primaryUrl(url) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await inCluster(client, place, codcli)
  } finally {
    await client.end()
  }
}

async function inCluster(client: pg.Client, place: HouseDatabase, codcli: string): Promise<string> {
  const schema = schemaOf(codcli)
  const { rows } = await client.query<{ engine: boolean; company: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as engine,
       to_regnamespace(quote_ident($1)) is not null as company`,
    [schema],
  )
  const [found] = rows
  if (!found?.engine)
    throw new OperatorError(
      'Este banco não tem a extensão citus: instale-a e acrescente as máquinas com citus_add_node (docs/scale.md).',
    )
  const machines = await client.query('select 1 from pg_dist_node where groupid <> 0 and shouldhaveshards')
  if (machines.rows.length === 0)
    throw new OperatorError(
      'O cluster ainda não tem máquinas: acrescente-as com citus_add_node (docs/scale.md).',
    )
  if (!found.company) throw new OperatorError(`Não há a empresa ${codcli} neste banco.`)
  const before = await placeOf(client, schema)
  if (before) return `A empresa ${codcli} já está distribuída, na máquina ${before}.`
  // The lock of this second connection keeps other commands and migrations away until the tables have moved.
  await closing([() => openSchema(place, codcli)], async (held) => {
    await holdTenant(held, codcli)
    const pause = await pauseOf(held)
    if (pause) throw new OperatorError(`A empresa ${codcli} está parada: ${pause}.`)
    await spreadSchema(client, schema)
  })
  return `A empresa ${codcli} está agora na máquina ${await placeOf(client, schema)}.`
}
