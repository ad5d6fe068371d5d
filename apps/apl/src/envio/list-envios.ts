import type { Envio } from '@trama/contract/apl/envio/envio'
import { envioListOf } from '@trama/contract/apl/envio/lists'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { clockOf, clockOrNull, dayOf, dayOrNull } from '../kit/momento'
import { listaWidgets } from '../painel/widget/list-widgets'
import { isList } from './check-envio'
import { ownEnvios } from './policy'
import { envio } from './tables'

const COLUMNS = {
  ...columnsOf(
    envio,
    'id, nome, tipo, widget, lista, filtros, periodo, formato, frequencia, dia, hora, ativo, ultimo_resultado, versao',
  ),
  proximo_data: dayOf(sql`proximo_em`),
  proximo_hora: clockOf(sql`proximo_em`),
  ultimo_data: dayOrNull(sql`ultimo_em`),
  ultimo_hora: clockOrNull(sql`ultimo_em`),
}

/** The caller's schedules by name; a stopped one has no next time. */
export async function listEnvios(ctx: AplContext): Promise<Envio[]> {
  const rows = await selectRows(ctx.db, COLUMNS, sql`from envio where ${ownEnvios(ctx)} order by nome, id`)
  const hasWidgets = rows.some(({ tipo }) => tipo === 'widget')
  const widgets = new Map(
    (hasWidgets ? await listaWidgets(ctx, {}) : []).map(({ codigo, nome }) => [codigo, nome]),
  )
  return rows.map(({ proximo_data, proximo_hora, ...row }) => ({
    ...row,
    alvo: isList(row.lista) ? envioListOf(row.lista).nome : (widgets.get(row.widget ?? 0) ?? null),
    proximo_data: row.ativo === 'S' ? proximo_data : null,
    proximo_hora: row.ativo === 'S' ? proximo_hora : null,
  }))
}
