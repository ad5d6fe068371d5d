import { useQuery } from '@tanstack/react-query'
import type { OrdemSituacao } from '@trama/contract/apl/compra/liberacao'
import { Etapas } from '@/components/etapas/etapas'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Banner } from '@/components/ui/status/banner'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import type { DocumentId } from '@/lib/document'
import { situacaoQuery } from '../api'

/** Where it is higher than the dialog, the keys scroll it; in JSX the linter would take it for a control. */
const SCROLLS = { tabIndex: 0, role: 'group', 'aria-label': 'Situação da compra' }

/** Where an order stands: who released it, what is missing and who can do it. */
export function SituacaoDialog({ numero, empresa, onClose }: DocumentId & { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(situacaoQuery({ numero, empresa }))
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnOutside
      title={`Por que parou? Compra ${numero}`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <div {...SCROLLS} aria-busy={isFetching || undefined}>
        {data ? (
          <>
            <Impedimentos impedimentos={data.impedimentos} />
            <Etapas name="Compra" situacao={data} />
          </>
        ) : error ? (
          <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList count={4} shape="text" />
        )}
      </div>
    </Dialog>
  )
}

/** Why this user may not release it. */
export const Impedimentos = ({ impedimentos }: Pick<OrdemSituacao, 'impedimentos'>) =>
  impedimentos.map((texto) => (
    <Banner key={texto} tone="warning" inset>
      {texto}
    </Banner>
  ))
