import { CircleCheck, CircleX, Info, X } from 'lucide-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './cx'
import { IconButton } from './icon-button'
import styles from './toast.module.css'
import { type ToastItem, toast, toastStore } from './toast-store'

const icons = { success: CircleCheck, info: Info, danger: CircleX }

/** Once, around the app. Not Base UI's: this one stays on the login route, for 1 KB. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  return (
    <>
      {children}
      {createPortal(
        <output className={styles.region} aria-live="polite" aria-atomic="false">
          {items.map((item) => (
            <Toast key={item.id} {...item} />
          ))}
        </output>,
        document.body,
      )}
    </>
  )
}

export function useToast() {
  return toast
}

function Toast({ id, text, tone }: ToastItem) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => toastStore.dismiss(id), toastStore.lifetime)
    return () => clearTimeout(timer)
  }, [id, held])
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
      <IconButton label="Dispensar" size="sm" icon={<X />} onClick={() => toastStore.dismiss(id)} />
    </div>
  )
}
