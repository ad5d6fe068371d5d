import { useQuery } from '@tanstack/react-query'
import { SituacaoDialog } from '@/components/etapas/situacao-dialog'
import type { DocumentId } from '@/lib/document'
import { situacaoQuery } from '../api'

/** Where an order stands: who released it, what is missing and who can do it. */
export function CompraSituacaoDialog({ numero, empresa, onClose }: DocumentId & { onClose: () => void }) {
  const situacao = useQuery(situacaoQuery({ numero, empresa }))
  return <SituacaoDialog name="Compra" numero={numero} situacao={situacao} onClose={onClose} />
}
