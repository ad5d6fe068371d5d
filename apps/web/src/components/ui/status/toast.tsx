import { CircleCheck, CircleX, Info, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useOpenAddress } from '@/lib/open-address'
import { buttonClass } from '../button-class'
import { cx } from '../cx'
import { IconButton } from '../icon-button'
import styles from './toast.module.css'
import { type ToastItem, type ToastNext, toastStore } from './toast-store'

const GAP = 8

/**
 * Keeps a visible toast above any bar of buttons (`data-bar`) that it would cover. Bars come with the next screen and
 * move during scrolling, so their positions are read in each frame while the toast is shown.
 */
function useAboveBars(region: HTMLElement, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined
    let frame = 0
    function place() {
      region.style.setProperty('--lift', `${liftOf(region.offsetHeight)}px`)
      frame = requestAnimationFrame(place)
    }
    place()
    return () => cancelAnimationFrame(frame)
  }, [region, isShown])
}

function liftOf(height: number): number {
  const rest = 4 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const [top, bottom] = [window.innerHeight - rest - height, window.innerHeight - rest]
  const tops = [...document.querySelectorAll('[data-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.top < bottom && bar.bottom > top)
    .map((bar) => bar.top)
  return tops.length === 0 ? 0 : window.innerHeight - Math.min(...tops) + GAP
}

const icons = { success: CircleCheck, info: Info, danger: CircleX }

/** The current toasts, with Ctrl+Z to undo. */
export function Toasts({ region }: { region: HTMLElement }) {
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  useAboveBars(region, items.length > 0)
  useEffect(() => {
    document.addEventListener('keydown', undoByKey)
    return () => document.removeEventListener('keydown', undoByKey)
  }, [])
  return items.map((item) => <Toast key={item.id} {...item} />)
}

/** True when the key belongs to a text field: Ctrl+Z there undoes typing. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, [contenteditable]')

function undoByKey(event: KeyboardEvent) {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
  if (!isUndo || isTyping(event.target)) return
  // A key that is held down repeats: it must not undo one action after the other.
  if (event.repeat || toastStore.undoLast()) event.preventDefault()
}

function Toast(item: ToastItem) {
  const { id, text, tone, undo, next } = item
  const [held, setHeld] = useState(false)
  const [left, setLeft] = useState(undo?.seconds ?? 0)
  useEffect(() => {
    if (held) return undefined
    const timer = undo
      ? setTimeout(() => (left > 1 ? setLeft(left - 1) : toastStore.dismiss(id)), 1000)
      : setTimeout(() => toastStore.dismiss(id), toastStore[next ? 'lifetimeWithNext' : 'lifetime'])
    return () => clearTimeout(timer)
  }, [id, held, undo, next, left])
  const Icon = icons[tone]
  return (
    <div
      className={cx(styles.toast, styles[tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden />
      <span className={styles.text}>{text}</span>
      {next && <NextStep {...next} onTake={() => toastStore.dismiss(id)} />}
      {undo && (
        <button
          type="button"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          aria-keyshortcuts="Control+Z"
          onClick={() => toastStore.undo(item)}
        >
          Desfazer
          {/* Hidden from screen readers, which would announce each second. */}
          <span aria-hidden className={styles.left}>
            ({left} s)
          </span>
        </button>
      )}
      <IconButton label="Dispensar" size="sm" icon={<X />} onClick={() => toastStore.dismiss(id)} />
    </div>
  )
}

function NextStep({ text, href, onTake }: ToastNext & { onTake: () => void }) {
  const openAddress = useOpenAddress()
  return (
    <a
      href={href}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
      onClick={(event) => {
        event.preventDefault()
        onTake()
        openAddress(href)
      }}
    >
      {text}
    </a>
  )
}
