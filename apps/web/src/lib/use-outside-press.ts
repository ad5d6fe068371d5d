import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls `onPress` for a press on the page outside of an open box; presses in popups over the page do not count. */
export function useOutsidePress(
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onPress: () => void,
): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!isOpen) return undefined
    const page = document.getElementById('conteudo') ?? document.body
    const listen = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && box.current?.contains(target))) press()
    }
    page.addEventListener('pointerdown', listen)
    return () => page.removeEventListener('pointerdown', listen)
  }, [box, isOpen])
}
