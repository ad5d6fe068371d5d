import type { PedidoFornecedorFilters } from '@trama/contract/apl/pedido-fornecedor/list'
import { cleanTaxId } from '@trama/rules/tax-id'
import { containing } from '@trama/server-kit/db/containing'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../context'
import { namedOrRegistered } from '../entidade/list/search-text'
import { equals, inPeriod, isNumero } from '../kit/list/filters'
import { every } from '../page'
import { ofCliente } from '../pedido/same-party'
import { visiblePedidosFornecedor } from './policy'

/** Orders of a company that the caller may see and that the filters match. */
export const matching = (ctx: AplContext, scope: EmpresaScope, query: PedidoFornecedorFilters): SQL =>
  every([visiblePedidosFornecedor(ctx, scope), ...periods(query), ...others(ctx, scope, query)])

const periods = (query: PedidoFornecedorFilters): (SQL | false)[] => {
  const { dt_emissao_ini, dt_emissao_fim, dt_fatura_ini, dt_fatura_fim, entrega_ini, entrega_fim } = query
  const isInvoiced = dt_fatura_ini !== undefined || dt_fatura_fim !== undefined
  return [
    ...inPeriod(sql`p.dt_emissao`, dt_emissao_ini, dt_emissao_fim),
    // Before an order is invoiced `dt_fatura` is only a plan.
    isInvoiced && sql`p.faturado > 0`,
    ...inPeriod(sql`p.dt_fatura`, dt_fatura_ini, dt_fatura_fim),
    ...inPeriod(sql`p.entrega`, entrega_ini, entrega_fim),
  ]
}

function others(ctx: AplContext, scope: EmpresaScope, query: PedidoFornecedorFilters): (SQL | false)[] {
  const { empresa } = scope
  const { situacao, motivo, acompanhamento, codcli, cliente, colecao, cnpj, filtro } = query
  return [
    equals(sql`p.situacao`, situacao),
    equals(sql`p.motivo`, motivo),
    acompanhamento === 'S' && sql`p.motivo is not null`,
    acompanhamento === 'N' && sql`p.motivo is null`,
    codcli !== undefined && ofCliente(ctx, scope, codcli),
    cliente !== undefined &&
      sql`p.codcli in (select e.codcli from entidade e where e.empresa = ${empresa} and ${customer(cliente)})`,
    colecao !== undefined &&
      sql`p.colecao in (select c.codigo from colecao c where c.empresa = ${empresa}
            and (lower(c.codigo) = lower(${colecao}) or c.descricao ilike ${containing(colecao)}))`,
    cnpj !== undefined && suppliedBy(empresa, cnpj),
    filtro !== undefined && numbered(filtro),
  ]
}

/** Orders whose supplier has the tax id. */
export const suppliedBy = (empresa: string, cnpj: string): SQL =>
  sql`p.codfor in (select f.codfor from fornecedor f where f.empresa = ${empresa} and f.cnpj = ${cleanTaxId(cnpj)})`

const customer = (given: string): SQL =>
  isNumero(given)
    ? sql`(${namedOrRegistered(given)} or e.codcli = ${Number(given)})`
    : namedOrRegistered(given)

const numbered = (given: string): SQL =>
  sql`(p.ped_cli = ${given} or p.nota = ${given}
    ${isNumero(given) ? sql`or p.numero = ${Number(given)}` : sql``})`
