import { useEffect, useRef, useState } from 'react'

/** So far below the screen a tile is read already. */
const AHEAD = '400px'

/** True once an element came near the screen; from then on it stays so. */
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
