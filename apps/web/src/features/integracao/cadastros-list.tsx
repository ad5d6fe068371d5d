/** List of a panel: loading, failed, empty, or its rows below their heading. */
import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormSkeleton } from '@/components/crud/form/form-skeleton'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/status/empty-state'
import { ErrorState } from '@/components/ui/status/error-state'
import { errorText } from '@/lib/api/api-error'
import styles from './integracoes.module.css'

interface CadastrosListProps<Row> {
  query: UseQueryResult<Row[]>
  /** Text above the rows. */
  lead: string
  none: { icon: ReactNode; title: string; text: string }
  create: { label: string; disabled?: boolean; onRun: () => void }
  renderRow: (row: Row) => ReactNode
}

export function CadastrosList<Row>({ query, lead, none, create, renderRow }: CadastrosListProps<Row>) {
  const { data, error, isFetching, refetch } = query
  if (!data) {
    return error ? (
      <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <FormSkeleton fields={4} />
    )
  }
  const button = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      disabled={create.disabled ?? false}
      onClick={create.onRun}
    >
      {create.label}
    </Button>
  )
  if (data.length === 0) return <EmptyState {...none} action={button} />
  return (
    <>
      <div className={styles.head}>
        <p className={styles.lead}>{lead}</p>
        {button}
      </div>
      <ul className={styles.list}>{data.map(renderRow)}</ul>
    </>
  )
}
