import type { DuplicataFilters, DuplicataQuery, Faixa } from '@trama/contract/apl/receber/receber'
import { addDays, todayIn } from '@trama/rules/date-br'
import { cleanTaxId } from '@trama/rules/tax-id'
import { containing } from '@trama/server-kit/db/containing'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../context'
import type { TextFilter } from '../kit/list/document-list'
import { equals, inPeriod } from '../kit/list/filters'
import { every } from '../page'
import { daFatura, isOpen, isOverdue, isPaid, isTitulo, lastOverdueDay, visibleDuplicatas } from './policy'

/** Receivables of a company that the caller may see and that the filters match. */
export const matching = (ctx: AplContext, scope: EmpresaScope, query: DuplicataFilters): SQL =>
  every([
    visibleDuplicatas(ctx, scope),
    (query.tipo !== undefined || query.cupom === undefined) && ofTipo(query.tipo),
    ...inPeriod(sql`p.dt_emissao`, query.emissao, query.emissao_fim),
    ...inPeriod(sql`p.dt_vencto`, query.vencimento, query.vencimento_fim),
    query.situacao === '0' && isOpen,
    query.situacao === '1' && isPaid,
    query.vencidas !== undefined && isOverdue(),
    query.faixa !== undefined && inFaixa(query.faixa),
    // Paid receivables are never overdue; without this condition the database would read all of them.
    query.situacao === '1' && (query.vencidas ?? query.faixa) !== undefined && sql`false`,
    query.fatura !== undefined && daFatura(query.fatura),
    equals(sql`p.pedido`, query.pedido),
    equals(sql`p.cupom`, query.cupom),
    equals(sql`p.codcli`, query.codcli),
    equals(sql`p.codrep`, query.codrep),
    query.cnpj !== undefined &&
      sql`p.codcli = (select e.codcli from entidade e
        where e.empresa = ${scope.empresa} and e.cnpj = ${cleanTaxId(query.cnpj)})`,
  ])

/**
 * Condition for one or several kinds of receivables, by default those of invoices. The kinds are written into the
 * SQL, so that the planner can use the partial indexes.
 */
function ofTipo(tipo: string | undefined): SQL {
  const tipos = [...new Set(tipo?.split(';'))]
  if (tipos.length === 0 || tipos.join('') === 'D') return isTitulo
  return sql.raw(`p.tipo in (${tipos.map((one) => `'${one}'`).join(', ')})`)
}

/** Text filter for a typed text: the receivable's number, the invoice's number, or part of the customer's name. */
export function textOf(
  { empresa, codcli: own }: EmpresaScope,
  { filtro, codcli }: DuplicataFilters,
): TextFilter | undefined {
  if (filtro === undefined) return undefined
  const typed = filtro.trim()
  const named = sql`e.nome ilike ${containing(typed)}`
  // Not an `exists`, for which the database would look through all customers first.
  const has = sql`(p.numero = ${typed} or p.fatura = ${typed}
    or (select ${named} from entidade e where e.empresa = p.empresa and e.codcli = p.codcli))`
  // One customer's receivables are few enough to check each.
  if ((own ?? codcli ?? null) !== null) return { has, found: has }
  return {
    has,
    // Customers as an array: the database then combines three indexes and reads each row once.
    found: sql`(p.numero = ${typed} or p.fatura = ${typed}
      or p.codcli = any(array(select e.codcli from entidade e where e.empresa = ${empresa} and ${named})))`,
  }
}

/** True where few rows remain to be sorted: those of a customer, an order or an invoice, credits, and recent ones. */
export const sortsWhatIsFound = ({ actor }: AplContext, query: DuplicataQuery): boolean =>
  actor.tipo === 'cliente' ||
  [query.codcli, query.cnpj, query.fatura, query.pedido, query.cupom].some((one) => one !== undefined) ||
  (query.tipo !== undefined && !query.tipo.split(';').includes('D')) ||
  isOfAYear(query)

/**
 * True for emissions of the last year. Sorted by due day, the database would otherwise read everything older than the
 * period first.
 */
const isOfAYear = ({ emissao, emissao_fim = todayIn(), ordem }: DuplicataQuery): boolean =>
  emissao !== undefined && emissao_fim <= addDays(emissao, 366) && !ordem?.endsWith('dt_emissao')

/** First and last number of days since the due day; whether a receivable is overdue at all depends on bank days. */
const DIAS: Readonly<Record<Exclude<Faixa, 'a_vencer'>, readonly [number, number | undefined]>> = {
  '1_30': [1, 30],
  '31_60': [31, 60],
  '61_90': [61, 90],
  mais_90: [91, undefined],
}

function inFaixa(faixa: Faixa): SQL {
  const last = lastOverdueDay()
  if (faixa === 'a_vencer') return sql`${isOpen} and p.dt_vencto > ${last}`
  const [from, until] = DIAS[faixa]
  const today = todayIn()
  const newest = addDays(today, -from)
  return every([
    isOpen,
    ...inPeriod(
      sql`p.dt_vencto`,
      until === undefined ? undefined : addDays(today, -until),
      newest < last ? newest : last,
    ),
  ])
}
