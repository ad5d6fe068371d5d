/** How high the rows of all lists are: compact unless the device was told otherwise; `tokens.css` says how much that is. */
import { storage } from '@/lib/storage/storage'
import { createStore, useStore } from '@/lib/store'

export const DENSITIES = ['compactas', 'largas'] as const
export type Density = (typeof DENSITIES)[number]

const KEY = 'trama.linhas'
const stored = DENSITIES.find((density) => density === storage.read(KEY)) ?? 'compactas'
const store = createStore<Density>(stored)
document.documentElement.dataset.linhas = stored

export function setDensity(density: Density): void {
  document.documentElement.dataset.linhas = density
  storage.write(KEY, density)
  rowRem = null
  store.set(density)
}

export const useDensity = (): Density => useStore(store)

/** Of a wide row, and where no style sheet says it. */
export const ROW_REM = 3
let rowRem: number | null = null

const readRow = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) || ROW_REM

/** Height of a row in rem, as `--row` says it: on a touch screen rows of either kind are as high as a finger needs. */
export function useRowRem(): number {
  useDensity()
  // Asked once: it reads the page's styles.
  rowRem ??= readRow()
  return rowRem
}
