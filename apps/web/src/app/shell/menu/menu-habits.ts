/** What a user did with the menu on this device: groups left closed, and the screens opened day after day. */
import { todayIn } from '@trama/rules/date-br'
import { useEffect, useState } from 'react'
import { storage } from '@/lib/storage/storage'

const closedKey = (user: number) => `trama.menu.fechados:${user}`
const usedKey = (user: number) => `trama.menu.uso:${user}`

const codes = (text: string | null): readonly string[] => text?.split(',').filter(Boolean) ?? []

/** Groups that this user left closed. */
export function useClosedGroups(user: number) {
  const [closed, setClosed] = useState(() => codes(storage.read(closedKey(user))))
  function setOpen(code: string, open: boolean): void {
    if (open !== closed.includes(code)) return
    const next = open ? closed.filter((other) => other !== code) : [...closed, code]
    setClosed(next)
    storage.write(closedKey(user), next.join(','))
  }
  return { closed, setOpen }
}

/** Days on which a screen was opened, the last one first. */
export type Used = Readonly<Record<string, readonly string[]>>

/** Days that are remembered of each screen, and on how many of them it was opened to count as daily. */
const KEPT = 10
const DAILY = 2
/** Screens shown on top. */
const MOST = 3

/** The days with this one, if it is not among them. */
export const withUse = (used: Used, code: string, day: string): Used =>
  used[code]?.includes(day) ? used : { ...used, [code]: [day, ...(used[code] ?? [])].slice(0, KEPT) }

/** The screens opened on most days, the last opened first among equals; a screen of a single day is none of them. */
export const dailyCodes = (used: Used): readonly string[] =>
  Object.entries(used)
    .filter(([, days]) => days.length >= DAILY)
    .toSorted(([, a], [, b]) => b.length - a.length || ((a[0] ?? '') < (b[0] ?? '') ? 1 : -1))
    .slice(0, MOST)
    .map(([code]) => code)

/** The days as stored on the device; none where the text is missing or wrong. */
export function parseUsed(text: string | null): Used {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).map(([code, days]) => [code, Array.isArray(days) ? days.map(String) : []]),
    )
  } catch {
    return {}
  }
}

/**
 * The screens that this user opens daily, as they were when the menu appeared, so that nothing moves under the
 * pointer. Notes the open one.
 */
export function useDailyCodes(user: number, openCode: string | undefined): readonly string[] {
  const [daily] = useState(() => dailyCodes(parseUsed(storage.read(usedKey(user)))))
  useEffect(() => {
    if (openCode === undefined) return
    const used = parseUsed(storage.read(usedKey(user)))
    const next = withUse(used, openCode, todayIn())
    if (next !== used) storage.write(usedKey(user), JSON.stringify(next))
  }, [user, openCode])
  return daily
}
