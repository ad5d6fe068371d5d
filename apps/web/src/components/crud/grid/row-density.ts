/**
 * Row height of all lists: compact unless the user chose otherwise on this device; `tokens.css` defines the heights.
 */
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

/** Height in rem of a wide row, also used where no style sheet defines one. */
export const ROW_REM = 3
let rowRem: number | null = null

const readRow = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) || ROW_REM

/** Row height in rem as defined by `--row`; on a touch screen rows of both densities are high enough for a finger. */
export function useRowRem(): number {
  useDensity()
  // The value is read once, because reading the page's computed styles is slow.
  rowRem ??= readRow()
  return rowRem
}
