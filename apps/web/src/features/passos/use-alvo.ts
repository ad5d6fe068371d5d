import { useEffect, useState } from 'react'
import { type Caixa, visibleOf } from './lugar'

const isInSight = (element: Element) => element.getClientRects().length > 0

const findAlvo = (alvos: readonly string[]): Element | undefined =>
  alvos.flatMap((alvo) => [...document.querySelectorAll(alvo)].filter(isInSight))[0]

/**
 * Position of the first visible target, followed while lists load and the window changes; null while there is none.
 */
export function useAlvo(alvos: readonly string[]): Caixa | null {
  const [caixa, setCaixa] = useState<Caixa | null>(null)
  useEffect(() => {
    let frame = 0
    let seen: Element | undefined
    let before = ''
    function look() {
      const alvo = findAlvo(alvos)
      if (alvo && alvo !== seen)
        alvo.scrollIntoView({ block: alvo.clientHeight > innerHeight / 2 ? 'start' : 'center' })
      seen = alvo
      const now = alvo
        ? visibleOf(alvo.getBoundingClientRect(), { width: innerWidth, height: innerHeight })
        : null
      const text = JSON.stringify(now)
      if (text !== before) setCaixa(now)
      before = text
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [alvos])
  return caixa
}
