import { CircleCheck } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { EmptyState } from '@/components/ui/status/empty-state'
import { sendNow } from '@/lib/queue/queue-sender'
import { isWaiting, queuedOrders } from '@/lib/queue/queue-state'
import { useStore } from '@/lib/store'
import styles from './offline.module.css'
import { QueueRow } from './queue-row'

interface QueueDialogProps {
  /** There is no connection to any server now. */
  cutOff: boolean
  onClose: () => void
}

/** Orders on this device: what waits, what came back, and for a day what was sent. */
export function QueueDialog({ cutOff, onClose }: QueueDialogProps) {
  const orders = useStore(queuedOrders)
  const waiting = orders.filter(isWaiting)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Pedidos neste aparelho"
      description={
        cutOff
          ? 'Sem conexão com o servidor. Os pedidos são enviados assim que ela voltar.'
          : 'Pedidos escritos sem conexão, e os enviados nas últimas 24 horas.'
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
          title="Nenhum pedido espera neste aparelho."
          text="Um pedido confirmado sem conexão aparece aqui até o servidor recebê-lo."
        />
      ) : (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <QueueRow key={order.id} order={order} onClose={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
