import type { PedidoFilters } from '@trama/contract/apl/pedido/list'
import { cleanTaxId } from '@trama/rules/tax-id'
import { containing } from '@trama/server-kit/db/containing'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../../context'
import { equals, inPeriod, isNumero } from '../../kit/lista/filters'
import { every } from '../../page'
import { visiblePedidos } from '../policy'
import { ofCliente, ofRepresentante } from '../same-party'

/** Orders of a company, over the alias `p`, that the caller may see and that the filters match. */
export const matching = (ctx: AplContext, scope: EmpresaScope, query: PedidoFilters): SQL =>
  every([visiblePedidos(ctx, scope), ...filters(ctx, scope, query)])

function filters(ctx: AplContext, scope: EmpresaScope, query: PedidoFilters): (SQL | false)[] {
  const { dt_emissao_ini, dt_emissao_fim, situacao, codcli, codrep, cnpj, filtro, status_fin, status_com } =
    query
  return [
    ...inPeriod(sql`p.dt_emissao`, dt_emissao_ini, dt_emissao_fim),
    equals(sql`p.situacao`, situacao),
    codcli !== undefined && ofCliente(ctx, scope, codcli),
    codrep !== undefined && ofRepresentante(ctx, scope, codrep),
    cnpj !== undefined && customersWith(scope, sql`e.cnpj = ${cleanTaxId(cnpj)}`),
    filtro !== undefined && byText(scope, filtro),
    // The release lists leave drafts and finished orders out (decisions §5).
    status_fin === '0' && sql`p.situacao = 'P' and p.financeiro = 0`,
    status_com === '0' && sql`p.situacao = 'P' and p.bloqueio = 0`,
    status_com === '2' && sql`p.situacao = 'D'`,
  ]
}

const customersWith = (scope: EmpresaScope, condition: SQL): SQL =>
  sql`p.codcli in (select e.codcli from entidade e where e.empresa = ${scope.empresa} and ${condition})`

function byText(scope: EmpresaScope, text: string): SQL {
  const taxId = cleanTaxId(text)
  const customer = sql`(e.nome ilike ${containing(text)} or e.fantasia ilike ${containing(text)}
    ${taxId.length >= 8 ? sql`or e.cnpj like ${`${taxId}%`}` : sql``})`
  return sql`(${customersWith(scope, customer)} or p.ped_cli = ${text}
    ${isNumero(text) ? sql`or p.numero = ${Number(text)}` : sql``})`
}
