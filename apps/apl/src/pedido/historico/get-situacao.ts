import type { PedidoAnalise, PedidoSituacao } from '@trama/contract/apl/pedido/situacao'
import { todayIn } from '@trama/rules/date-br'
import { type PedidoFatos, impedimentosDe, pedidoEtapas } from '@trama/rules/pedido/etapas'
import type { Ato } from '@trama/rules/pedido/recusa'
import { type PedidoEstado, pedidoStatus } from '@trama/rules/pedido/status'
import { firstRow } from '@trama/server-kit/db/database'
import { notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { isInternal, ownRows } from '../../policy'
import { type Conditions, impedimentosOf } from '../liberacao/impedimentos'
import { ato, recusa } from '../../kit/liberacao/atos'
import { visiblePedidos } from '../policy'

/** Orders of the same customer that a releaser is shown. */
const LAST = 5

type Ultimo = PedidoAnalise['ultimos'][number]

interface Found extends Omit<PedidoFatos, 'impedimentos' | 'lib_com' | 'lib_fin'>, Conditions {
  lib_com: Ato
  lib_fin: Ato
  ultimos: (PedidoEstado & Omit<Ultimo, 'status'>)[]
}

/** Where an order stands, why, since when, and who may act next; all from what is stored. */
export async function getSituacao(ctx: AplContext, numero: number): Promise<PedidoSituacao> {
  const found = await firstRow<Found>(ctx.db, query(ctx, numero))
  if (!found) throw notFound()
  const { actor, empresa } = ctx
  const seesDuplicatas = isInternal(actor) || actor.tipo === 'cliente' || actor.acessos.includes('2.2')
  const fatos: PedidoFatos = {
    ...found,
    ...sides(found, isInternal(actor)),
    impedimentos: impedimentosOf(found, { duplicatas: seesDuplicatas, credito: actor.tipo !== 'cliente' }),
  }
  const { vencidas, em_aberto, credito, per_desc, descmax, valor_min } = found
  return {
    numero,
    empresa,
    status: pedidoStatus(found),
    etapas: pedidoEtapas(fatos),
    impedimentos: impedimentosDe(fatos),
    analise: isInternal(actor)
      ? {
          vencidas,
          em_aberto,
          credito,
          per_desc,
          descmax,
          valor_min,
          ultimos: found.ultimos.map(({ numero: other, dt_emissao, valor_total_liq, ...flags }) => ({
            numero: other,
            dt_emissao,
            valor_total_liq,
            status: pedidoStatus(flags),
          })),
        }
      : null,
  }
}

/** Who released: by name inside the house, the department to everybody else. */
function sides({ lib_com, lib_fin }: Found, byName: boolean) {
  const by = (done: Ato, department: string) => ({ ...done, por: byName ? done.por : department })
  return { lib_com: by(lib_com, 'Comercial'), lib_fin: by(lib_fin, 'Financeiro') }
}

function query(ctx: AplContext, numero: number): SQL {
  const today = todayIn()
  const pending = sql`greatest(i.qtde - i.qtde_f - i.cancelado, 0)`
  const open = sql`d.empresa = p.empresa and d.codcli = p.codcli and d.valor > d.valor_pago`
  const own = ownRows(ctx.actor, ctx.scope, { codrep: sql`d.codrep`, codcli: sql`d.codcli` })
  return sql`
    select p.bloqueio, p.financeiro, p.qtde, p.faturado, p.compromete = 'S' as reservado, p.entrega, p.per_desc,
      ${ato(ctx, 'salvo', sql`p.criado_em`)} as envio, ${ato(ctx, 'lib_com')} as lib_com,
      ${ato(ctx, 'lib_fin')} as lib_fin, ${recusa(ctx)} as recusa,
      e.ativo, e.bloqueio as cliente_bloqueio, e.credito, p.valor_total_pen,
      p.valor_total_bruto, c.valor_min, coalesce(k.descmax, 0) as descmax,
      (select coalesce(sum(d.valor - d.valor_pago), 0) from duplicata d where ${open}) as em_aberto,
      (select jsonb_build_object('qtde', count(*), 'valor', coalesce(sum(d.valor - d.valor_pago), 0))
       from duplicata d where ${open} and d.dt_vencto < ${today} and ${own}) as vencidas,
      (select coalesce(sum(least(${pending}, i.reservado + greatest(i.expedido - i.qtde_f, 0))), 0)
       from pedido_item i where i.empresa = p.empresa and i.numero = p.numero) as separado,
      (select coalesce(jsonb_agg(jsonb_build_object('codigo', f.codigo, 'cor', f.cor, 'tam', f.tam,
          'precisa', f.precisa, 'saldo', coalesce(g.estoque - g.comprometido, m.estoque - m.comprometido))
          order by f.codigo, f.cor, coalesce(g.ordem, m.ordem)), '[]')
       from (select i.codigo_p, i.codigo_m, i.codigo, i.cor, i.tam,
               sum(${pending} - least(${pending}, i.reservado)) as precisa
             from pedido_item i where i.empresa = p.empresa and i.numero = p.numero and p.compromete = 'N'
             group by 1, 2, 3, 4, 5) f
       left join produto_grade g on g.empresa = p.empresa and g.codigo = f.codigo_p and g.cor = f.cor and g.tam = f.tam
       left join material_grade m on m.empresa = p.empresa and m.codigo = f.codigo_m and m.cor = f.cor and m.tam = f.tam) as necessidades,
      (select coalesce(jsonb_agg(u order by u.dt_emissao desc, u.numero desc), '[]') from (
         select o.numero, o.dt_emissao, o.valor_total_liq, o.bloqueio, o.financeiro, o.qtde, o.faturado from pedido o
         where o.empresa = p.empresa and o.codcli = p.codcli and o.numero <> p.numero
         order by o.dt_emissao desc, o.numero desc limit ${LAST}) u) as ultimos
    from pedido p
    join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
    join colecao c on c.empresa = p.empresa and c.codigo = p.colecao
    left join condicao k on k.empresa = p.empresa and k.codigo = p.codcond
    where ${visiblePedidos(ctx, ctx.scope)} and p.numero = ${numero}`
}
