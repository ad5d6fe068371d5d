import { isAllowed } from '@trama/contract/access'
import type { Visita, visitaRoutes } from '@trama/contract/apl/crm/visita'
import { readPedidos } from '@trama/contract/apl/pedido/access'
import { VISITA_MESSAGES } from '@trama/rules/crm/visita'
import { columnsOf, rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, PublicContext } from '../../context'
import { entidade } from '../../entidade/tables'
import { clockOf, clockOrNull } from '../../kit/momento'
import { visiblePedidos } from '../../pedido/policy'
import { pedido } from '../../pedido/tables'
import { visibleCrm } from '../policy'
import { crm, crm_visita } from '../tables'
import { listNuncaComprou, listSemVisita } from './a-visitar'
import { createVisita } from './create-visita'
import { exportVisitas } from './export-visitas'
import { deleteLocal } from './lugar'

const p = alias(pedido, 'p')
const PEDIDO = { ...columnsOf(p, 'numero, dt_emissao'), valor: p.valor_total_liq }

/** A visit's own data, beside its CRM record. */
async function getVisita(ctx: AplContext, numero: number): Promise<Visita> {
  const sees = isAllowed(readPedidos, ctx.actor) ? visiblePedidos(ctx, ctx.scope) : sql`false`
  const found = await selectFirst(
    ctx.db,
    {
      ...columnsOf(alias(crm_visita, 'v'), 'numero, chave, lat, lon, precisao'),
      ...columnsOf(alias(crm, 'p'), 'codcli, data'),
      nome: alias(entidade, 'e').nome,
      relato: alias(crm, 'p').observacao,
      inicio: clockOf(sql`v.inicio`),
      fim: clockOrNull(sql`v.fim`),
      local_hora: clockOrNull(sql`v.local_em`),
      exclui_local: sql<
        'S' | 'N'
      >`case when v.lat is not null and v.usuario_id = ${ctx.actor.id} then 'S' else 'N' end`,
      pedidos: rowsAsJson(
        PEDIDO,
        sql`from pedido p where ${sees} and p.visita = v.chave and p.codcli = e.codcli order by p.numero`,
      ),
    },
    sql`from crm p join crm_visita v on v.empresa = p.empresa and v.numero = p.numero
        join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
        where ${visibleCrm(ctx)} and p.numero = ${numero}`,
  )
  if (!found) throw notFound(VISITA_MESSAGES.naoEncontrada(numero))
  return found
}

export const visitaHandlers: Handlers<typeof visitaRoutes, PublicContext, AplContext> = {
  createVisita: (ctx, { body }) => createVisita(ctx, body),
  getVisita: (ctx, { params }) => getVisita(ctx, params.numero),
  deleteLocal: (ctx, { params }) => deleteLocal(ctx, params.numero),
  exportVisitas: (ctx, { query }) => exportVisitas(ctx, query),
  listSemVisita: (ctx, { query }) => listSemVisita(ctx, query),
  listNuncaComprou: (ctx, { query }) => listNuncaComprou(ctx, query),
}
