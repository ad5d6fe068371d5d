import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import styles from '@/components/crud/list/list-page.module.css'
import { Button } from '@/components/ui/button'
import { useDismiss } from '@/lib/use-dismiss'

/** The tools of a list on a phone: one button "Mais", and below it every tool with its words. */
export function MoreTools({ children }: { children: ReactNode }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)

  function close(isFocused: boolean) {
    // Moved before a tool opens its dialog, which gives the focus back to where it was.
    if (isFocused) button.current?.focus()
    setOpen(false)
  }
  useDismiss(box, isOpen, close)

  const follow = useEffectEvent(({ target }: MouseEvent) => {
    const tool = target instanceof Element && target.closest('a, button')
    // A tool whose popup hangs on itself keeps the tools open.
    if (tool && !tool.hasAttribute('aria-expanded')) close(true)
  })
  useEffect(() => {
    const all = tools.current
    const listen = (event: MouseEvent) => follow(event)
    all?.addEventListener('click', listen)
    return () => all?.removeEventListener('click', listen)
  }, [])

  return (
    <div ref={box} className={styles.more}>
      <Button
        ref={button}
        variant="ghost"
        className={styles.moreButton}
        aria-expanded={isOpen}
        aria-controls={id}
        data-passo="mais"
        onClick={() => setOpen(!isOpen)}
      >
        Mais
        <ChevronDown aria-hidden />
      </Button>
      <div ref={tools} id={id} className={styles.moreTools} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  )
}
