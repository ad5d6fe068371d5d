import type { Figures, Place } from '@/lib/figures'

const BACK = new Set(['ArrowLeft', 'ArrowUp'])
const ON = new Set(['ArrowRight', 'ArrowDown'])
const ACROSS = new Set(['ArrowUp', 'ArrowDown'])

/**
 * The point that a key leads to: arrows along the points, up and down between several series, Home and End to the
 * ends. Hidden slices are skipped. Undefined for any other key.
 */
export function movedTo(
  key: string,
  at: Place | null,
  { labels, series }: Figures,
  hidden: ReadonlySet<number> = new Set(),
): Place | undefined {
  const points = labels.flatMap((_, index) => (hidden.has(index) ? [] : [index]))
  const first = points[0]
  const last = points.at(-1)
  const now = at?.series ?? 0
  if (first === undefined || last === undefined) return undefined
  if (key === 'Home') return { series: now, point: first }
  if (key === 'End') return { series: now, point: last }
  if (!BACK.has(key) && !ON.has(key)) return undefined
  const step = BACK.has(key) ? -1 : 1
  if (!at) return { series: 0, point: step > 0 ? first : last }
  if (series.length > 1 && ACROSS.has(key)) {
    return { series: (at.series + step + series.length) % series.length, point: at.point }
  }
  const next = points[(points.indexOf(at.point) + step + points.length) % points.length]
  return { series: now, point: next ?? first }
}
