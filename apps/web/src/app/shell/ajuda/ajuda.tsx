import { useEffect } from 'react'
import { useStore } from '@/lib/store'
import { useOnDemand } from '@/lib/use-on-demand'
import { ajudaDialog } from './ajuda-dialog'

const loadAtalhos = async () => (await import('./atalhos-dialog')).AtalhosDialog

/** The shortcuts of the screen, by "?" wherever nothing is typed, and from the user's menu. */
export function Ajuda() {
  const open = useStore(ajudaDialog)
  const { Loaded: AtalhosDialog, fetch } = useOnDemand(loadAtalhos)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, altKey, metaKey, target } = event
      if (key !== '?' || ctrlKey || altKey || metaKey || event.defaultPrevented) return
      const types = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
      if (types || document.querySelector('dialog[open]')) return
      event.preventDefault()
      ajudaDialog.set(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  useEffect(() => {
    if (open) void fetch().then((there) => there || ajudaDialog.set(false))
  }, [open, fetch])
  return open && AtalhosDialog ? <AtalhosDialog onClose={() => ajudaDialog.set(false)} /> : null
}
