import type { PedidoListItem, PedidoQuery } from '@trama/contract/apl/pedido-list'
import { PAGE_SIZE } from '@trama/contract/wire'
import { cleanTaxId } from '@trama/rules/tax-id'
import { containing } from '@trama/server-kit/db/containing'
import { rows } from '@trama/server-kit/db/database'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../context'
import { every } from '../page'
import { askedScopes } from '../policy'
import { recusa, visiblePedidos } from './policy'
import { ofCliente, ofRepresentante } from './same-party'

/** Orders that the caller may see, newest first; a page is cut before the customer is joined. */
export function listPedidos(ctx: AplContext, query: PedidoQuery): Promise<PedidoListItem[]> {
  const { pagina = 1, offset = PAGE_SIZE } = query
  const scopes = askedScopes(ctx, query.todas_empresas)
  const last = pagina * offset
  // Each company walks its own index up to the page's end; their union is then cut once more.
  const parts = scopes.map(
    (
      scope,
    ) => sql`(select p.* from pedido p where ${every([visiblePedidos(ctx, scope), ...filters(ctx, scope, query)])}
                    order by p.dt_emissao desc, p.numero desc limit ${last})`,
  )
  return rows<PedidoListItem>(
    ctx.db,
    sql`select p.numero, p.dt_emissao, p.codcli, e.nome, e.cnpj, p.codrep, p.per_desc, p.vlr_desc, p.pgto, p.entrega,
          p.bloqueio, p.financeiro, p.empresa, p.qtde, p.faturado, p.valor_total_liq as valor,
          p.valor_total_liq as valor_total, p.valor_total_liq, p.valor_total_pen, p.valor_total_bruto,
          p.valor_total_fat, p.valor_total_fat as valor_fat_total, p.colecao, p.nota, p.royal,
          round(p.valor_total_liq * p.royal / 100, 2) as valor_royalty, p.motivo, m.descricao as desc_motivo,
          p.versao, ${recusa(ctx)} as recusa
        from (select * from (${sql.join(parts, sql` union all `)}) a
              order by dt_emissao desc, numero desc limit ${offset} offset ${last - offset}) p
        join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
        left join motivo m on m.empresa = p.empresa and m.codigo = p.motivo
        order by p.dt_emissao desc, p.numero desc`,
  )
}

function filters(ctx: AplContext, scope: EmpresaScope, query: PedidoQuery): (SQL | false)[] {
  const { dt_emissao_ini, dt_emissao_fim, situacao, codcli, codrep, cnpj, filtro, status_fin, status_com } =
    query
  return [
    dt_emissao_ini !== undefined && sql`p.dt_emissao >= ${dt_emissao_ini}`,
    dt_emissao_fim !== undefined && sql`p.dt_emissao <= ${dt_emissao_fim}`,
    situacao !== undefined && sql`p.situacao = ${situacao}`,
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
    ${/^\d{1,9}$/.test(text) ? sql`or p.numero = ${Number(text)}` : sql``})`
}
