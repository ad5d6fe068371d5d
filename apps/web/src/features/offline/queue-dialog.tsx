import { CircleCheck } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { EmptyState } from '@/components/ui/status/empty-state'
import { sendNow } from '@/lib/queue/queue-sender'
import { agreed } from '@/lib/document'
import { kindOf, queueKinds, wordsOfAll } from '@/lib/queue/queue-kinds'
import { isWaiting, queued } from '@/lib/queue/queue-state'
import { capital } from '@/lib/queue/queue-texts'
import { useStore } from '@/lib/store'
import styles from './offline.module.css'
import { QueueRow } from './queue-row'

interface QueueDialogProps {
  /** True while no server can be reached. */
  cutOff: boolean
  onClose: () => void
}

/** Dialog of the documents on this device: waiting ones, returned ones, and for a day those that were sent. */
export function QueueDialog({ cutOff, onClose }: QueueDialogProps) {
  const orders = useStore(queued)
  const words = wordsOfAll(useStore(queueKinds), orders)
  const the = capital(agreed(words, '', 2))
  const sent = agreed(words, 'enviad', 2)
  const waiting = orders.filter(isWaiting)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${capital(words.many)} neste aparelho`}
      description={
        cutOff
          ? `Sem conexão com o servidor. ${the} ${words.many} são ${sent} assim que ela voltar.`
          : `${capital(words.many)} ${agreed(words, 'escrit', 2)} sem conexão, e ${the.toLowerCase()} ${sent} nas últimas 24 horas.`
      }
      size="lg"
      footer={
        waiting.length > 0 && (
          <Button variant="primary" disabled={cutOff} onClick={() => void sendNow()}>
            Enviar agora
          </Button>
        )
      }
    >
      {orders.length === 0 ? (
        <EmptyState
          icon={<CircleCheck />}
          title={`${words.feminine ? 'Nenhuma' : 'Nenhum'} ${words.one} espera neste aparelho.`}
          text="O que se confirma sem conexão aparece aqui até o servidor receber."
        />
      ) : (
        <ul className={styles.orders}>
          {orders.map((order) => {
            const kind = kindOf(order)
            return kind && <QueueRow key={order.id} order={order} kind={kind} onClose={onClose} />
          })}
        </ul>
      )}
    </Dialog>
  )
}
