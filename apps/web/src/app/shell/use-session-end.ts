import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { clearRefused } from '@/features/sessao/clear-device'
import { sessionExpired } from '@/lib/connection/connection'
import { currentSession, type Session, subscribeSession } from '@/lib/session'
import { isOpen } from '../gates'
import { tellRefusal } from '../guards'
import { queryClient } from './query'

/**
 * Leaves the screen when the session ends. A logout, here or in another tab, leaves at once, because unsaved work
 * cannot be sent any more. A refused token deletes the device's data at once, before anybody logs in again. A login
 * over the page may have brought other accesses, under which this screen is closed.
 */
export function useSessionEnd(): void {
  useEffect(
    () =>
      sessionExpired.subscribe(() => {
        if (sessionExpired.get()) clearRefused(currentSession())
      }),
    [],
  )
  const navigate = useNavigate()
  const { gateOf } = useRouter().options.context
  useEffect(() => {
    async function leave() {
      await navigate({ to: '/Login', ignoreBlocker: true })
      queryClient.clear()
    }
    async function check(session: Session) {
      const gate = gateOf(window.location.pathname)
      if (!gate || isOpen(gate, session)) return
      await tellRefusal()
      await navigate({ to: '/', ignoreBlocker: true })
    }
    return subscribeSession(() => {
      const session = currentSession()
      void (session ? check(session) : leave())
    })
  }, [navigate, gateOf])
}
