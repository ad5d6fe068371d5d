import { type ComponentType, useEffect } from 'react'
import { createStore, useStore } from '@/lib/store'
import type { ChartCanvasProps } from './chart-canvas'

type Loaded = { Canvas: ComponentType<ChartCanvasProps> } | 'failed' | null

const loaded = createStore<Loaded>(null)
let isLoading = false

async function load(): Promise<void> {
  const state = loaded.get()
  if (isLoading || (state !== null && state !== 'failed')) return
  isLoading = true
  try {
    loaded.set({ Canvas: (await import('./chart-canvas')).default })
  } catch {
    loaded.set('failed')
  }
  isLoading = false
}

/**
 * Loads Chart.js when the first chart is on the screen, after the parts that do not need it. After a failure it is
 * loaded again with the next figures.
 */
export function useCanvas(figures: unknown): Loaded {
  const state = useStore(loaded)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- New figures try again what could not be fetched.
  useEffect(() => void load(), [figures])
  return state
}
