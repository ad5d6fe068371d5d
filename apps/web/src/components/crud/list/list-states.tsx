import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/status/empty-state'
import { Skeleton } from '@/components/ui/status/skeleton'
import { Spinner } from '@/components/ui/status/spinner'
import { errorText } from '@/lib/api/api-error'
import { type Noun, noMatchText } from './list-noun'
import styles from './list-page.module.css'

const SKELETON_ROWS = 12

/** Placeholders for rows that are still loading. */
export function ListSkeleton() {
  return (
    <output className={styles.skeleton} aria-label="Carregando...">
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <span key={index} className={styles.skeletonRow}>
          <Skeleton shape="text" />
          <Skeleton shape="text" />
          <Skeleton shape="text" />
          <Skeleton shape="text" />
        </span>
      ))}
    </output>
  )
}

/** Texts of an empty list: why there are no rows, and what to do next. */
export interface EmptyTexts {
  title: string
  text: string
  action?: ReactNode
}

interface NoRowsProps {
  empty: EmptyTexts
  isFiltered: boolean
  noun: Noun
  onClear: () => void
}

export function NoRows({ empty, isFiltered, noun, onClear }: NoRowsProps) {
  if (!isFiltered) return <EmptyState {...empty} />
  return (
    <EmptyState
      icon={<SearchX />}
      title={noMatchText(noun)}
      text="Nada corresponde aos filtros. Confira o que foi digitado ou limpe os filtros."
      action={<Button onClick={onClear}>Limpar filtros</Button>}
    />
  )
}

interface ListEndProps {
  error: Error | null
  isLoading: boolean
  onRetry: () => void
}

/** State below the last loaded row: loading, or an error with a retry. */
export function ListEnd({ error, isLoading, onRetry }: ListEndProps) {
  if (error) {
    return (
      <div className={styles.end} role="alert">
        <span>{errorText(error)}</span>
        <Button size="sm" loading={isLoading} onClick={onRetry}>
          Tentar novamente
        </Button>
      </div>
    )
  }
  if (!isLoading) return null
  return (
    <div className={styles.end}>
      <Spinner /> Carregando mais...
    </div>
  )
}
