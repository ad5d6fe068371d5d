import type { BinaryReply } from '@trama/contract/route'
import { VISITA_MESSAGES } from '@trama/rules/crm/visita'
import { todayIn } from '@trama/rules/date-br'
import { csvLine } from '@trama/rules/rows/csv-line'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { forbidden } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { entidade } from '../../entidade/tables'
import { clockOf, dayOf } from '../../kit/momento'
import { crm_visita } from '../tables'

interface Whose {
  usuario?: string | undefined
  codrep?: string | undefined
}

const HEAD = [
  'Visita',
  'Data',
  'Início',
  'Cliente',
  'Nome',
  'Latitude',
  'Longitude',
  'Precisão (m)',
  'Registrado em',
  'Usuário',
]
const BOM = '\ufeff'

/** Exports stored places of visits (LGPD): the caller's own, or for administrators those of a named user. */
export async function exportVisitas(ctx: AplContext, whose: Whose): Promise<BinaryReply> {
  const rows = await selectRows(
    ctx.db,
    {
      ...columnsOf(alias(crm_visita, 'v'), 'numero, lat, lon, precisao, usuario'),
      ...columnsOf(alias(entidade, 'e'), 'codcli, nome'),
      data: dayOf(sql`v.inicio`),
      inicio: clockOf(sql`v.inicio`),
      local_em: sql<string>`${dayOf(sql`v.local_em`)} || ' ' || ${clockOf(sql`v.local_em`)}`,
    },
    sql`from crm_visita v join crm p on p.empresa = v.empresa and p.numero = v.numero
        join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
        where v.empresa = ${ctx.empresa} and v.lat is not null and ${authoredBy(ctx, whose)}
        order by v.inicio, v.numero`,
  )
  const lines = rows.map((row) =>
    [
      row.numero,
      row.data,
      row.inicio,
      row.codcli,
      row.nome,
      row.lat,
      row.lon,
      row.precisao,
      row.local_em,
      row.usuario,
    ].map((value) => (typeof value === 'number' ? String(value).replace('.', ',') : value)),
  )
  const text = [HEAD, ...lines].map(csvLine).join('')
  return {
    type: 'text/csv; charset=utf-8',
    bytes: Buffer.from(`${BOM}${text}`),
    name: `lugares-de-visitas-${todayIn()}.csv`,
    download: true,
  }
}

function authoredBy({ actor }: AplContext, { usuario, codrep }: Whose): SQL {
  if (usuario === undefined && codrep === undefined) return sql`v.usuario_id = ${actor.id}`
  if (actor.tipo !== 'administrador' && actor.tipo !== 'master') {
    throw forbidden(VISITA_MESSAGES.soAdministradores)
  }
  return codrep === undefined ? sql`v.usuario = ${usuario}` : sql`v.codrep = ${codrep}`
}
