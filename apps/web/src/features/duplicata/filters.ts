import { useQuery } from '@tanstack/react-query'
import {
  type DuplicataFaixa,
  type DuplicataFilters,
  DuplicataQuery,
  FAIXAS,
} from '@trama/contract/apl/receber/receber'
import { endOfMonth, startOfMonth, todayIn } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import type { Filter } from '@/components/crud/list/filter/list-filter'
import { useSession } from '@/lib/session'
import { encodeQuery, type SearchOf } from '@/lib/url/state'
import { duplicataKeys } from './api'
import { resumoDuplicatas } from './list-queries'

type DuplicataFilter = Filter<typeof DuplicataQuery>

/** Default filter: titles due in the current month (S2 §9). */
export function currentMonth(): SearchOf<typeof DuplicataQuery> {
  const today = todayIn()
  return encodeQuery(DuplicataQuery, { vencimento: startOfMonth(today), vencimento_fim: endOfMonth(today) })
}

/** Filters in the order of S2 §2. */
const SPECIFIED: DuplicataFilter[] = [
  {
    kind: 'choice',
    label: 'Situação',
    options: [
      { label: 'Todas', params: {} },
      { label: 'Aberta', params: { situacao: '0' } },
      { label: 'Paga', params: { situacao: '1' } },
    ],
  },
  { kind: 'period', label: 'Vencimento', start: 'vencimento', end: 'vencimento_fim' },
  { kind: 'text', name: 'fatura', label: 'Número da Fatura', maxLength: 30 },
]
const TODAS_EMPRESAS: DuplicataFilter = { kind: 'check', name: 'todas_empresas', label: 'Todas Empresas' }

/** Filters by age; no period applies beside them. */
const AGED = ['situacao', 'vencimento', 'vencimento_fim', 'vencidas', 'faixa'] as const

/** Filters of the specification, with those for overdue titles and for age bands with their sums. */
export function useDuplicataFilters(query: DuplicataFilters): DuplicataFilter[] {
  const { empresas, flagsVersao } = useSession()
  const found = Object.fromEntries(Object.entries(query).filter(([name]) => !isAged(name)))
  const { data } = useQuery({
    queryKey: [...duplicataKeys.lists, 'faixas', found],
    queryFn: ({ signal }) => resumoDuplicatas(found, signal),
    enabled: flagsVersao.financeiro,
    retry: false,
  })
  return [
    ...SPECIFIED,
    ...(empresas.length > 1 ? [TODAS_EMPRESAS] : []),
    {
      kind: 'toggle',
      name: 'vencidas',
      label: 'Vencidas',
      without: AGED.filter((name) => name !== 'vencidas'),
    },
    ...(flagsVersao.financeiro ? FAIXAS.map((one) => chipOf(one, data)) : []),
  ]
}

const isAged = (name: string) => [...AGED, 'ordem', 'pagina', 'offset'].some((aged) => aged === name)

function chipOf(
  { value, label }: (typeof FAIXAS)[number],
  faixas?: readonly DuplicataFaixa[],
): DuplicataFilter {
  const found = faixas?.find(({ faixa }) => faixa === value)
  return {
    kind: 'toggle',
    name: 'faixa',
    value,
    label,
    figure: found && formatBRL(found.saldo),
    without: AGED,
  }
}
