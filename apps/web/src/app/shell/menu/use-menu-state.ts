import { useState } from 'react'
import { useMedia } from '@/lib/storage/browser-state'
import { storage } from '@/lib/storage/storage'

const KEY = 'trama.menu'

export interface MenuState {
  open: boolean
  /** True below 800 px, where the menu is a drawer that starts closed (S1 §2.3). */
  narrow: boolean
  setOpen: (open: boolean) => void
}

export function useMenuState(): MenuState {
  const narrow = useMedia('(max-width: 799.98px)')
  const [wideOpen, setWideOpen] = useState(() => storage.read(KEY) !== 'closed')
  const [drawerOpen, setDrawerOpen] = useState(false)
  if (!narrow && drawerOpen) setDrawerOpen(false)
  return {
    narrow,
    open: narrow ? drawerOpen : wideOpen,
    setOpen(open) {
      if (narrow) return setDrawerOpen(open)
      setWideOpen(open)
      storage.write(KEY, open ? 'open' : 'closed')
    },
  }
}
