import type { OrdemFilters, OrdemQuery } from '@trama/contract/apl/compra/list'
import { addDays } from '@trama/rules/date-br'
import { cleanTaxId } from '@trama/rules/tax-id'
import { containing } from '@trama/server-kit/db/containing'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../context'
import type { TextFilter } from '../kit/list/document-list'
import { equals, inPeriod, isNumero } from '../kit/list/filters'
import { every } from '../page'
import { visibleOrdens } from './policy'

/**
 * SQL for orders that wait for a release: pending, not released, not sent back to the buyer. A partial index holds
 * them.
 */
const WAITS = sql`p.situacao = 'P' and p.liberado = 'N' and p.aprovado <> 'R'`

/** SQL for the orders of a company that the caller may see and that match the filters. */
export const matching = (ctx: AplContext, scope: EmpresaScope, query: OrdemFilters): SQL =>
  every([
    visibleOrdens(ctx, scope),
    ...inPeriod(sql`p.dt_emissao`, query.dt_emissao_ini ?? query.emissao, query.dt_emissao_fim),
    ...inPeriod(sql`p.dt_entrega`, query.dt_entrega_ini, query.dt_entrega_fim),
    // No order is delivered before it was issued, so the index by issue day can end at the last delivery day.
    query.dt_entrega_fim !== undefined && sql`p.dt_emissao <= ${query.dt_entrega_fim}`,
    query.liberado === 'N' && WAITS,
    query.liberado === 'S' && sql`p.liberado = 'S'`,
    // The condition of waiting orders contains the state: repeating it would make PostgreSQL estimate too few rows.
    !(query.liberado === 'N' && query.situacao === 'P') && equals(sql`p.situacao`, query.situacao),
    query.confirmada === 'S' && sql`p.confirmacao_em is not null`,
    query.confirmada === 'N' && sql`p.confirmacao_em is null`,
    equals(sql`p.codfor`, query.codfor),
    query.cnpj !== undefined &&
      sql`p.codfor in (select f.codfor from fornecedor f
        where f.empresa = ${scope.empresa} and f.cnpj = ${cleanTaxId(query.cnpj)})`,
  ])

/** Filter for a typed text: the order's number, or part of the supplier's name. */
export function textOf({ empresa }: EmpresaScope, { filtro }: OrdemFilters): TextFilter | undefined {
  if (filtro === undefined) return undefined
  const numero = isNumero(filtro) ? Number(filtro) : null
  const named = sql`f.nome ilike ${containing(filtro)}`
  return {
    has: sql`(p.numero = ${numero}
      or exists (select from fornecedor f where f.empresa = p.empresa and f.codfor = p.codfor and ${named}))`,
    found: sql`p.numero in (
      select o.numero from fornecedor f join ordem_compra o on o.empresa = f.empresa and o.codfor = f.codfor
      where f.empresa = ${empresa} and ${named}
      union all select ${numero}::int)`,
  }
}

/** Days of a period so short that finding and sorting its rows is faster than walking the index of another day. */
const SHORT = 100

/**
 * True when walking the index of the requested order would be slow: a short period of the other day, or waiting
 * orders.
 */
export function sortsWhatIsFound(_: AplContext, query: OrdemQuery): boolean {
  const { ordem = '-dt_emissao', dt_emissao_ini, dt_emissao_fim, dt_entrega_ini, dt_entrega_fim } = query
  const isShort = (from: string | undefined, until: string | undefined) =>
    from !== undefined && until !== undefined && until <= addDays(from, SHORT)
  if (query.liberado === 'N') return !ordem.endsWith('dt_emissao')
  if (!ordem.endsWith('dt_entrega') && isShort(dt_entrega_ini, dt_entrega_fim)) return true
  return !ordem.endsWith('dt_emissao') && isShort(dt_emissao_ini ?? query.emissao, dt_emissao_fim)
}
