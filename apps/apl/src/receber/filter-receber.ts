import type { DuplicataFilters, DuplicataQuery } from '@trama/contract/apl/receber'
import { addDays, todayIn } from '@trama/rules/date-br'
import { cleanTaxId } from '@trama/rules/tax-id'
import { containing } from '@trama/server-kit/db/containing'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../context'
import type { TextFilter } from '../kit/lista/document-list'
import { equals, inPeriod } from '../kit/lista/filters'
import { every } from '../page'
import { inFaixa } from './faixas'
import { daFatura, isOpen, isOverdue, isPaid, isTitulo, visibleDuplicatas } from './policy'

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
    // What is paid is never overdue; the database would look through all that is.
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

/** Of one or of several kinds; of invoices unless told. Written out, so that the indexes of a kind are seen to serve. */
function ofTipo(tipo: string | undefined): SQL {
  const tipos = [...new Set(tipo?.split(';'))]
  if (tipos.length === 0 || tipos.join('') === 'D') return isTitulo
  return sql.raw(`p.tipo in (${tipos.map((one) => `'${one}'`).join(', ')})`)
}

/** A typed text: the number, that of the invoice, or part of the customer's name. */
export function textOf(
  { empresa, codcli: own }: EmpresaScope,
  { filtro, codcli }: DuplicataFilters,
): TextFilter | undefined {
  if (filtro === undefined) return undefined
  const typed = filtro.trim()
  const named = sql`e.nome ilike ${containing(typed)}`
  // Not as `exists`, which the database answers by looking through all customers first.
  const has = sql`(p.numero = ${typed} or p.fatura = ${typed}
    or (select ${named} from entidade e where e.empresa = p.empresa and e.codcli = p.codcli))`
  // One customer's are few enough to be looked at one by one.
  if ((own ?? codcli ?? null) !== null) return { has, found: has }
  return {
    has,
    // Customers as an array: three indexes are then looked into, each row is read once.
    found: sql`(p.numero = ${typed} or p.fatura = ${typed}
      or p.codcli = any(array(select e.codcli from entidade e where e.empresa = ${empresa} and ${named})))`,
  }
}

/** True where few are left to be sorted: those of a customer, an order or an invoice, credits, and what is new. */
export const sortsWhatIsFound = ({ actor }: AplContext, query: DuplicataQuery): boolean =>
  actor.tipo === 'cliente' ||
  [query.codcli, query.cnpj, query.fatura, query.pedido, query.cupom].some((one) => one !== undefined) ||
  (query.tipo !== undefined && !query.tipo.split(';').includes('D')) ||
  isOfAYear(query)

/** By their due days, all that is older than a late period of emission would be looked through first. */
const isOfAYear = ({ emissao, emissao_fim = todayIn(), ordem }: DuplicataQuery): boolean =>
  emissao !== undefined && emissao_fim <= addDays(emissao, 366) && !ordem?.endsWith('dt_emissao')
