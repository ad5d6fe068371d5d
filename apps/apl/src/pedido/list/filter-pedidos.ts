import type { PedidoFilters } from '@trama/contract/apl/pedido/list'
import { cleanTaxId } from '@trama/rules/tax-id'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../../context'
import { namedOrRegistered } from '../../entidade/list/search-text'
import type { TextFilter } from '../../kit/list/document-list'
import { equals, inPeriod, isNumero } from '../../kit/list/filters'
import { every } from '../../page'
import { visiblePedidos } from '../policy'
import { ofCliente, ofRepresentante } from '../same-party'

/** Orders of a company, over the alias `p`, that the caller may see and that the filters match. */
export const matching = (ctx: AplContext, scope: EmpresaScope, query: PedidoFilters): SQL =>
  every([visiblePedidos(ctx, scope), ...filters(ctx, scope, query)])

function filters(ctx: AplContext, scope: EmpresaScope, query: PedidoFilters): (SQL | false)[] {
  const { dt_emissao_ini, dt_emissao_fim, situacao, codcli, codrep, cnpj, status_fin, status_com } = query
  const isReleaseList = status_fin === '0' || status_com === '0'
  return [
    ...inPeriod(sql`p.dt_emissao`, dt_emissao_ini, dt_emissao_fim),
    ...inPeriod(sql`p.entrega`, query.entrega_ini, query.entrega_fim),
    query.recusado === 'S' && sql`p.recusa_em is not null`,
    query.recusado === 'N' && sql`p.recusa_em is null`,
    // Repeating the condition would make the planner expect too few rows.
    !(isReleaseList && situacao === 'P') && equals(sql`p.situacao`, situacao),
    codcli !== undefined && ofCliente(ctx, scope, codcli),
    codrep !== undefined && ofRepresentante(ctx, scope, codrep),
    cnpj !== undefined &&
      sql`p.codcli = (
        select e.codcli from entidade e where e.empresa = ${scope.empresa} and e.cnpj = ${cleanTaxId(cnpj)})`,
    // The release lists leave drafts and finished orders out (decisions §5).
    isReleaseList && sql`p.situacao = 'P'`,
    status_fin === '0' && sql`p.financeiro = 0`,
    status_com === '0' && sql`p.bloqueio = 0`,
    (status_com === '2' || query.digitacao === 'S') && sql`p.situacao = 'D'`,
    query.digitacao === 'N' && sql`p.situacao <> 'D'`,
  ]
}

/**
 * Text filter for a typed text: the customer's name or tax id, the customer's order number, or the order's own
 * number.
 */
export function textOf({ empresa }: EmpresaScope, { filtro }: PedidoFilters): TextFilter | undefined {
  if (filtro === undefined) return undefined
  const numero = isNumero(filtro) ? Number(filtro) : undefined
  const customer = namedOrRegistered(filtro)
  return {
    has: sql`(p.ped_cli = ${filtro} ${numero === undefined ? sql`` : sql`or p.numero = ${numero}`}
      or exists (select from entidade e where e.empresa = p.empresa and e.codcli = p.codcli and ${customer}))`,
    found: sql`p.numero in (
      select o.numero from entidade e join pedido o on o.empresa = e.empresa and o.codcli = e.codcli
      where e.empresa = ${empresa} and ${customer}
      union all select numero from pedido where empresa = ${empresa} and ped_cli = ${filtro}
      union all select ${numero ?? null}::int)`,
  }
}
