import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useLayer } from '@/lib/layers/use-layer'

/**
 * A box over the screen: calls `onDismiss` for Back, for Esc inside the open box, and for a press on the page outside
 * of it; presses in popups over the page do not count.
 */
export function useDismiss(
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: (isByKey: boolean) => void,
): void {
  const dismiss = useEffectEvent(onDismiss)
  useLayer(isOpen, () => onDismiss(true))
  useEffect(() => {
    if (!isOpen) return undefined
    const own = box.current
    const page = document.getElementById('conteudo') ?? document.body
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && own?.contains(target))) dismiss(false)
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss(true)
    }
    page.addEventListener('pointerdown', press)
    own?.addEventListener('keydown', key)
    return () => {
      page.removeEventListener('pointerdown', press)
      own?.removeEventListener('keydown', key)
    }
  }, [box, isOpen])
}
