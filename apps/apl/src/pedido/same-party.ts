/**
 * Conditions over the alias `p` for a customer or representative whose code is the one of the call's company. Each
 * company has its own codes, so in the other companies of "Todas Empresas" the same party is found by its tax id.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../context'

export const ofCliente = ({ empresa, scope: own }: AplContext, scope: EmpresaScope, codcli: number): SQL =>
  scope === own
    ? sql`p.codcli = ${codcli}`
    : // At most one record has the tax id, so that the index of the customer's orders can be walked in order.
      sql`p.codcli = (select o.codcli from entidade e join entidade o on o.cnpj = e.cnpj
        where e.empresa = ${empresa} and e.codcli = ${codcli} and o.empresa = ${scope.empresa})`

export const ofRepresentante = (
  { empresa, scope: own }: AplContext,
  scope: EmpresaScope,
  codrep: string,
): SQL =>
  scope === own
    ? sql`p.codrep = ${codrep}`
    : sql`p.codrep in (select o.codrep from representante r join representante o on o.cnpj = r.cnpj
        where r.empresa = ${empresa} and r.codrep = ${codrep} and o.empresa = ${scope.empresa})`
