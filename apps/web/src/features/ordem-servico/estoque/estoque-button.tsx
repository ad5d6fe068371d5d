import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Deposito } from '@trama/contract/apl/deposito'
import { DEPOSITO_MESSAGES } from '@trama/rules/producao/deposito'
import { Boxes } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { ListTool } from '@/components/crud/list/tools/list-tool'
import { loadPart } from '@/lib/load-part'
import { pushMessage } from '@/lib/messages/messages-store'
import { useSession } from '@/lib/session'
import { depositosQuery } from './api'
import type { DepositoDialogProps } from './deposito-dialog'

interface Shown {
  Dialog: ComponentType<DepositoDialogProps>
  depositos: readonly Deposito[]
}

/** Button "Estoque" (S2 §2): shows the stock of a supplier's only deposit, or of a chosen one. */
export function EstoqueButton() {
  const { usuario } = useSession()
  const client = useQueryClient()
  const [shown, setShown] = useState<Shown | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const [depositos, { DepositoDialog }] = await Promise.all([
        client.fetchQuery(depositosQuery),
        loadPart(() => import('./deposito-dialog')),
      ])
      if (depositos.length === 0) pushMessage(DEPOSITO_MESSAGES.naoEncontrado)
      else setShown({ Dialog: DepositoDialog, depositos })
    },
  })
  const only = usuario.tipo === 'fornecedor' && shown?.depositos.length === 1 ? shown.depositos[0] : undefined
  return (
    <>
      <ListTool
        icon={<Boxes aria-hidden />}
        aria-haspopup="dialog"
        loading={isPending}
        onClick={() => mutate()}
      >
        Estoque
      </ListTool>
      {shown && <shown.Dialog depositos={shown.depositos} only={only} onClose={() => setShown(null)} />}
    </>
  )
}
