import { useEffect, useRef, useState } from 'react'
import { useAnchored } from '@/components/fields/use-anchored'
import styles from './risk.module.css'

interface Shown {
  text: string
  element: HTMLElement
}

/**
 * Tells what an icon or a chip means: `data-tip` below pointer and focus, a `title` below the focus, where browsers
 * show none.
 */
export function Tips() {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const show = (event: Event, selector: string) => {
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
      const text = element?.dataset['tip'] ?? element?.title
      setShown(element && text ? { element, text } : null)
    }
    const onFocus = (event: FocusEvent) => show(event, ':focus-visible:is([data-tip], button[title])')
    const onOver = (event: PointerEvent) => show(event, '[data-tip]')
    const hide = () => setShown(null)
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', hide)
    document.addEventListener('pointerover', onOver)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('pointerover', onOver)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return shown?.element.isConnected ? <Tip key={shown.text} {...shown} /> : null
}

function Tip({ text, element }: Shown) {
  const anchor = useRef<HTMLElement>(element)
  const box = useRef<HTMLDivElement>(null)
  useAnchored(anchor, box)
  return (
    // What it says stands in the name of what it explains.
    <div ref={box} popover="manual" className={styles.tip} aria-hidden>
      {text}
    </div>
  )
}
