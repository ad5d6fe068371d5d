import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { RotateCw } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { StatCard } from '@/components/ui/status/stat-card'
import { errorText } from '@/lib/api/api-error'
import type { DashboardCard } from '@/lib/domain'
import styles from './figure-card.module.css'

export function FigureCard({ figure, ...card }: DashboardCard) {
  if (typeof figure === 'string') {
    return <StatCard label={card.label} tone={card.tone} hint={card.hint} value={figure} />
  }
  return <QueryCard query={figure} {...card} />
}

type Plain = Omit<DashboardCard, 'figure'>

function QueryCard({ query, ...card }: Plain & { query: UseQueryOptions<number> }) {
  const { data, ...state } = useQuery(query)
  return <ShownCard {...card} {...state} value={data} />
}

type State = Pick<UseQueryResult, 'error' | 'isPending' | 'isFetching' | 'refetch'>

function ShownCard({ value, error, isPending, isFetching, refetch, ...card }: ShownCardProps) {
  const { label, tone, hint, counts, link } = card
  if (error && value === undefined) {
    return (
      <StatCard
        label={label}
        tone="grey"
        value={<span className={styles.failed}>Não foi possível carregar</span>}
        hint={errorText(error)}
        link={
          <Button size="sm" icon={<RotateCw />} loading={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        }
      />
    )
  }
  return (
    <StatCard
      label={label}
      tone={tone}
      hint={hint}
      loading={isPending}
      value={counts ? formatShortNumber(value ?? 0) : formatBRL(value ?? 0)}
      link={
        link && (
          <Link {...link.at} aria-label={`${link.text}: ${label}`}>
            {link.text}
          </Link>
        )
      }
    />
  )
}

type ShownCardProps = Plain & State & { value: number | undefined }
