import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button'
import styles from './pagination.module.css'

export interface PaginationProps {
  /** From 1. */
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  /** To the left: a count, totals. */
  summary?: ReactNode
  label?: string | undefined
}

export function Pagination({ page, pageCount, onPageChange, summary, label = 'Páginas' }: PaginationProps) {
  return (
    <nav className={styles.pagination} aria-label={label}>
      <span>{summary}</span>
      <span className={styles.steps}>
        <IconButton
          label="Página anterior"
          icon={<ChevronLeft />}
          disabled={page <= 1}
          onClick={() => onPageChange(page - 1)}
        />
        <span className={styles.page} aria-live="polite">
          Página {page} de {Math.max(1, pageCount)}
        </span>
        <IconButton
          label="Próxima página"
          icon={<ChevronRight />}
          disabled={page >= pageCount}
          onClick={() => onPageChange(page + 1)}
        />
      </span>
    </nav>
  )
}
