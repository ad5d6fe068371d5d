import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { clearRefused } from '@/features/sessao/clear-device'
import { sessionExpired } from '@/lib/connection/connection'
import { currentSession, type Session, subscribeSession } from '@/lib/session'
import { isOpen } from '../gates'
import { tellRefusal } from '../guards'
import { queryClient } from './query'

/**
 * Leaves the screen when the session says so. A logout, here or in another tab, leaves at once: unsaved work has no
 * server to go to. A refused token takes what the device keeps away at once, before anybody logs in again. A login on the spot may have brought other accesses, under which this screen is shut.
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
