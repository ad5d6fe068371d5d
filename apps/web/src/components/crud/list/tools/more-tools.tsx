import { ChevronDown } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useOutsidePress } from '@/lib/use-outside-press'
import styles from '@/components/crud/list/list-page.module.css'

/** The tools of a list on a phone: one button "Mais", and below it every tool with its words. */
export function MoreTools({ children }: { children: ReactNode }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useOutsidePress(box, isOpen, () => setOpen(false))

  function close() {
    // Moved before a tool opens its dialog, which gives the focus back to where it was.
    button.current?.focus()
    setOpen(false)
  }

  function onClick({ target }: MouseEvent) {
    const tool = target instanceof Element && target.closest('a, button')
    // A tool whose popup hangs on itself keeps the tools open.
    if (tool && !tool.hasAttribute('aria-expanded')) close()
  }

  return (
    <div
      ref={box}
      className={styles.more}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
      }}
    >
      <Button
        ref={button}
        variant="ghost"
        className={styles.moreButton}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Mais
        <ChevronDown aria-hidden />
      </Button>
      {/* biome-ignore lint/a11y: the tools inside have the keys; a click on any of them is noticed here. */}
      <div id={id} className={styles.moreTools} data-open={isOpen || undefined} onClick={onClick}>
        {children}
      </div>
    </div>
  )
}
