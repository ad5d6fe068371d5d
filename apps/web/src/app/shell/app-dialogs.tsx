import { useEffect } from 'react'
import { Overlay } from '@/components/ui/dialog/overlay'
import { useBusy } from '@/lib/messages/busy'
import { useConfirmRequest } from '@/lib/messages/confirm'
import { sessionExpired } from '@/lib/connection/connection'
import { useMessages } from '@/lib/messages/messages-store'
import { whenIdle } from '@/lib/query/ahead'
import { useStore } from '@/lib/store'
import { useOnDemand } from '@/lib/use-on-demand'

/** Milliseconds before the dialogs are loaded; an idle list loads its form first. */
const PREPARE_MS = 2_000

const loadDialogs = async () => (await import('./open-dialogs')).OpenDialogs

/** The only component that shows messages, questions and waiting (S1 §2.3). */
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
      {/* Hidden during the login over the page: the covered work waits for that login. */}
      <Overlay open={busy && !expired} />
    </>
  )
}

/**
 * Loads the dialog kit, which is no part of the first load but must be there before a lost connection is shown: once
 * the screen is idle, or at the latest when the user types something that could get lost.
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
