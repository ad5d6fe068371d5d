import { useQuery } from '@tanstack/react-query'
import { Etapas } from '@/components/etapas/etapas'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { Impediments } from '../liberacao/analysis'
import styles from './dialog.module.css'
import { situacaoQuery } from './query'

export interface SituacaoDialogProps {
  numero: number
  empresa: string
  onClose: () => void
}

/** Where it is higher than the dialog, the keys scroll it; in JSX the linter would take it for a control. */
const SCROLLS = { tabIndex: 0, role: 'group', 'aria-label': 'Situação do pedido' }

/** Where an order stands: each gate with its state, since when, who acted and who is next; and what is in the way. */
export function SituacaoDialog({ numero, empresa, onClose }: SituacaoDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(situacaoQuery(numero, empresa))
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnOutside
      title={`Por que parou? Pedido ${numero}`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <div {...SCROLLS} className={styles.body} aria-busy={isFetching || undefined}>
        {data ? (
          <>
            <Impediments impedimentos={data.impedimentos} />
            <Etapas name="Pedido" situacao={data} />
          </>
        ) : error ? (
          <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList count={5} shape="text" />
        )}
      </div>
    </Dialog>
  )
}
