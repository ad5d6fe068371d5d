import { useEffect, useRef, useState } from 'react'

/** Distance below the screen at which a tile is already loaded. */
const AHEAD = '400px'

/** True once the element has been near the screen; it stays true. */
export function useNear<E extends Element>() {
  const ref = useRef<E>(null)
  const [isNear, setNear] = useState(typeof IntersectionObserver !== 'function')
  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])
  return { ref, isNear }
}
