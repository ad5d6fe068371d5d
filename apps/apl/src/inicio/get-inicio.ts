import { ESPERA_MAX, ESPERA_TIPOS } from '@trama/contract/apl/inicio/esperas'
import type { Espera, Inicio } from '@trama/contract/apl/inicio/inicio'
import { MENU } from '@trama/contract/access'
import { todayIn } from '@trama/rules/date-br'
import { selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { pendenteCrm } from '../crm/agenda-crm'
import { isInternal } from '../policy'
import { countEsperas } from './count-esperas'
import { visiblePedidos } from '../pedido/policy'

/** Last orders that are offered to be repeated. */
const ULTIMOS = 3

/** What waits for the caller in the session's company, by at most three statements. */
export async function getInicio(ctx: AplContext): Promise<Inicio> {
  const dia = todayIn()
  const [lists, crm, ultimos] = await Promise.all([countEsperas(ctx, dia), crmEsperas(ctx), lastPedidos(ctx)])
  const place = ({ tipo }: Espera) => ESPERA_TIPOS.indexOf(tipo)
  return { dia, esperas: [...crm, ...lists].toSorted((a, b) => place(a) - place(b)), ultimos }
}

/** CRM records that are due today or overdue. */
async function crmEsperas(ctx: AplContext): Promise<Espera[]> {
  const { tipo, acessos } = ctx.actor
  const hasAgenda = tipo === 'representante' || isInternal(ctx.actor)
  if (!hasAgenda || !acessos.includes(MENU.CRM)) return []
  const { atrasados, hoje } = await pendenteCrm(ctx)
  const all: Espera[] = [
    { tipo: 'crm_atrasado', total: Math.min(atrasados, ESPERA_MAX + 1), valor: null },
    { tipo: 'crm_hoje', total: Math.min(hoje, ESPERA_MAX + 1), valor: null },
  ]
  return all.filter(({ total }) => total > 0)
}

/** The newest orders that were sent and not cancelled, for callers who sell or buy. */
async function lastPedidos(ctx: AplContext): Promise<Inicio['ultimos']> {
  const { tipo, acessos } = ctx.actor
  if ((tipo !== 'representante' && tipo !== 'cliente') || !acessos.includes(MENU.PedidosVenda)) return []
  return selectRows(
    ctx.db,
    {
      numero: sql<number>`p.numero`,
      dt_emissao: sql<string>`p.dt_emissao`,
      nome: sql<string>`e.nome`,
      valor: sql<number>`p.valor_total_liq`,
    },
    sql`from (
        select * from pedido p where ${visiblePedidos(ctx, ctx.scope)} and p.situacao in ('P', 'F')
        order by p.dt_emissao desc, p.numero desc limit ${sql.raw(String(ULTIMOS))}) p
      join lateral (select nome from entidade where empresa = p.empresa and codcli = p.codcli limit 1) e on true
      order by p.dt_emissao desc, p.numero desc`,
  )
}
