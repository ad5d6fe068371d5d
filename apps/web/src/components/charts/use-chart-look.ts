import { useMemo, useSyncExternalStore } from 'react'
import { useMedia } from '@/lib/storage/browser-state'
import { useTheme } from '@/lib/theme'
import type { ChartLook } from './chart-spec'

let printing = false
function subscribePrint(onChange: () => void): () => void {
  const events = ['beforeprint', 'afterprint'] as const
  const note = ({ type }: Event) => {
    printing = type === 'beforeprint'
    onChange()
  }
  for (const event of events) window.addEventListener(event, note)
  return () => {
    for (const event of events) window.removeEventListener(event, note)
  }
}

/** Shades of a chart and whether it is animated; printed charts are light and without animation. */
export function useChartLook(): ChartLook {
  const theme = useTheme()
  const isDarkOutside = useMedia('(prefers-color-scheme: dark)')
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const isPrinting = useSyncExternalStore(subscribePrint, () => printing)
  const isDark = !isPrinting && (theme === 'system' ? isDarkOutside : theme === 'dark')
  const still = isStill || isPrinting
  return useMemo(() => ({ shade: isDark ? 'dark' : 'light', still }), [isDark, still])
}
