import { useEffect, useState } from 'react'
import { Overlay } from '@/components/ui/dialog/overlay'
import { useBusy } from '@/lib/messages/busy'
import { useConfirmRequest } from '@/lib/messages/confirm'
import { sessionExpired } from '@/lib/connection/connection'
import { useMessages } from '@/lib/messages/messages-store'
import { useStore } from '@/lib/store'
import { useOnDemand } from '@/lib/use-on-demand'

const loadDialogs = async () => (await import('./open-dialogs')).OpenDialogs

/** The one place where messages, questions and waiting are shown (S1 §2.3). */
export function AppDialogs() {
  const expired = useStore(sessionExpired)
  const needed = [useMessages().length > 0, useConfirmRequest() !== null, expired].includes(true)
  const touched = useFirstTouch()
  const busy = useBusy()
  const { Loaded: OpenDialogs, prepare } = useOnDemand(loadDialogs)
  useEffect(() => {
    if (touched || needed) prepare()
  }, [touched, needed, prepare])
  return (
    <>
      {OpenDialogs && <OpenDialogs />}
      {/* Steps aside for the login on the spot: the work it covers waits for exactly that. */}
      <Overlay open={busy && !expired} />
    </>
  )
}

/**
 * True from the first key or press. The dialog kit is no part of the first load, but must be here before a lost
 * connection has to be told.
 */
function useFirstTouch(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const
    const note = () => setTouched(true)
    for (const event of events) window.addEventListener(event, note, { once: true, capture: true })
    return () => {
      for (const event of events) window.removeEventListener(event, note, { capture: true })
    }
  }, [])
  return touched
}
