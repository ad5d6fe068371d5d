import { Banner } from '@/components/ui/status/banner'
import { Button } from '@/components/ui/button'
import { isPending, needsUser, queuedOrders } from '@/lib/queue/queue-state'
import { useStore } from '@/lib/store'
import { offlineDialog } from './offline-dialog'

/** On every screen while an order is not on the server yet. */
export function QueueBanner() {
  const pending = useStore(queuedOrders).filter(isPending)
  if (pending.length === 0) return null
  const returned = pending.filter(needsUser).length
  return (
    <Banner
      tone={returned > 0 ? 'danger' : 'info'}
      action={
        <Button size="sm" onClick={() => offlineDialog.set('fila')}>
          Ver pedidos
        </Button>
      }
    >
      {bannerText(pending.length - returned, returned)}
    </Banner>
  )
}

function bannerText(waiting: number, returned: number): string {
  const back =
    returned === 1 ? '1 pedido precisa da sua correção' : `${returned} pedidos precisam da sua correção`
  const wait = waiting === 1 ? '1 pedido aguarda envio' : `${waiting} pedidos aguardam envio`
  if (returned === 0) return `${wait}.`
  return waiting === 0 ? `${back}.` : `${back}; ${wait}.`
}
