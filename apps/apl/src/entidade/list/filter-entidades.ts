import type { EntidadeTotalQuery } from '@trama/contract/apl/entidade/list'
import { addDays, todayIn } from '@trama/rules/date-br'
import { cleanTaxId } from '@trama/rules/tax-id'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { overdue, visibleEntidades } from '../policy'
import { cleanSearch, holds } from './search-text'

export interface EntidadeFilters {
  /** Conditions that the index by name serves, or of which PostgreSQL's statistics know how rare they are. */
  scope: SQL[]
  /** Other conditions except the name: tried customer by customer, or looked up by an index of their own. */
  conditions: SQL[]
}

const CNPJ_ROOT = 8

/** Conditions of a query, over the alias `e`. */
export function filterEntidades(ctx: AplContext, query: EntidadeTotalQuery): EntidadeFilters {
  const { cnpj, nome_cid, cod_est, endereco, tipo_entidade, codrep, data, em_atraso, sem_compra } = query
  const byUf = cod_est !== undefined && sql`e.uf = ${cod_est.toUpperCase()}`
  // PostgreSQL walks only one index: the representative's, when there is one.
  const hasRep = codrep !== undefined || ctx.actor.tipo === 'representante'
  const today = todayIn()
  return {
    scope: given([
      visibleEntidades(ctx),
      codrep !== undefined && sql`e.codrep = ${codrep}`,
      !hasRep && byUf,
      tipo_entidade !== undefined && sql`e.tipo_entidade = ${tipo_entidade}`,
      cnpj !== undefined && byCnpj(cleanTaxId(cnpj)),
      data !== undefined && sql`greatest(e.data_cad, e.dt_altera) >= ${data}`,
    ]),
    conditions: given([
      hasRep && byUf,
      nome_cid !== undefined && holds(sql`e.busca_cid`, cleanSearch(nome_cid)),
      endereco !== undefined && holds(sql`e.busca_end`, bareCep(cleanSearch(endereco))),
      em_atraso !== undefined && overdue(today),
      sem_compra !== undefined && withoutPurchase(addDays(today, -sem_compra)),
    ]),
  }
}

/** A whole postal code, or its first digits, in stored form. */
const bareCep = (text: string) => text.replace(/^(\d{5})-(\d{0,3})$/, '$1$2')

const given = (conditions: (SQL | false)[]) => conditions.filter((condition) => condition !== false)

function byCnpj(text: string): SQL {
  if (text.length < CNPJ_ROOT) return sql`e.cnpj = ${text}`
  return sql`(left(e.cnpj, 8) = ${text.slice(0, CNPJ_ROOT)} and starts_with(e.cnpj, ${text}))`
}

/** Drafts and cancelled orders do not count as purchases. */
const withoutPurchase = (since: string): SQL => sql`not exists (
  select 1 from pedido p where p.empresa = e.empresa and p.codcli = e.codcli and p.dt_emissao >= ${since}
  and p.situacao in ('P', 'F'))`
