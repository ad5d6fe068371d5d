import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { type DocumentEtapa, Etapas } from './etapas'
import styles from './etapas.module.css'
import { Impediments } from './impediments'

interface DocumentSituacao {
  status: string
  etapas: readonly DocumentEtapa[]
  impedimentos: readonly { texto: string }[]
}

interface SituacaoDialogProps {
  /** Kind of the document: "Pedido". */
  name: string
  numero: number
  situacao: Pick<UseQueryResult<DocumentSituacao>, 'data' | 'error' | 'isFetching' | 'refetch'>
  onClose: () => void
}

/**
 * Makes content that is higher than the dialog scroll by keyboard; an object, because the linter would take the
 * attributes in JSX for a control.
 */
const SCROLLS = { tabIndex: 0, role: 'group', 'aria-label': 'Situação' }

/** "Por que parou?": each gate with its state, since when, who acted and who is next; and the impediments. */
export function SituacaoDialog({ name, numero, situacao, onClose }: SituacaoDialogProps) {
  const { data, error, isFetching, refetch } = situacao
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnOutside
      title={`Por que parou? ${name} ${numero}`}
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
            <Etapas name={name} situacao={data} />
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
