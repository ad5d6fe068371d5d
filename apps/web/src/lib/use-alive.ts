import { type RefObject, useEffect, useRef } from 'react'

/** True until the component is unmounted, so that what arrives later changes nothing. */
export function useAlive(): RefObject<boolean> {
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])
  return alive
}
