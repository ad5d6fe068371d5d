import { useMutation } from '@tanstack/react-query'
import { CRM_MESSAGES } from '@trama/rules/crm/messages'
import { toast } from '@/components/ui/status/toast-store'
import { named } from '@/lib/api/api-error'
import { useSession } from '@/lib/session'
import { crmApi, crmKeys } from '../crm-api'

const UNDO_SECONDS = 10

/** Deletes a record, and restores it while the toast offers that. */
export function useDeleteCrm(numero = 0) {
  const { agenda } = useSession().flagsVersao
  const undo = useMutation({
    mutationFn: () => crmApi.undoDeleteCrm({ params: { numero } }),
    onSuccess: ({ resultado }) => toast.success(resultado),
    meta: { invalidates: [crmKeys.all] },
  })
  return {
    run: () => named(crmApi.deleteCrm({ params: { numero } }), CRM_MESSAGES.nadaParaExcluir),
    told: (resultado: string) =>
      agenda
        ? toast.undoable(resultado, { seconds: UNDO_SECONDS, run: () => undo.mutate() })
        : toast.success(resultado),
  }
}
