import { type ComponentType, useEffect } from 'react'
import { useStore } from '@/lib/store'
import { useOnDemand } from '@/lib/use-on-demand'
import { ajudaDialog } from './ajuda-dialog'

type Parte = () => Promise<ComponentType<{ onClose: () => void }>>

const PARTES = {
  atalhos: async () => (await import('./atalhos-dialog')).AtalhosDialog,
  passos: async () => (await import('@/features/passos/passos-dialog')).PassosDialog,
} satisfies Record<string, Parte>

const close = () => ajudaDialog.set(null)

/**
 * Help dialogs: the shortcuts of the screen, opened by "?" outside of fields or from the user's menu, and the first
 * steps.
 */
export function Ajuda() {
  const open = useStore(ajudaDialog)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, altKey, metaKey, target } = event
      if (key !== '?' || ctrlKey || altKey || metaKey || event.defaultPrevented) return
      const types = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
      if (types || document.querySelector('dialog[open]')) return
      event.preventDefault()
      ajudaDialog.set('atalhos')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return open && <AjudaParte key={open} load={PARTES[open]} />
}

function AjudaParte({ load }: { load: Parte }) {
  const { Loaded, fetch } = useOnDemand(load)
  useEffect(() => {
    void fetch().then((there) => there || close())
  }, [fetch])
  return Loaded && <Loaded onClose={close} />
}
