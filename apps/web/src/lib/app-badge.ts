/** The number on the installed app's icon: everything that waits for this user, on the device and at the company. */
import { currentSession, subscribeSession } from './session'

const parts = new Map<string, number>()

/** Notes how much of one kind waits; the icon shows the sum. Browsers without such a number show none. */
export function setBadgePart(kind: string, count: number): void {
  parts.set(kind, count)
  show()
}

function show(): void {
  const badge: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>> = navigator
  const sum = [...parts.values()].reduce((total, count) => total + count, 0)
  const done = sum > 0 ? badge.setAppBadge?.(sum) : badge.clearAppBadge?.()
  done?.catch(() => undefined)
}

// Nobody's work is counted on a device without a session.
subscribeSession(() => {
  if (currentSession() !== null) return
  parts.clear()
  show()
})
