import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DeviceDialog } from '@/features/offline/device-dialog'
import { offlineDialog } from '@/features/offline/offline-dialog'
import { QueueBanner } from '@/features/offline/queue-banner'
import { QueueDialog } from '@/features/offline/queue-dialog'
import { useSending } from '@/features/offline/use-sending'
import { confirmSession } from '@/features/sessao/session-actions'
import { useCutOff } from '@/lib/connection/use-cut-off'
import { updateIfOld } from '@/lib/device/device-refresh'
import { deviceDate, startedOffline } from '@/lib/device/device-state'
import { keepSession } from '@/lib/device/kept-session'
import { useSession } from '@/lib/session'
import { useStore } from '@/lib/store'
import { loadQueueKinds } from '../../domains'

/** After a time without the server, replaces answers of the device by answers of the server. */
function useFreshData(cutOff: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!cutOff) return undefined
    return () => {
      if (deviceDate.get() === null) return
      // Reloads only lists on the screen; an open form or dialog keeps the data that it started with.
      void client.invalidateQueries({ refetchType: 'none' })
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => isList(state.data) })
    }
  }, [cutOff, client])
}

const isList = (data: unknown) => typeof data === 'object' && data !== null && 'pages' in data

/** Delay before the first download, so that the first screen has the whole connection. */
const START_MS = 4000
const EVERY_MS = 30 * 60_000

/** Loads the device's data again in the background when it is missing or old. */
function useDeviceUpdates(cutOff: boolean, empresa: string): void {
  useEffect(() => {
    if (cutOff) return undefined
    const update = () => void updateIfOld(empresa).catch(() => undefined)
    const first = setTimeout(update, START_MS)
    const others = setInterval(update, EVERY_MS)
    return () => {
      clearTimeout(first)
      clearInterval(others)
    }
  }, [cutOff, empresa])
}

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
