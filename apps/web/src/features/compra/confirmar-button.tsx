import type { Ordem } from '@trama/contract/apl/compra/ordem'
import { CircleCheck } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { withBusy } from '@/lib/messages/busy'
import { confirm } from '@/lib/messages/confirm'
import { pushError } from '@/lib/messages/messages-store'
import { compraApi } from './api'

interface ConfirmarButtonProps {
  ordem: Ordem
  onDone: (resultado: string) => void
}

/**
 * Button by which a supplier confirms to deliver the order unchanged; a supplier who wants changes edits the form
 * instead.
 */
export function ConfirmarButton({ ordem: { numero, empresa, versao }, onDone }: ConfirmarButtonProps) {
  async function send() {
    const text = `Aceitar a compra ${numero} como está? O comprador será avisado.`
    if (!(await confirm({ text }))) return
    try {
      const call = compraApi.confirmOrdem({ params: { numero }, empresa, body: { versao } })
      onDone((await withBusy(call)).resultado)
    } catch (error) {
      pushError(error)
    }
  }
  return (
    <Button size="sm" variant="ghost" icon={<CircleCheck aria-hidden />} onClick={() => void send()}>
      Aceitar compra
    </Button>
  )
}
