import { BOLETOS_MAX } from '@trama/contract/apl/boleto'
import type { Duplicata } from '@trama/contract/apl/receber/receber'
import { todayIn } from '@trama/rules/date-br'
import { formatInteger } from '@trama/rules/number-br'
import { useEffect, useEffectEvent } from 'react'
import { boleto, boletoApi } from '@/components/boleto/boleto'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Progress } from '@/components/ui/status/progress'
import { toast } from '@/components/ui/status/toast-store'
import { pushError, pushMessage } from '@/lib/messages/messages-store'
import { saveBlob } from '@/lib/save-file'

interface BoletosDialogProps {
  rows: readonly Duplicata[]
  onClose: () => void
}

/** Dialog that makes one PDF of many boletos as soon as it opens; closing it cancels and saves nothing. */
export function BoletosDialog({ rows, onClose }: BoletosDialogProps) {
  const run = useEffectEvent(async (signal: AbortSignal) => {
    if (rows.length > BOLETOS_MAX) {
      pushMessage(`Um PDF leva no máximo ${formatInteger(BOLETOS_MAX)} boletos. Imprima em partes.`)
      return onClose()
    }
    try {
      const numeros = rows.map(({ numero }) => numero)
      const call = boletoApi.getBoletos({ body: { numeros }, empresa: rows[0]?.empresa, signal })
      saveBlob(`boletos-${todayIn()}.pdf`, await boleto(call))
      toast.success(`${countText(rows.length)} em um PDF.`)
    } catch (error) {
      if (signal.aborted) return undefined
      pushError(error)
    }
    return onClose()
  })
  useEffect(() => {
    const stop = new AbortController()
    void run(stop.signal)
    return () => stop.abort()
  }, [])

  return (
    <Dialog open onClose={onClose} size="sm" title="Imprimir boletos">
      <Progress
        label={`Preparando ${countText(rows.length)}...`}
        value={undefined}
        max={undefined}
        onCancel={onClose}
      />
    </Dialog>
  )
}

const countText = (count: number) => `${formatInteger(count)} ${count === 1 ? 'boleto' : 'boletos'}`
