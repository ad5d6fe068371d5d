import { useEffect, useEffectEvent } from 'react'
import { layers } from './layers'

/**
 * Gives an open layer its place in the browser's history: Back calls `onBack`, as Esc does. Every component that lies
 * over the screen calls this hook once.
 */
export function useLayer(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack)
  useEffect(() => (isOpen ? layers.add({ close: () => close(), hasEntry: true }) : undefined), [isOpen])
}
