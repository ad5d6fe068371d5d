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

/** In which shades a chart is drawn, and whether it moves; paper is light and still. */
export function useChartLook(): ChartLook {
  const theme = useTheme()
  const isDarkOutside = useMedia('(prefers-color-scheme: dark)')
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const isPrinting = useSyncExternalStore(subscribePrint, () => printing)
  const isDark = !isPrinting && (theme === 'system' ? isDarkOutside : theme === 'dark')
  const still = isStill || isPrinting
  return useMemo(() => ({ shade: isDark ? 'dark' : 'light', still }), [isDark, still])
}
