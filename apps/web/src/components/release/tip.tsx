import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useAnchored } from '@/components/fields/use-anchored'
import { Button } from '@/components/ui/button'
import styles from './risk.module.css'

interface Shown {
  text: string
  element: HTMLElement
  /** True when opened by a tap, since touch has no hover... */
  isTapped?: true
  /** ...and then the link that the tap would have followed. */
  href?: string | undefined
}

/**
 * Shows the meaning of an icon or a chip: `data-tip` on hover, tap and focus, and `title` on focus, where browsers
 * show none.
 */
export function Tips() {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const find = (event: Event, selector: string) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
    const show = (element: HTMLElement | null) => {
      const text = element?.dataset['tip'] ?? element?.title
      setShown(element && text ? { element, text } : null)
    }
    const onFocus = (event: FocusEvent) => {
      // Focus on the tip's own button must not hide the tip before the button is pressed.
      if (!find(event, '[data-tip-box]')) show(find(event, ':focus-visible:is([data-tip], button[title])'))
    }
    const onOver = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') show(find(event, '[data-tip]'))
    }
    // Runs before the click handlers of the chip and its row.
    const onTap = (event: MouseEvent) => {
      if (!('pointerType' in event) || event.pointerType !== 'touch') return
      const element = find(event, '[data-tip]')
      const text = element?.dataset['tip']
      if (element && text) {
        event.preventDefault()
        event.stopPropagation()
        setShown({ element, text, isTapped: true, href: element.getAttribute('href') ?? undefined })
      } else if (!find(event, '[data-tip-box]')) setShown(null)
    }
    // A tip opened by a tap stays on blur, because its own button takes the focus; a tap elsewhere closes it.
    const onLeave = () => setShown((now) => (now?.isTapped ? now : null))
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(null)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onLeave)
    document.addEventListener('pointerover', onOver)
    document.addEventListener('click', onTap, true)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onLeave)
      document.removeEventListener('pointerover', onOver)
      document.removeEventListener('click', onTap, true)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return shown?.element.isConnected ? <Tip key={shown.text} {...shown} /> : null
}

function Tip({ text, element, href }: Shown) {
  const router = useRouter()
  const anchor = useRef<HTMLElement>(element)
  const box = useRef<HTMLDivElement>(null)
  useAnchored(anchor, box)
  return (
    // Screen readers do not need the tip: its text is part of the accessible name of the icon or chip.
    <div
      ref={box}
      popover="manual"
      className={styles.tip}
      data-tip-box={href === undefined ? undefined : ''}
      aria-hidden={href === undefined}
    >
      {text}
      {href !== undefined && (
        <Button size="sm" onClick={() => router.history.push(href)}>
          Abrir
        </Button>
      )}
    </div>
  )
}
