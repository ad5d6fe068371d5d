import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Progress } from '@/components/ui/status/progress'
import { untilAnswered } from '@/lib/connection/until-answered'

/**
 * Sends the finalisation once, however long the connection takes; meanwhile a dialog says so and lets the user
 * cancel.
 */
export function useEnvio() {
  const [waiting, setWaiting] = useState<AbortController | null>(null)

  async function enviar<T>(send: () => Promise<T>): Promise<T> {
    const stop = new AbortController()
    try {
      return await untilAnswered(send, { signal: stop.signal, onWait: () => setWaiting(stop) })
    } finally {
      setWaiting(null)
    }
  }

  const giveUp = () => waiting?.abort()
  const dialog = waiting && (
    <Dialog
      open
      onClose={giveUp}
      size="sm"
      role="alertdialog"
      title="Sem conexão"
      description="A finalização espera neste aparelho e é enviada uma única vez, assim que o servidor responder."
    >
      <Progress label="Aguardando a conexão..." value={undefined} max={undefined} onCancel={giveUp} />
    </Dialog>
  )
  return { enviar, dialog }
}
