import { Link } from '@tanstack/react-router'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { TriangleAlert } from 'lucide-react'
import { TileFrame, type TileFrameProps } from '@/components/tile/tile-frame'
import { useTileQuery } from '@/components/tile/use-tile-query'
import { ProgressBar } from '@/components/ui/status/progress-bar'
import { Skeleton } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import type { CardProgress, DashboardCard, FigureQuery } from '@/lib/domain'
import { opensRows, painelAddress } from '@/lib/painel-address'
import { useSession } from '@/lib/session'
import styles from './card-tile.module.css'

/** A figure of the dashboard: links to the rows that sum to it, and below to the list of its subject. */
export function CardTile({ figure, ...card }: DashboardCard) {
  if (typeof figure !== 'string') return <QueryCard query={figure} {...card} />
  return (
    <CardFrame {...card}>
      <p className={styles.value}>{figure}</p>
    </CardFrame>
  )
}

type Plain = Omit<DashboardCard, 'figure'>

function QueryCard({ query, ...card }: Plain & { query: FigureQuery<number> }) {
  const { data, error, isPending, isFetching, readAt, refresh } = useTileQuery(query)
  return (
    <CardFrame {...card} readAt={readAt} onRefresh={refresh} isFetching={isFetching}>
      {error ? (
        <p className={styles.failed} title={errorText(error)}>
          <TriangleAlert aria-hidden />
          <span className="visually-hidden">{errorText(error)}</span>
        </p>
      ) : isPending ? (
        <Skeleton shape="short" className={styles.waiting} />
      ) : (
        <CardValue rows={card.rows}>
          {card.counts ? formatShortNumber(data ?? 0) : formatBRL(data ?? 0)}
        </CardValue>
      )}
    </CardFrame>
  )
}

function CardValue({ rows, children }: Pick<DashboardCard, 'rows'> & { children: string }) {
  const session = useSession()
  return (
    <p className={styles.value}>
      {rows && opensRows(rows, session) ? (
        <Link {...painelAddress(rows)} title="Ver as linhas que somam este valor">
          {children}
        </Link>
      ) : (
        children
      )}
    </p>
  )
}

type Frame = Pick<TileFrameProps, 'readAt' | 'onRefresh' | 'isFetching' | 'children'>

function CardFrame({ label, tone, hint, link, compare, progress, children, ...frame }: Plain & Frame) {
  return (
    <TileFrame
      title={label}
      kind="card"
      tone={tone}
      {...frame}
      foot={
        (link || compare) && (
          <>
            {link && (
              <Link {...link.at} aria-label={`${link.text}: ${label}`}>
                {link.text}
              </Link>
            )}
            {compare && (
              <Link {...compare} className={styles.compare} aria-label={`Comparar: ${label}`}>
                Comparar
              </Link>
            )}
          </>
        )
      }
    >
      {children}
      {progress ? <CardGoal label={label} query={progress} /> : <p className={styles.hint}>{hint}</p>}
    </TileFrame>
  )
}

/** Progress towards the card's goal, from the same call as the figure. */
function CardGoal({ label, query }: { label: string; query: FigureQuery<CardProgress> }) {
  const { data } = useTileQuery(query)
  if (!data) return null
  return (
    <>
      <ProgressBar aria-label={`Andamento: ${label}`} value={data.percentual} max={100} />
      <p className={styles.hint}>{data.text}</p>
    </>
  )
}
