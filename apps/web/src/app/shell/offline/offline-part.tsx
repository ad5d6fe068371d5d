import { useEffect } from 'react'
import { DeviceDialog } from '@/features/offline/device-dialog'
import { offlineDialog } from '@/features/offline/offline-dialog'
import { QueueBanner } from '@/features/offline/queue-banner'
import { QueueDialog } from '@/features/offline/queue-dialog'
import { useDeviceUpdates } from '@/features/offline/use-device-updates'
import { useFreshData } from '@/features/offline/use-fresh-data'
import { useSending } from '@/features/offline/use-sending'
import { confirmSession } from '@/features/sessao/session-actions'
import { useCutOff } from '@/lib/connection/use-cut-off'
import { deviceDate, startedOffline } from '@/lib/device/device-state'
import { keepSession } from '@/lib/device/kept-session'
import { useSession } from '@/lib/session'
import { useStore } from '@/lib/store'
import { loadQueueKinds } from '../../domains'

const CONFIRM_EVERY_MS = 30_000

/**
 * Parts for work without a connection, on every screen: the device's data, its queue, and a session that started
 * without a server.
 */
export function OfflinePart() {
  const cutOff = useCutOff()
  const dialog = useStore(offlineDialog)
  const { empresa } = useSession()
  useSending(cutOff, loadQueueKinds)
  useSessionKeeping(cutOff)
  useDeviceUpdates(cutOff, empresa.emp_pat)
  useFreshData(cutOff)
  const close = () => offlineDialog.set(null)
  return (
    <>
      <QueueBanner />
      {dialog === 'aparelho' && <DeviceDialog onClose={close} />}
      {dialog === 'fila' && <QueueDialog cutOff={cutOff} onClose={close} />}
    </>
  )
}

/** Stores the session for a start without servers, and lets the servers confirm a session that started so. */
function useSessionKeeping(cutOff: boolean): void {
  const session = useSession()
  const date = useStore(deviceDate)
  const unconfirmed = useStore(startedOffline)
  useEffect(() => {
    if (date !== null && !unconfirmed) keepSession(session)
  }, [session, date, unconfirmed])
  useEffect(() => {
    if (!unconfirmed || cutOff) return undefined
    const ask = () => void confirmSession()
    ask()
    const timer = setInterval(ask, CONFIRM_EVERY_MS)
    return () => clearInterval(timer)
  }, [unconfirmed, cutOff])
}
