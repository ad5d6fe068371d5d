import type { FaturaFilters } from '@trama/contract/apl/fatura/list'
import { bareFatura } from '@trama/rules/fatura/numero'
import { cleanTaxId } from '@trama/rules/tax-id'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../../context'
import { equals, inPeriod } from '../../kit/list/filters'
import { every } from '../../page'
import { visibleFaturas } from '../policy'

/** SQL for invoices of a company that the caller may see and that match the filters. */
export const matching = (ctx: AplContext, scope: EmpresaScope, query: FaturaFilters): SQL =>
  every([
    visibleFaturas(ctx, scope),
    ...inPeriod(sql`p.dt_emissao`, query.emissao, query.emissao_fim),
    query.fatura !== undefined && sql`p.fatura = ${bareFatura(query.fatura)}`,
    equals(sql`p.tipo_fiscal`, query.tipo_fiscal),
    equals(sql`p.pedido`, query.pedido),
    equals(sql`p.codcli`, query.codcli),
    equals(sql`p.codrep`, query.codrep),
    equals(sql`p.impresso`, query.impresso),
    query.cnpj !== undefined &&
      sql`p.codcli = (select e.codcli from entidade e
        where e.empresa = ${scope.empresa} and e.cnpj = ${cleanTaxId(query.cnpj)})`,
  ])
