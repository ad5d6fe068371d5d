import { useEffect } from 'react'
import { Overlay } from '@/components/ui/dialog/overlay'
import { useBusy } from '@/lib/messages/busy'
import { useConfirmRequest } from '@/lib/messages/confirm'
import { sessionExpired } from '@/lib/connection/connection'
import { useMessages } from '@/lib/messages/messages-store'
import { whenIdle } from '@/lib/query/ahead'
import { useStore } from '@/lib/store'
import { useOnDemand } from '@/lib/use-on-demand'

/** The list that rests brings its form first. */
const PREPARE_MS = 2_000

const loadDialogs = async () => (await import('./open-dialogs')).OpenDialogs

/** The one place where messages, questions and waiting are shown (S1 §2.3). */
export function AppDialogs() {
  const expired = useStore(sessionExpired)
  const needed = [useMessages().length > 0, useConfirmRequest() !== null, expired].includes(true)
  const busy = useBusy()
  const { Loaded: OpenDialogs, prepare } = useOnDemand(loadDialogs)
  useAheadOfLoss(prepare)
  useEffect(() => {
    if (needed) prepare()
  }, [needed, prepare])
  return (
    <>
      {OpenDialogs && <OpenDialogs />}
      {/* Steps aside for the login on the spot: the work it covers waits for exactly that. */}
      <Overlay open={busy && !expired} />
    </>
  )
}

/**
 * The dialog kit is no part of the first load, but must be here before a lost connection has to be told: once the
 * screen rests, at the latest when something is typed that could get lost.
 */
function useAheadOfLoss(prepare: () => void): void {
  useEffect(() => {
    const options = { once: true, capture: true }
    window.addEventListener('input', prepare, options)
    const callOff = whenIdle(prepare, PREPARE_MS)
    return () => {
      callOff()
      window.removeEventListener('input', prepare, options)
    }
  }, [prepare])
}
