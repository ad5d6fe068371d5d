import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatBRL } from '@trama/rules/number-br'
import { RotateCw } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { StatCard } from '@/components/ui/stat-card'
import { errorText } from '@/lib/api/api-error'
import type { Card } from './cards'
import styles from './figure-card.module.css'

export function FigureCard({ figure, ...card }: Card) {
  return 'fixed' in figure ? (
    <StatCard label={card.label} tone={card.tone} hint={card.hint} value={figure.fixed} />
  ) : (
    <QueryCard query={figure.query} {...card} />
  )
}

type QueryCardProps = Omit<Card, 'figure'> & { query: UseQueryOptions<number> }

function QueryCard({ query, label, tone, hint, search }: QueryCardProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(query)
  if (error && data === undefined) {
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
      value={formatBRL(data ?? 0)}
      link={
        search && (
          <Link to="/TablePedido" search={search} aria-label={`Ver pedidos: ${label}`}>
            Ver pedidos
          </Link>
        )
      }
    />
  )
}
