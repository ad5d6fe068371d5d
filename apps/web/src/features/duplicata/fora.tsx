import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type DuplicataFilters, DuplicataQuery } from '@trama/contract/apl/receber/receber'
import { addDays, endOfMonth, formatDateBr, todayIn } from '@trama/rules/date-br'
import { formatBRL, formatInteger } from '@trama/rules/number-br'
import { useSession } from '@/lib/session'
import { encodeQuery } from '@/lib/url/state'
import { duplicataKeys } from './api'
import styles from './fora.module.css'
import { totalDuplicatas } from './list-queries'

/** Line with the open receivables that fall due after the shown period, and a link that shows them. */
export function ForaDoPeriodo({ query }: { query: DuplicataFilters }) {
  const { totaisDasListas } = useSession().flagsVersao
  const later = laterOf(query)
  const { data } = useQuery({
    queryKey: [...duplicataKeys.lists, 'fora', later],
    queryFn: ({ signal }) => totalDuplicatas(later ?? {}, signal),
    enabled: totaisDasListas && later !== undefined,
    retry: false,
  })
  if (!later || !data || data.total === 0) return null
  const isMonth = query.vencimento_fim === endOfMonth(todayIn())
  const after = isMonth ? 'deste mês' : `de ${formatDateBr(String(query.vencimento_fim))}`
  const due = data.total === 1 ? 'vence' : 'vencem'
  return (
    <p className={styles.fora}>
      {formatInteger(data.total)} em aberto, {formatBRL(data.sums?.[1] ?? 0)}, {due} depois {after}:{' '}
      <Link to="/TableDuplicata" search={encodeQuery(DuplicataQuery, later)}>
        ver
      </Link>
    </p>
  )
}

/** Filters of the open receivables after the period; undefined where the list has no end or shows none of them. */
export function laterOf(query: DuplicataFilters): DuplicataFilters | undefined {
  const { vencimento_fim, situacao, vencidas, faixa } = query
  if (!vencimento_fim || situacao === '1' || vencidas || faixa) return undefined
  const { vencimento_fim: _, ...others } = query
  return { ...others, situacao: '0', vencimento: addDays(vencimento_fim, 1) }
}
